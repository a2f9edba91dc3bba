import { ChevronDown, ChevronRight } from 'lucide-react';
import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes/table';
import { absent } from '@/api/format/format';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { IconButton } from '../../controls/icon-button/icon-button';
import { pinStyle, widthStyle } from './head-cell';
import type { Rest } from './column-window';
import { toggled, type DataTableProps, type Expansion } from './table-types';

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'expansion' | 'actions'> & {
  /** Columns that are left out after `columns`. */
  rest: Rest | null;
  /** The record. */
  row: Row;
  /** Its key. */
  rowKey: string;
  /** Its number in the list, for 「序号」. */
  number: number;
  /** Row index in the whole table, heads included, starting at 1. */
  place: number;
  /** The operator has opened this record before. */
  visited: boolean;
  /** Its record is shown beside the table. */
  current: boolean;
};

/** The nearest place where it is seen whole. */
const intoView = (row: HTMLElement | null) => {
  row?.scrollIntoView({ block: 'nearest' });
};

/** One record, and its details below while it is expanded. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, number, place, columns, rest, selection, expansion, actions, visited, current } = props;
  const classes = table();
  const index = cx(classes.cell, classes.index);
  return (
    <>
      <tr
        className={classes.row}
        data-row
        tabIndex={-1}
        aria-rowindex={place}
        data-visited={visited || undefined}
        aria-current={current || undefined}
        ref={current ? intoView : undefined}
        {...(selection && { 'aria-selected': selection.keys.has(rowKey) })}
      >
        {selection && (
          <td className={index}>
            <Checkbox
              labelHidden
              label={`选中 ${selection.labelOf(row)}`}
              checked={selection.keys.has(rowKey)}
              onChange={() => selection.onChange(toggled(selection.keys, rowKey))}
            />
          </td>
        )}
        {expansion && (
          <td className={index}>
            <ExpandButton row={row} rowKey={rowKey} expansion={expansion} tabIndex={selection ? -1 : undefined} />
          </td>
        )}
        <td className={index}>{number}</td>
        <Cells row={row} columns={columns} />
        {rest && <RestCell className={classes.cell} />}
        {actions && (
          <td
            className={classes.cell}
            data-pin="right"
            aria-colindex={
              rest ? leadingColumns({ selection, expansion }) + columns.length + rest.count + 1 : undefined
            }
          >
            {actions(row)}
          </td>
        )}
      </tr>
      {expansion?.keys.has(rowKey) && (
        <tr>
          <td
            className={classes.more}
            colSpan={leadingColumns({ selection, expansion }) + columns.length + [rest, actions].filter(Boolean).length}
          >
            {expansion.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Number of columns before the record's own: selection, expansion, number. */
export const leadingColumns = ({ selection, expansion }: { selection?: unknown; expansion?: unknown }) =>
  [selection, expansion].filter(Boolean).length + 1;

interface RestCellProps {
  /** That of the cells of its row. */
  readonly className: string | undefined;
}

/** In the place of the columns that are left out. */
export const RestCell = ({ className }: RestCellProps) => <td className={className} aria-hidden />;

function Cells<Row>({ row, columns }: Pick<TableRowProps<Row>, 'row' | 'columns'>) {
  const classes = table();
  return columns.map(({ key, align, width, pinned, copy, cell, below }) => {
    const value = cell(row);
    return (
      <td
        key={key}
        className={classes.cell}
        data-align={align}
        data-copy={value === absent && !below ? undefined : copy}
        data-none={value === absent || undefined}
        data-lines={below ? 2 : undefined}
        data-pin={pinned ? 'left' : undefined}
        style={width || pinned ? { ...widthStyle(width), ...(pinned && pinStyle(key)) } : undefined}
      >
        {value}
        {below && <small className={classes.below}>{below(row)}</small>}
      </td>
    );
  });
}

type ExpandButtonProps<Row> = Pick<TableRowProps<Row>, 'row' | 'rowKey'> & {
  expansion: Expansion<Row>;
  tabIndex: number | undefined;
};

function ExpandButton<Row>({ row, rowKey, expansion, tabIndex }: ExpandButtonProps<Row>) {
  const open = expansion.keys.has(rowKey);
  return (
    <IconButton
      size="sm"
      tabIndex={tabIndex}
      label={`${open ? '收起' : '展开'} ${expansion.labelOf(row)}`}
      aria-expanded={open}
      onClick={() => expansion.onChange(toggled(expansion.keys, rowKey))}
    >
      {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
    </IconButton>
  );
}
