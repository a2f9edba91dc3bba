import type { ReactNode, Ref } from 'react';
import { css } from 'styled-system/css';

interface PageBodyProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** Another PageBody follows below. */
  readonly joined?: boolean;
}

/** Stacks the parts of a page, inside the page's gutter. */
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

/** Tabs above pages that have their own gutter. */
export function TabHead({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className={css({
        '& > * > [role=tablist]': { marginInline: 'gutter', marginTop: '8' },
        '& > * > [role=tabpanel]': { padding: '0' },
      })}
    >
      {children}
    </div>
  );
}
