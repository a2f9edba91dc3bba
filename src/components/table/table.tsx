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
      <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label={label}>
        <table className={classes.table}>
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
          <tbody>
            {firstLoad
              ? Array.from({ length: skeletonRows }, (_, row) => (
                  <tr key={row} className={classes.row}>
                    {Array.from({ length: columns.length + (actions ? 2 : 1) }, (_, cell) => (
                      <td key={cell} className={classes.cell} data-skeleton>
                        <Skeleton width={skeletonWidths[(row + cell) % skeletonWidths.length]!} />
                      </td>
                    ))}
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
