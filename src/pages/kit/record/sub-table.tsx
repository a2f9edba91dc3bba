/** A card with the rows that belong to a record, such as its refunds. */
import type { ReactNode } from 'react';
import { fieldOf, type AnyField, type Many, type Shape } from '@/api/schema/shape';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Card } from '@/components/layout/card/card';
import { DataTable } from '@/components/data-display/table/table';
import { alignOf, cell, unitOf } from '../field/cells';
import { usePage } from '../page/page-context';
import { useRecord } from './record-context';
import { keyOf } from '../list/list-definition';
import { placeBehind, RecordLink } from '../field/record-links';

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
}

export function SubTable({ title, shape, name, rows, rowKey, columns, empty = '', tools }: SubTableProps) {
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
