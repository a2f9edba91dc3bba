import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Small cards, as many side by side as fit; on a phone one scrolling row. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        'display': { base: 'flex', desktop: 'grid' },
        'gap': { base: '8', desktop: '12' },
        'gridTemplateColumns': 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        'overflowX': { base: 'auto', desktop: 'visible' },
        'scrollbarWidth': '[none]',
        // Up to the edge of the screen, so that the next card is partly visible.
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
