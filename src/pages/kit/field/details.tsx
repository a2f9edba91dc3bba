/** Labels and values of a record, named by its shape: the label and the cell come from the dictionary. */
import type { ReactNode } from 'react';
import { area } from '@/api/fields';
import { forGood, isForGood } from '@/api/forms/open-ended';
import { fieldOf, type AnyField, type Shape } from '@/api/schema/shape';
import type { PageContext } from '../page/page-context';
import { placeBehind, RecordLink } from './record-links';
import { cell } from './cells';
import { CodeWord, wordsOf } from './code-label';

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
