import { cx } from 'styled-system/css';
import { table } from 'styled-system/recipes';
import { Checkbox } from '../../forms/checkbox/checkbox';
import { HeadCell } from './head-cell';
import type { DataTableProps, Selection } from './table-types';

type TableHeadProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'selection' | 'expansion' | 'actions' | 'onResize' | 'onMove'
> & { firstLoad: boolean };

/** The line of heads: selection, expansion and number first, the pinned actions last. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, selection, expansion, actions, onResize, onMove } = props;
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
        {actions && (
          <th scope="col" className={classes.head} data-pin="right">
            操作
          </th>
        )}
      </tr>
    </thead>
  );
}

type SelectAllProps<Row> = Pick<TableHeadProps<Row>, 'rows' | 'rowKey' | 'firstLoad'> & { selection: Selection<Row> };

/** Selects the rows of this page or none of them; what is selected on other pages stays. */
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
