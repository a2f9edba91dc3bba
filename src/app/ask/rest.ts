/** The rest of a text, and the words for fields at its beginning. Pure. */
import type { AskedField } from './asked-list';
import { beginsWith } from './forms';
import type { KnownField } from './known-list';

/** The rest of a text from a place, as it was typed and plain. */
export interface Rest {
  readonly typed: string;
  readonly plain: string;
}
export const after = ({ typed, plain }: Rest, length: number): Rest => ({
  typed: typed.slice(length),
  plain: plain.slice(length),
});

const joint = /^\s*(?:[:=]|为|是|在|的|is|are|of|on)?\s*/;
/** Fields whose words stand here, and how many characters those take with what joins them to a value. */
export function fieldsAt(fields: readonly KnownField[], { plain }: Rest): { field: AskedField; length: number }[] {
  return fields.flatMap(({ field, forms }) => {
    const length = Math.max(0, ...forms.map(form => beginsWith(plain, form)));
    return length > 0 ? [{ field, length: length + joint.exec(plain.slice(length))![0].length }] : []; // matches also nothing
  });
}
