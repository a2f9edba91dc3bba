import type { ReactNode } from 'react';
import { sheet } from './sheet-styles';

export interface MovesTableProps {
  label: string;
  head: readonly string[];
  /** Rows by state: what stands in the first column holds for all of its rows. */
  groups: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly rows: readonly (readonly ReactNode[])[];
  }[];
}

/** What a chart says, as text: state by state, every move with its conditions and what is done along with it. */
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
