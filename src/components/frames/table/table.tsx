import { useEffect, useRef } from 'react';
import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes/table';
import { Skeleton } from '../../controls/skeleton/skeleton';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { CellCopy } from './cell-copy';
import { type Rest, useColumnWindow } from './column-window';
import { HeadCell, RestHead } from './head-cell';
import { onRowKey } from './row-keys';
import { useRowWindow } from './row-window';
import { useScrollEdges } from './scroll-edges';
import { isCut, useStableWidths } from './stable-widths';
import { leadingColumns, RestCell, TableRow } from './table-row';
import type { DataTableProps, Selection, TableColumn } from './table-types';

/** Records in rows. Sorting, paging and selection belong to the list that passes the rows in; below 992 px use RecordCards. */
export const DataTable = <Row,>(props: DataTableProps<Row>) =>
  !props.busy && props.rows.length === 0 ? props.empty : <Sheet {...props} />;

function Sheet<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, firstNumber = 1, actions, selection, expansion, isVisited, isCurrent } = props;
  const { busy = false, summary, density = 'usual' } = props;
  const classes = table({ busy: busy && rows.length > 0, density });
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRowWindow(scroller, rows.length);
  const leading = leadingColumns(props);
  const { columns, rest } = useColumnWindow(scroller, props.columns, rows, {
    arrangement: arrangementOf(props.columns),
    around: leading * sidePx.leading + (actions ? sidePx.actions : 0),
  });
  const arrangement = `${arrangementOf(columns)} ${rest?.count}`;
  useStableWidths(scroller, rows, shown.from, arrangement, columns.map(({ width }) => width).join());
  useScrollEdges(scroller, `${arrangement} ${rows.length} ${shown.from}`);
  usePinnedOffsets(scroller, arrangement);
  const firstLoad = busy && rows.length === 0;
  return (
    <div className={classes.root} aria-busy={busy}>
      <div
        ref={scroller}
        className={classes.scroller}
        tabIndex={0}
        role="group"
        aria-label={label}
        onKeyDown={onRowKey}
      >
        <table
          className={classes.table}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={rest ? leading + props.columns.length + (actions ? 1 : 0) : undefined}
        >
          <TableHead {...props} columns={columns} rest={rest} firstLoad={firstLoad} />
          <tbody className={classes.body} data-dimmed={(busy && !firstLoad) || undefined} onMouseOver={titleCutText}>
            {firstLoad && (
              <SkeletonRows columns={columns} rest={rest} leading={leading} pinned={actions !== undefined} />
            )}
            <SpacerRow height={shown.above} />
            {rows.slice(shown.from, shown.to).map((row, index) => (
              // Keyed by index, not by record: the rows of the next page reuse the elements of this one.
              <TableRow
                columns={columns}
                rest={rest}
                selection={selection}
                expansion={expansion}
                actions={actions}
                row={row}
                key={shown.from + index}
                rowKey={rowKey(row)}
                number={firstNumber + shown.from + index}
                place={shown.from + index + 2}
                visited={isVisited?.(row) ?? false}
                current={isCurrent?.(row) ?? false}
              />
            ))}
            <SpacerRow height={shown.below} />
          </tbody>
          {summary && rows.length > 0 && (
            <TableFoot
              columns={columns}
              rest={rest}
              summary={summary}
              leading={leading}
              actions={actions !== undefined}
            />
          )}
        </table>
        {/* Remounted for other rows, because its position belongs to the previous ones. */}
        <CellCopy key={rows[0] && rowKey(rows[0])} scroller={scroller} />
      </div>
    </div>
  );
}

/** Least widths of a column before the record's own and of the actions. */
const sidePx = { leading: 44, actions: 100 };

const arrangementOf = (columns: readonly TableColumn<never>[]) =>
  columns.map(({ key, pinned }) => `${key} ${pinned}`).join();

/** Spacer row in place of rows that are scrolled out of view. */
const SpacerRow = ({ height }: { readonly height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;

/** Sets the title of a cell whose text is cut off, so that hovering shows the full text. */
function titleCutText({ target }: { readonly target: EventTarget }): void {
  const cell = (target as HTMLElement).closest('td');
  if (!cell) return;
  if ([cell, target as HTMLElement].some(isCut)) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** Sets the left offset of each pinned column to the total width of the pinned columns before it. */
function usePinnedOffsets(scroller: { readonly current: HTMLElement | null }, columns: string): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      let left = 0;
      for (const head of element.querySelectorAll<HTMLElement>('th[data-pin=left]')) {
        element.style.setProperty(`--pin-${head.dataset['column']}`, `${left}px`);
        left += head.offsetWidth;
      }
    };
    // It reports once before the first frame.
    const observer = new ResizeObserver(measure);
    for (const head of element.querySelectorAll('th[data-pin=left]')) observer.observe(head);
    return () => observer.disconnect();
  }, [scroller, columns]);
}

