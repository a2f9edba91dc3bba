import { rateTable } from 'styled-system/recipes';
import { RateCellInput } from './rate-cell';
import { isChanged } from './rate-values';
import type { RateTableProps } from './rate-table-props';
import { useCellInput } from './use-cell-input';

/**
 * Rates and amounts as a table to be filled in: what each cell may hold stands below it, what was changed and what is wrong is marked.
 * Arrow keys and Enter move between cells, and a block from a spreadsheet is pasted from the focused cell on.
 */
export function RateTable(props: RateTableProps) {
  const { label, heads, columns, rows, onChange, disabled = false } = props;
  const classes = rateTable();
  const { note, table } = useCellInput(props);
  return (
    <div className={classes.root}>
      <div className={classes.scroller}>
        <table {...table} className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {[...heads, ...columns.map(({ header }) => header)].map(header => (
                <th key={header} scope="col" className={classes.head}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.key}>
                {row.heads.map((text, index) => (
                  <th key={heads[index]} scope="row" className={classes.about}>
                    {text}
                  </th>
                ))}
                {columns.map((column, columnIndex) => {
                  const cell = row.cells[column.name];
                  return (
                    <td
                      key={column.name}
                      className={classes.cell}
                      data-cell={`${rowIndex} ${columnIndex}`}
                      data-changed={cell && isChanged(cell) ? '' : undefined}
                    >
                      {cell ? (
                        <RateCellInput
                          label={[...row.heads, column.header].filter(text => text !== '--').join(' ')}
                          {...{ column, cell, disabled, classes }}
                          onChange={text => onChange(row.key, column.name, text)}
                        />
                      ) : (
                        <span className={classes.none}>--</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={classes.note}>
        {note}
      </p>
    </div>
  );
}
