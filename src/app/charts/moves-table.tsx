import type { ReactNode } from 'react';
import { sheet } from './sheet-styles';

export interface MovesTableProps {
  label: string;
  head: readonly string[];
  /** Rows by state; the first column of a group spans all of its rows. */
  groups: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly rows: readonly (readonly ReactNode[])[];
  }[];
}

/** A chart as a table: every move of each state with its conditions and effects. */
export function MovesTable({ label, head, groups }: MovesTableProps) {
  return (
    <div className={sheet.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={sheet.table}>
        <thead>
          <tr>
            {head.map(each => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, name, rows }) => (
          <tbody key={key}>
            {(rows.length > 0 ? rows : [[]]).map((cells, at, all) => (
              <tr key={at}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={all.length}>
                    {name}
                  </th>
                )}
                {head.slice(1).map((column, index) => (
                  <td key={column}>{cells[index] ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
