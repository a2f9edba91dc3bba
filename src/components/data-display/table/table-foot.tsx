import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes';
import type { DataTableProps } from './table-types';

type TableFootProps = Pick<DataTableProps<never>, 'columns'> & {
  summary: NonNullable<DataTableProps<never>['summary']>;
  /** How many columns stand before the record's own. */
  leading: number;
  actions: boolean;
};

/** What the columns add up to, in sight while the rows scroll. */
export function TableFoot({ columns, summary, leading, actions }: TableFootProps) {
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
        {actions && <td className={classes.sum} data-pin="right" />}
      </tr>
    </tfoot>
  );
}