type TableFootProps = Pick<DataTableProps<never>, 'columns'> & {
  rest: Rest | null;
  summary: NonNullable<DataTableProps<never>['summary']>;
  /** Number of columns before the record's own. */
  leading: number;
  actions: boolean;
};

/** Sums of the columns, visible while the rows scroll. */
function TableFoot({ columns, rest, summary, leading, actions }: TableFootProps) {
  const classes = table();
  return (
    <tfoot>
      <tr>
        <th scope="row" className={cx(classes.sum, classes.index)} colSpan={leading}>
          合计
        </th>
        {columns.map(({ key, align }) => (
          <td key={key} className={classes.sum} data-align={align}>
            {summary[key]}
          </td>
        ))}
        {rest && <RestCell className={classes.sum} />}
        {actions && <td className={classes.sum} data-pin="right" />}
      </tr>
    </tfoot>
  );
}

const rows = 10;
const widths = [72, 48, 64, 56, 80, 40];

/** Placeholders with the number and height of real rows. */
function SkeletonRows({
  columns,
  rest,
  leading,
  pinned,
}: {
  columns: readonly TableColumn<never>[];
  rest: Rest | null;
  leading: number;
  pinned: boolean;
}) {
  const classes = table();
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={classes.row}>
      {Array.from({ length: leading }, (__, index) => (
        <td key={index} className={cx(classes.cell, classes.index)} data-skeleton>
          <Skeleton width={40} />
        </td>
      ))}
      {columns.map(({ key, align }, index) => (
        <td key={key} className={classes.cell} data-align={align} data-skeleton>
          <Skeleton width={widths[(row + index) % widths.length]} />
        </td>
      ))}
      {rest && <RestCell className={classes.cell} />}
      {pinned && (
        <td className={classes.cell} data-pin="right" data-skeleton>
          <Skeleton />
        </td>
      )}
    </tr>
  ));
}

type TableHeadProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'selection' | 'expansion' | 'actions' | 'sort' | 'onSort' | 'onResize' | 'onMove'
> & { rest: Rest | null; firstLoad: boolean };

/** Header row: selection, expansion and number first, pinned actions last. */
function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, rest, selection, expansion, actions, sort, onSort, onResize, onMove } = props;
  const firstSorted = columns.findIndex(({ sortable }) => sortable);
  const classes = table();
  const index = cx(classes.head, classes.index);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={index}>
            <SelectAll {...props} selection={selection} />
          </th>
        )}
        {expansion && (
          <th scope="col" className={index}>
            <span className={classes.unseen}>展开</span>
          </th>
        )}
        <th scope="col" className={index}>
          序号
        </th>
        {columns.map((column, at) => (
          <HeadCell
            key={column.key}
            column={column}
            first={at === 0}
            firstSorted={at === firstSorted}
            way={sort?.name === column.key ? sort.way : null}
            onSort={onSort}
            onResize={onResize}
            onMove={onMove}
          />
        ))}
        {rest && <RestHead {...rest} />}
        {actions && (
          <th
            scope="col"
            className={classes.head}
            data-pin="right"
            aria-colindex={rest ? leadingColumns(props) + columns.length + rest.count + 1 : undefined}
          >
            操作
          </th>
        )}
      </tr>
    </thead>
  );
}

type SelectAllProps<Row> = Pick<TableHeadProps<Row>, 'rows' | 'rowKey' | 'firstLoad'> & { selection: Selection<Row> };

/** Selects all rows of this page or none; the selection on other pages stays. */
function SelectAll<Row>({ rows, rowKey, selection, firstLoad }: SelectAllProps<Row>) {
  const keys = rows.map(rowKey);
  const selected = keys.filter(key => selection.keys.has(key)).length;
  const elsewhere = [...selection.keys].filter(key => !keys.includes(key));
  return (
    <Checkbox
      labelHidden
      label={`全选本页 ${rows.length} 条`}
      checked={selected === 0 ? false : selected === rows.length ? true : 'mixed'}
      onChange={on => selection.onChange(new Set(on ? [...elsewhere, ...keys] : elsewhere))}
      disabled={firstLoad}
    />
  );
}
