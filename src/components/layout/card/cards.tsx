import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Small cards, as many side by side as there is room for; on a phone one row of them, which scrolls. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        'display': { base: 'flex', desktop: 'grid' },
        'gap': { base: '8', desktop: '12' },
        'gridTemplateColumns': 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        'overflowX': { base: 'auto', desktop: 'visible' },
        'scrollbarWidth': '[none]',
        // To the edge of the screen, so that the next one can be seen to come.
        'marginInline': { base: '-12', desktop: '0' },
        'paddingInline': { base: '12', desktop: '0' },
        'scrollPaddingInline': '12',
        'scrollSnapType': { base: 'x', desktop: 'none' },
        '& > *': { flex: 'none', width: { base: '240', desktop: 'auto' }, scrollSnapAlign: 'start' },
      })}
    >
      {children}
    </div>
  );
}
