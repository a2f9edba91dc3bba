import type { ReactNode, Ref } from 'react';
import { css } from 'styled-system/css';

/** The parts of a page below one another, with the page's gutter around them. */
interface PageBodyProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** Another one follows below it. */
  readonly joined?: boolean;
}

export function PageBody({ children, ref, joined = false }: PageBodyProps) {
  return (
    <div
      ref={ref}
      className={css(
        { display: 'grid', gap: '12', alignContent: 'start', padding: 'gutter' },
        joined && { paddingBottom: '0' },
      )}
    >
      {children}
    </div>
  );
}
