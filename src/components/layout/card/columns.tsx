import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Cards side by side where they fit, otherwise below one another. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gap: '12',
        gridTemplateColumns: { base: '1fr', desktop: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'stretch',
      })}
    >
      {children}
    </div>
  );
}
