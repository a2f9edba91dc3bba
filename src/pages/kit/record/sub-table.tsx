/** A card with the rows that belong to a record, such as its refunds. */
import type { ReactNode } from 'react';
import { fieldOf, type AnyField, type Many, type Shape } from '@/api/schema/shape';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { DataTable } from '@/components/frames/table/table';
import { alignOf, cell, unitOf } from '../field/cells';
import { usePage } from '../page/page-context';
import { useRecord } from './record-definition';
import { keyOf } from '../list/list-definition';
import { placeBehind, RecordLink } from '../field/record-links';
import { Description, type DescriptionProps } from '@/components/frames/description/description';
import { details } from '../field/details';
import { RevealValue } from './reveal';

type Row = Readonly<Record<string, unknown>>;
interface SubTableProps {
  readonly title: string;
  /** Shape of the record; `name` is the field with the rows. */
  readonly shape: Shape;
  readonly name: string;
  readonly rows: readonly Row[];
  /** Identifies a row; several names if only their combination is unique. */
  readonly rowKey: string | readonly string[];
  readonly columns: readonly string[];
  readonly empty?: string;
  readonly tools?: ReactNode;
  /** Actions of a row, by its key. */
  readonly actions?: (key: string) => ReactNode;
}

export function SubTable({ title, shape, name, rows, rowKey, columns, empty = '', tools, actions }: SubTableProps) {
  const { provider } = usePage();
  const { self } = useRecord();
  const row = (shape[name] as Many).part as Shape;
  return (
    <Card title={title} flush tools={tools}>
      <DataTable
        label={title}
        rows={rows}
        rowKey={each => keyOf({ rowKey }, each)}
        columns={columns.map(key => {
          const of = fieldOf(row[key]!);
          return {
            key,
            header: of.label,
            unit: unitOf(of),
            align: alignOf(of),
            cell: (each: Row) => linked(key, of, each, { self, me: provider.number }),
          };
        })}
        empty={<EmptyState kind="none" title="没有记录" text={empty} />}
        {...(actions && { actions: (each: Row) => actions(keyOf({ rowKey }, each)) })}
      />
    </Card>
  );
}

function linked(name: string, field: AnyField, row: Row, who: { self: string | null; me: string }): ReactNode {
  const to = placeBehind(name, row, who);
  const value = row[name];
  return to && typeof value === 'string' ? (
    <RecordLink to={to} text={value} copies={field.copy ? field.label : null} />
  ) : (
    cell(field, value)
  );
}

// A card with a part of a record: labels and values by the record's shape.

interface SectionProps extends Pick<DescriptionProps, 'columns'> {
  readonly title: string;
  readonly shape: Shape;
  readonly record: object;
  readonly names: readonly string[];
  readonly tools?: ReactNode;
  /** Leaves out what has no value, and the card if nothing has one: for what does not apply to everybody. */
  readonly given?: boolean;
}

export function Section({ title, shape, record, names, columns, tools, given = false }: SectionProps) {
  const { permissions, provider } = usePage();
  const { self } = useRecord();
  const values = record as Readonly<Record<string, unknown>>;
  const applying = given ? names.filter(name => (values[name] ?? '') !== '') : names;
  const items = details(shape, values, applying, {
    permissions,
    provider,
    self,
    reveal: (name, field, value) => <RevealValue name={name} field={field} value={value} />,
  });
  if (items.length === 0) return null;
  return (
    <Card title={title} tools={tools}>
      <Description items={items} {...(columns && { columns })} />
    </Card>
  );
}
