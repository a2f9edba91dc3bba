import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Small cards, as many side by side as there is room for. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gap: '12',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      })}
    >
      {children}
    </div>
  );
}
