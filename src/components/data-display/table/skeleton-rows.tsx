import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes';
import { Skeleton } from '../../feedback/skeleton/skeleton';
import type { TableColumn } from './table-types';

const rows = 10;
const widths = [72, 48, 64, 56, 80, 40];

/** As many and as high as the rows that come. */
export function SkeletonRows({
  columns,
  leading,
  pinned,
}: {
  columns: readonly TableColumn<never>[];
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
      {pinned && (
        <td className={classes.cell} data-pin="right" data-skeleton>
          <Skeleton />
        </td>
      )}
    </tr>
  ));
}
