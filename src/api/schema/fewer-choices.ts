/** A field without some of its choices. Apart from the fields themselves, because only forms need it. */
import type { AnyField } from './shape';

export const fewerChoices = (field: AnyField, isLeftOut: (code: string) => boolean): AnyField =>
  Object.assign(field.as(field.label), { values: field.values.filter(({ code }) => !isLeftOut(String(code))) });
