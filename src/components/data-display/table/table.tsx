import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes';
import { Skeleton } from '../../feedback/skeleton/skeleton';
import { Checkbox } from '../../forms/checkbox/checkbox';
import { CellCopy } from './cell-copy';
import { type Rest, useColumnWindow } from './column-window';
import { HeadCell, RestHead } from './head-cell';
import { isCut, useStableWidths } from './stable-widths';
import { leadingColumns, RestCell, TableRow } from './table-row';
import type { DataTableProps, Selection, TableColumn } from './table-types';

/** Records in rows. Sorting, paging and selection belong to the list that passes the rows in; below 992 px use RecordCards. */
export const DataTable = <Row,>(props: DataTableProps<Row>) =>
  !props.busy && props.rows.length === 0 ? props.empty : <Sheet {...props} />;

function Sheet<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, firstNumber = 1, actions, selection, expansion, isVisited } = props;
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

/**
 * Marks the scroll container while columns lie beyond its left or right edge, which then casts a shadow. Also marks figures that an
 * edge or a pinned column partly covers: part of an amount reads as another amount, so it is hidden until completely visible.
 * @param contents Changes with the columns and with the number of rows that are drawn.
 */
function useScrollEdges(scroller: { readonly current: HTMLElement | null }, contents: string): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () => {
      element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
      element.toggleAttribute('data-before', element.scrollLeft > 1);
      markCut(element);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller, contents]);
}

const cut = 'data-cut';

/** Marks the cells of figure columns that are partly visible; other columns are skipped. */
function markCut(scroller: HTMLElement): void {
  const heads = [...scroller.querySelectorAll<HTMLTableCellElement>('thead th')];
  const rows = [...scroller.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const at = heads.map(head => head.getBoundingClientRect());
  const room = scroller.getBoundingClientRect();
  const pinned = (side: string) => at.filter((_, place) => heads[place]!.dataset['pin'] === side);
  const from = Math.max(room.left, ...pinned('left').map(({ right }) => right));
  const to = Math.min(room.left + scroller.clientWidth, ...pinned('right').map(({ left }) => left));
  for (const [place, head] of heads.entries()) {
    if (head.dataset['align'] !== 'right' || head.dataset['pin']) continue;
    const { left, right } = at[place]!;
    const isCut = right > from && left < to && (left < from - 1 || right > to + 1);
    if (isCut !== rows[0]?.cells[place]?.hasAttribute(cut) || isCut)
      for (const row of rows) row.cells[place]?.toggleAttribute(cut, isCut);
  }
}

/** Up to this many rows (a page of a list) are all rendered. Of more rows, only the visible ones and a few around them. */
const wholeUpTo = 60;
const around = 8;
/** Used until a row is measured. */
const guess = { row: 44, sight: 900 };

interface RowWindow {
  /** Range of rendered rows; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Height of the spacer rows for the others, in px. */
  readonly above: number;
  readonly below: number;
}

/** Range of rendered rows of a long table. All rows have the same height, so measuring one is enough. */
function useRowWindow(scroller: { readonly current: HTMLElement | null }, count: number): RowWindow {
  const long = count > wholeUpTo;
  const [{ rowPx, first, last }, setSight] = useState({
    rowPx: guess.row,
    first: 0,
    last: Math.ceil(guess.sight / guess.row),
  });
  useEffect(() => {
    const element = scroller.current;
    if (!long || !element) return;
    const look = () => {
      const rowPx = element.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? guess.row;
      const first = Math.floor(element.scrollTop / rowPx);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowPx);
      setSight(seen =>
        seen.rowPx === rowPx && seen.first === first && seen.last === last ? seen : { rowPx, first, last },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [long, scroller]);
  if (!long) return { from: 0, to: count, above: 0, below: 0 };
  const to = Math.min(count, last + around);
  const from = Math.max(0, Math.min(first - around, to));
  return { from, to, above: from * rowPx, below: (count - to) * rowPx };
}

type TableHeadProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'selection' | 'expansion' | 'actions' | 'onResize' | 'onMove'
> & { rest: Rest | null; firstLoad: boolean };

/** Header row: selection, expansion and number first, pinned actions last. */
function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, rest, selection, expansion, actions, onResize, onMove } = props;
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
          <HeadCell key={column.key} column={column} first={at === 0} onResize={onResize} onMove={onMove} />
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

const rowOf = 'tr[data-row]';
const controls = 'a[href], button, input';

/**
 * Up and down move from row to row, Home and End to the first and last. Right and left move through the controls of a row and back to
 * the row; Escape returns to the row at once. Enter clicks the first link or button of the last column, Space toggles the selection.
 * Other keys inside a cell belong to the focused control, and so do the arrow keys of a control that opens a popup.
 */
function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>(rowOf);
  if (target === event.currentTarget || target === row ? onTable(event, row) : row && inRow(event, row, target))
    event.preventDefault();
}

/** Returns whether the key was handled by the row or by the table as a whole. */
function onTable({ key, currentTarget }: KeyboardEvent<HTMLElement>, row: HTMLElement | null): boolean {
  if (key === 'Home' || key === 'End') {
    goToEnd(currentTarget, key);
    return true;
  }
  if (toNeighbour(key, currentTarget, row)) return true;
  if (!row) return false;
  const press = (what: string) => row.querySelector<HTMLElement>(what)?.click();
  const act = {
    'Enter': () => press('td:last-child :is(a, button)'),
    ' ': () => press('input[type=checkbox]'),
    'ArrowRight': () => row.querySelector<HTMLElement>(controls)?.focus(),
  }[key];
  act?.();
  return act !== undefined;
}

/** Returns whether the key moved the focus away from the control. */
function inRow({ key, currentTarget }: KeyboardEvent<HTMLElement>, row: HTMLElement, control: HTMLElement): boolean {
  const all = [...row.querySelectorAll<HTMLElement>(controls)];
  const at = all.indexOf(control);
  if (at < 0) return false;
  if (!control.hasAttribute('aria-haspopup') && toNeighbour(key, currentTarget, row)) return true;
  const goal = { ArrowRight: all[at + 1], ArrowLeft: all[at - 1] ?? row, Escape: row }[key];
  goal?.focus();
  return goal !== undefined;
}

function toNeighbour(key: string, scroller: HTMLElement, row: HTMLElement | null): boolean {
  const rows = rowsOf(scroller);
  const at = row ? rows.indexOf(row) : -1;
  const goal = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] }[key];
  goal?.focus();
  return goal !== undefined;
}

const rowsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>(rowOf)];

/** In a long table the first and the last row are rendered only once they are scrolled into view. */
function goToEnd(scroller: HTMLElement, key: 'Home' | 'End'): void {
  const focus = () =>
    rowsOf(scroller)
      .at(key === 'Home' ? 0 : -1)
      ?.focus();
  if (!scroller.querySelector('tr[aria-hidden]')) return focus();
  scroller.scrollTop = key === 'Home' ? 0 : scroller.scrollHeight;
  // The scroll event arrives in the next frame; the rows are rendered in the one after.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
