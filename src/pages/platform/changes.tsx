/** Changes that a file would make, by name. */
import { css } from 'styled-system/css';

const lines = css({ display: 'grid', gap: '4' });
export const Changes = ({ changes }: { readonly changes: readonly string[] }) => (
  <ul className={lines}>
    {changes.map(change => (
      <li key={change}>{change}</li>
    ))}
  </ul>
);
