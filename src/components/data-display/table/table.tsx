import { useRef } from 'react';
import { table } from 'styled-system/recipes';
import { CellCopy } from './cell-copy';
import { titleCutText } from './cut-text';
import { useHeldWidths } from './held-widths';
import { useMoreToTheRight } from './more-to-the-right';
import { usePinnedOffsets } from './pinned-offsets';
import { onRowKey } from './row-keys';
import { useRowWindow } from './row-window';
import { SkeletonRows } from './skeleton-rows';
import { TableFoot } from './table-foot';
import { TableHead } from './table-head';
import { leadingColumns, TableRow } from './table-row';
import type { DataTableProps } from './table-types';

/** Records in rows. Sorting, paging and the selection belong to the list that passes the rows in; below 992 px use RecordCards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, firstNumber = 1, actions, selection, expansion, isVisited } = props;
  const { busy = false, summary, density = 'usual' } = props;
  const classes = table({ busy: busy && rows.length > 0, density });
  const scroller = useRef<HTMLDivElement>(null);
  useMoreToTheRight(scroller);
  usePinnedOffsets(scroller);
  const shown = useRowWindow(scroller, rows.length);
  useHeldWidths(scroller, rows, columns.map(({ key }) => key).join());
  const firstLoad = busy && rows.length === 0;
  if (!busy && rows.length === 0) return props.empty;
  const leading = leadingColumns(props);
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
        <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1}>
          <TableHead {...props} firstLoad={firstLoad} />
          <tbody className={classes.body} data-dimmed={(busy && !firstLoad) || undefined} onMouseOver={titleCutText}>
            {firstLoad && <SkeletonRows columns={columns} leading={leading} pinned={actions !== undefined} />}
            <Room height={shown.above} />
            {rows.slice(shown.from, shown.to).map((row, index) => (
              // By place, not by record: the rows of the next page take over the elements of this one.
              <TableRow
                {...{ columns, selection, expansion, actions, row }}
                key={shown.from + index}
                rowKey={rowKey(row)}
                number={firstNumber + shown.from + index}
                place={shown.from + index + 2}
                visited={isVisited?.(row) ?? false}
              />
            ))}
            <Room height={shown.below} />
          </tbody>
          {summary && rows.length > 0 && (
            <TableFoot columns={columns} summary={summary} leading={leading} actions={actions !== undefined} />
          )}
        </table>
        {/* Anew for other rows, over which it need not stand any more. */}
        <CellCopy key={rows[0] && rowKey(rows[0])} scroller={scroller} />
      </div>
    </div>
  );
}

/** In place of rows that are out of sight. */
const Room = ({ height }: { readonly height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;
