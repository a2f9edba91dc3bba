import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes';
import { Skeleton } from '../skeleton/skeleton';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Shown after the header in brackets, such as 元. */
  readonly unit?: string | undefined;
  readonly align?: 'right' | undefined;
  readonly cell: (row: Row) => ReactNode;
}
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
}

const skeletonRows = 10;
const skeletonWidths = [72, 48, 64, 56, 80, 40];

/** Records in rows. Sorting, paging and selection belong to whoever holds the rows; below 992 px use RecordCards. */
export function DataTable<Row>({ label, columns, rows, rowKey, firstNumber = 1, actions, busy = false, empty }: DataTableProps<Row>) {
  const classes = table({ busy });
  const scroller = useRef<HTMLDivElement>(null);
  useMoreToTheRight(scroller);
  const firstLoad = busy && rows.length === 0;
  if (!busy && rows.length === 0) return empty;
  return (
    <div className={classes.root} aria-busy={busy}>
      <div ref={scroller} className={classes.scroller} tabIndex={0} role="group" aria-label={label}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={cx(classes.head, classes.index)}>
                序号
              </th>
              {columns.map(({ key, header, unit, align }) => (
                <th key={key} scope="col" className={classes.head} data-align={align}>
                  {header}
                  {unit && <span className={classes.unit}>({unit})</span>}
                </th>
              ))}
              {actions && (
                <th scope="col" className={classes.head} data-pin="right">
                  操作
                </th>
              )}
            </tr>
          </thead>
          <tbody className={classes.body} data-dimmed={(busy && !firstLoad) || undefined} onMouseOver={tellWhatIsCut}>
            {firstLoad
              ? Array.from({ length: skeletonRows }, (_, row) => (
                  <tr key={row} className={classes.row}>
                    <td className={cx(classes.cell, classes.index)} data-skeleton>
                      <Skeleton width={40} />
                    </td>
                    {columns.map(({ key, align }, index) => (
                      <td key={key} className={classes.cell} data-align={align} data-skeleton>
                        <Skeleton width={skeletonWidths[(row + index) % skeletonWidths.length]} />
                      </td>
                    ))}
                    {actions && (
                      <td className={classes.cell} data-pin="right" data-skeleton>
                        <Skeleton />
                      </td>
                    )}
                  </tr>
                ))
              : rows.map((row, index) => (
                  <tr key={rowKey(row)} className={classes.row}>
                    <td className={cx(classes.cell, classes.index)}>{firstNumber + index}</td>
                    {columns.map(({ key, align, cell }) => (
                      <td key={key} className={classes.cell} data-align={align}>
                        {cell(row)}
                      </td>
                    ))}
                    {actions && (
                      <td className={classes.cell} data-pin="right">
                        <span className={classes.actions}>{actions(row)}</span>
                      </td>
                    )}
                  </tr>
                ))}
          </tbody>
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
    const mark = () => element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
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
