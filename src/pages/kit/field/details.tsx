/** Labels and values of a record by its shape: labels and rendering come from the field definitions. */
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
  /** Number of the record on the page, which is not linked to itself. */
  readonly self?: string | null;
  /** Renders a masked value with a button to reveal it. */
  readonly reveal?: (name: string, field: AnyField, value: string) => ReactNode;
}

/** Items for a Description; hierarchy fields are for organisations only. Amounts include their unit, because there is no header for it. */
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
        label: captionOf(field) === 'area' ? area.label : field.label,
        value: valueOf(name, field, record, options),
      },
    ];
  });
}

function valueOf(name: string, field: AnyField, record: Values, options: DetailOptions): ReactNode {
  const { self = null, provider, reveal } = options;
  const value = record[name];
  const words = captionOf(field);
  if (words && typeof value === 'string') return <CodeWord source={words} code={value} />;
  const to = placeBehind(name, record, { self, me: provider.number });
  if (to && typeof value === 'string')
    return <RecordLink to={to} text={value} copies={field.copy ? field.label : null} />;
  if (reveal && typeof value === 'string' && value.includes('*')) return reveal(name, field, value);
  if (isForGood(name, record)) return forGood;
  const shown = cell(field, value);
  return field.kind === 'money' && value != null ? <>{shown} 元</> : shown;
}

/** Lookup source for the labels of a code; null if the value is readable by itself. */
const captionOf = (field: AnyField): string | null =>
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
