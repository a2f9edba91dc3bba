import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

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
