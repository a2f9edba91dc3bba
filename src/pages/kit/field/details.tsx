/** Labels and values of a record, named by its shape: the label and the cell come from the dictionary. */
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { area } from '@/api/fields/index';
import { forGood, isForGood } from '@/api/forms/open-ended';
import { type AnyField, fieldOf, type Shape } from '@/api/schema/shape';
import { type LookupChoice, lookupKey } from '@/machines/portal/lookups.machine';
import { type PageContext, usePage } from '../page/page-context';
import { cell } from './cells';
import { placeBehind, RecordLink } from './record-links';

export interface DetailItem {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}
type Values = Readonly<Record<string, unknown>>;

interface DetailOptions extends Pick<PageContext, 'permissions' | 'provider'> {
  /** The number of the record on the page, which needs no link to itself. */
  readonly self?: string | null;
  /** What stands for a value that is masked, where it may be looked at in full. */
  readonly reveal?: (name: string, field: AnyField, value: string) => ReactNode;
}

/** Items for a Description; hierarchy fields only for organisations. Money carries its unit, for there is no header to do so. */
export function details<S extends Shape>(
  shape: S,
  record: Values,
  names: readonly (keyof S & string)[],
  options: DetailOptions,
): DetailItem[] {
  return names.flatMap(name => {
    const field = fieldOf(shape[name]!);
    if (field.scope === 'ORG' && options.permissions.expandWay !== 'ORG') return [];
    return [
      {
        key: name,
        label: wordsOf(field) === 'area' ? area.label : field.label,
        value: valueOf(name, field, record, options),
      },
    ];
  });
}

function valueOf(name: string, field: AnyField, record: Values, options: DetailOptions): ReactNode {
  const { self = null, provider, reveal } = options;
  const value = record[name];
  const words = wordsOf(field);
  if (words && typeof value === 'string') return <CodeWord source={words} code={value} />;
  const to = placeBehind(name, record, { self, me: provider.number });
  if (to && typeof value === 'string')
    return <RecordLink to={to} text={value} copies={field.copy ? field.label : null} />;
  if (reveal && typeof value === 'string' && value.includes('*')) return reveal(name, field, value);
  if (isForGood(name, record)) return forGood;
  const shown = cell(field, value);
  return field.kind === 'money' && value != null ? <>{shown} 元</> : shown;
}

/** Where the words of a field's codes come from; null where its value says what it is. */
const wordsOf = (field: AnyField): string | null =>
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

function CodeWord({ source, code }: { readonly source: string; readonly code: string }) {
  const { lookups } = usePage();
  const choices = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey({ source, within: '' })]);
  useEffect(() => lookups.send({ type: 'lookup.need', source, within: '' }), [lookups, source]);
  return pathTo(choices ?? [], code).join('') || code;
}
