import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** The parts of a page below one another, with the page's gutter around them. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className={css({ display: 'grid', gap: '12', alignContent: 'start', padding: 'gutter' })}>{children}</div>;
}
