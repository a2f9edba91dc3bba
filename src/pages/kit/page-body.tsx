import type { ReactNode, Ref } from 'react';
import { css } from 'styled-system/css';

/** The parts of a page below one another, with the page's gutter around them. */
export function PageBody({ children, ref }: { readonly children: ReactNode; readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={css({ display: 'grid', gap: '12', alignContent: 'start', padding: 'gutter' })}>
      {children}
    </div>
  );
}
