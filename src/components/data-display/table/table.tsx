import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes';
import { Checkbox } from '../../forms/checkbox/checkbox';
import { IconButton } from '../../forms/icon-button/icon-button';
import { HeadCell, pinStyle, widthStyle } from './head-cell';
import { usePinnedOffsets } from './pinned-offsets';
import { onRowKey } from './row-keys';
import { SkeletonRows } from './skeleton-rows';
import { toggled, type Expansion, type Marking, type TableColumn } from './table-types';

export interface DataTableProps<Row> {
  /** What the rows are, for assistive technology. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of the first row, for 序号. */
  firstNumber?: number;
  /** Links and buttons of a row, pinned to the right edge. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Rows are on their way: skeletons when there are none yet, else the old rows dimmed. */
  busy?: boolean;
  /** What stands instead of rows when there are none. */
  empty?: ReactNode;
  selection?: Marking<Row> | undefined;
  expansion?: Expansion<Row> | undefined;
  /** A last line that stays in sight: what the columns add up to, by column key. */
  summary?: Readonly<Record<string, ReactNode>> | undefined;
  /** How much air there is between the rows. */
  density?: 'compact' | 'usual' | 'loose';
  /** Rows that were opened before. */
  isSeen?: ((row: Row) => boolean) | undefined;
  /** Told while a column's edge is dragged or moved. */
  onResize?: ((key: string, width: number) => void) | undefined;
}

/** Records in rows. Sorting, paging and what is selected belong to whoever holds the rows; below 992 px use RecordCards. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  firstNumber = 1,
  actions,
  busy = false,
  empty,
  selection,
  expansion,
  summary,
  density = 'usual',
  isSeen,
  onResize,
}: DataTableProps<Row>) {
  const classes = table({ busy, density });
  const scroller = useRef<HTMLDivElement>(null);
  useMoreToTheRight(scroller);
  usePinnedOffsets(scroller);
  const firstLoad = busy && rows.length === 0;
  if (!busy && rows.length === 0) return empty;
  const lead = (selection ? 1 : 0) + (expansion ? 1 : 0);
  const marked = selection ? rows.filter(row => selection.keys.has(rowKey(row))).length : 0;
  const markAll = (on: boolean) =>
    selection?.onChange(
      new Set(
        [...selection.keys].filter(key => !rows.some(row => rowKey(row) === key)).concat(on ? rows.map(rowKey) : []),
      ),
    );
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
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={cx(classes.head, classes.index)}>
                  <Checkbox
                    labelHidden
                    label={`全选本页 ${rows.length} 条`}
                    checked={marked === 0 ? false : marked === rows.length ? true : 'mixed'}
                    onChange={markAll}
                    disabled={firstLoad}
                  />
                </th>
              )}
              {expansion && (
                <th scope="col" className={cx(classes.head, classes.index)}>
                  <span className={classes.unseen}>展开</span>
                </th>
              )}
              <th scope="col" className={cx(classes.head, classes.index)}>
                序号
              </th>
              {columns.map((column, index) => (
                <HeadCell key={column.key} column={column} first={index === 0} onResize={onResize} />
              ))}
              {actions && (
                <th scope="col" className={classes.head} data-pin="right">
                  操作
                </th>
              )}
            </tr>
          </thead>
          <tbody className={classes.body} data-dimmed={(busy && !firstLoad) || undefined} onMouseOver={tellWhatIsCut}>
            {firstLoad && <SkeletonRows columns={columns} lead={lead} pinned={actions !== undefined} />}
            {rows.map((row, index) => {
              const key = rowKey(row);
              const open = expansion?.keys.has(key) ?? false;
              return (
                <Fragment key={key}>
                  <tr
                    className={classes.row}
                    data-row
                    tabIndex={-1}
                    data-seen={isSeen?.(row) || undefined}
                    {...(selection && { 'aria-selected': selection.keys.has(key) })}
                  >
                    {selection && (
                      <td className={cx(classes.cell, classes.index)}>
                        <Checkbox
                          labelHidden
                          label={`选中 ${selection.labelOf(row)}`}
                          checked={selection.keys.has(key)}
                          onChange={() => selection.onChange(toggled(selection.keys, key))}
                        />
                      </td>
                    )}
                    {expansion && (
                      <td className={cx(classes.cell, classes.index)}>
                        <IconButton
                          size="sm"
                          label={`${open ? '收起' : '展开'} ${expansion.labelOf(row)}`}
                          aria-expanded={open}
                          onClick={() => expansion.onChange(toggled(expansion.keys, key))}
                        >
                          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                        </IconButton>
                      </td>
                    )}
                    <td className={cx(classes.cell, classes.index)}>{firstNumber + index}</td>
                    {columns.map(({ key: column, align, width, pinned, cell }) => (
                      <td
                        key={column}
                        className={classes.cell}
                        data-align={align}
                        data-pin={pinned ? 'left' : undefined}
                        style={{ ...widthStyle(width), ...(pinned && pinStyle(column)) }}
                      >
                        {cell(row)}
                      </td>
                    ))}
                    {actions && (
                      <td className={classes.cell} data-pin="right">
                        <span className={classes.actions}>{actions(row)}</span>
                      </td>
                    )}
                  </tr>
                  {expansion && open && (
                    <tr>
                      <td className={classes.more} colSpan={lead + 1 + columns.length + (actions ? 1 : 0)}>
                        {expansion.render(row)}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
          {summary && rows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className={cx(classes.sum, classes.index)} colSpan={lead + 1}>
                  合计
                </th>
                {columns.map(({ key, align }) => (
                  <td key={key} className={classes.sum} data-align={align}>
                    {summary[key]}
                  </td>
                ))}
                {actions && <td className={classes.sum} data-pin="right" />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/** A text that does not fit its column is read whole by pointing at it. */
function tellWhatIsCut({ target }: { readonly target: EventTarget }): void {
  const cell = (target as HTMLElement).closest('td');
  if (!cell) return;
  const isCut = [cell, target as HTMLElement].some(each => each.clientWidth > 0 && each.scrollWidth > each.clientWidth);
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** Marks the scroller while columns lie beyond its right edge, so that the pinned column casts its shadow only then. */
function useMoreToTheRight(scroller: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () =>
      element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  });
}
