/** Names of the fields whose values are masked, for the inspector: the dictionary itself would weigh on the first list. */
import * as fields from '@/api/fields';
import { masksByKind } from '@/api/format/mask';
import { Field } from '@/api/schema/kinds';

export function maskedFieldsFile(): string {
  const masked = Object.entries(fields).flatMap(([name, one]) =>
    one instanceof Field && one.kind in masksByKind ? [`  ${name}: '${one.kind}',`] : [],
  );
  return `/** Kinds of the fields whose values are masked (generated from src/api/fields). */
import type { masksByKind } from '@/api/format/mask';

export const maskedFields: Readonly<Record<string, keyof typeof masksByKind>> = {
${masked.join('\n')}
};
`;
}
