/** Labels and values of a record, named by its shape: the label and the cell come from the dictionary. */
import { area } from '@/api/fields';
import type { Permissions } from '@/api/schema/gate';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { cell } from './cells';
import { CodeWord, wordsOf } from './code-label';

export interface DetailItem {
  readonly label: string;
  readonly value: React.ReactNode;
}

/** Items for a Description; hierarchy fields only for organisations. Money carries its unit, for there is no header to do so. */
export function details<S extends Shape>(
  shape: S,
  record: Readonly<Record<string, unknown>>,
  names: readonly (keyof S & string)[],
  { expandWay }: Permissions,
): DetailItem[] {
  return names.flatMap(name => {
    const field = fieldOf(shape[name]!);
    if (field.scope === 'ORG' && expandWay !== 'ORG') return [];
    const words = wordsOf(field);
    const value =
      words && typeof record[name] === 'string' ? (
        <CodeWord source={words} code={record[name]} />
      ) : (
        cell(field, record[name])
      );
    return [
      {
        label: words === 'area' ? area.label : field.label,
        value: field.kind === 'money' && record[name] != null ? <>{value} 元</> : value,
      },
    ];
  });
}
