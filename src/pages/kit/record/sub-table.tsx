/** Rows that belong to a record, such as its refunds, on a card of their own. */
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Card } from '@/components/layout/card/card';
import { DataTable } from '@/components/data-display/table/table';
import { alignOf, cell, unitOf } from '../field/cells';

type Row = Readonly<Record<string, unknown>>;
interface SubTableProps {
  readonly title: string;
  /** The record's shape, and under which of its names the rows stand. */
  readonly shape: Shape;
  readonly name: string;
  readonly rows: readonly Row[];
  readonly rowKey: string;
  readonly columns: readonly string[];
  readonly empty?: string;
}

export function SubTable({ title, shape, name, rows, rowKey, columns, empty = '' }: SubTableProps) {
  const row = (shape[name] as Many).part as Shape;
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        rows={rows}
        rowKey={each => String(each[rowKey])}
        columns={columns.map(key => {
          const of = fieldOf(row[key]!);
          return {
            key,
            header: of.label,
            unit: unitOf(of),
            align: alignOf(of),
            cell: (each: Row) => cell(of, each[key]),
          };
        })}
        empty={<EmptyState kind="none" title="没有记录" text={empty} />}
      />
    </Card>
  );
}
