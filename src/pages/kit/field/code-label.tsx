/** What a code that only the server can read means: an area by its whole path, a policy or bank by its name. The code itself while that is not known. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyField } from '@/api/schema/shape';
import { lookupKey, type LookupChoice } from '@/machines/portal/lookups.machine';
import { usePage } from '../page/page-context';

/** Where the words of a field's codes come from; null where its value says what it is. */
export const wordsOf = (field: AnyField): string | null =>
  field.kind === 'area' ? 'area' : field.source === 'policy' || field.source === 'bank' ? field.source : null;

/** The labels from the root to the code. */
function pathTo(choices: readonly LookupChoice[], code: string): string[] {
  for (const { value, label, children = [] } of choices) {
    if (value === code) return [label];
    const below = pathTo(children, code);
    if (below.length > 0) return [label, ...below];
  }
  return [];
}

export function CodeWord({ source, code }: { readonly source: string; readonly code: string }) {
  const { lookups } = usePage();
  const choices = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey({ source, within: '' })]);
  useEffect(() => lookups.send({ type: 'lookup.need', source, within: '' }), [lookups, source]);
  return pathTo(choices ?? [], code).join('') || code;
}
