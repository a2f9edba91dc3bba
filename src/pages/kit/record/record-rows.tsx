/** Rows within a record or a screen without a list: a table, or cards on a narrow screen, where half of a table is out of sight. */
import type { ReactNode } from 'react';
import { absent } from '@/api/format/format';
import { css } from 'styled-system/css';
import { RecordCards, type CardLine } from '@/components/frames/table/record-cards';
import { DataTable } from '@/components/frames/table/table';
import type { DataTableProps, TableColumn } from '@/components/frames/table/table-types';
import { usePage } from '../page/page-context';

interface RecordRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowKey' | 'columns' | 'actions' | 'empty'
> {
  /** Keys of the columns that head a card: its title, and what stands beside it. */
  readonly card: { readonly title: string; readonly beside?: string };
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });

export function RecordRows<Row>({ card, ...table }: RecordRowsProps<Row>) {
  const { narrow } = usePage();
  if (!narrow) return <DataTable {...table} />;
  const { label, rows, rowKey, columns, actions, empty } = table;
  const shown = (key: string | undefined, row: Row): ReactNode => columns.find(each => each.key === key)?.cell(row);
  return (
    <RecordCards
      inside
      label={label}
      empty={empty}
      cards={rows.map(row => ({
        key: rowKey(row),
        title: shown(card.title, row),
        status: shown(card.beside, row),
        lines: [
          ...columns
            .filter(({ key }) => key !== card.title && key !== card.beside)
            .flatMap(column => lineOf(column, row)),
          ...actionsOf(actions?.(row)),
        ],
      }))}
    />
  );
}

/** None for a value that is absent: a card is as high as what it says. */
function lineOf<Row>({ header, cell, below }: TableColumn<Row>, row: Row): readonly CardLine[] {
  const value = cell(row);
  const further = below?.(row);
  if (value === absent && !further) return [];
  return [{ label: header, value: further ? <TwoParts value={value} further={further} /> : value, wide: true }];
}
const TwoParts = ({ value, further }: { readonly value: ReactNode; readonly further: ReactNode }) => (
  <>
    {value} {further}
  </>
);

const actionsOf = (actions: ReactNode): readonly CardLine[] =>
  actions ? [{ label: '操作', value: <span className={buttons}>{actions}</span>, plain: true, wide: true }] : [];
