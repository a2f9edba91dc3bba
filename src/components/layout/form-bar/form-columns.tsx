import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** A form and, where it fits and there is something to show, a document beside it. */
export function FormColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div
      className={css({
        'display': 'grid',
        'gap': '12',
        'alignItems': 'start',
        'gridTemplateColumns': '1fr',
        '&:has(> aside > *)': { gridTemplateColumns: { base: '1fr', desktop: 'minmax(0, 1fr) 380px' } },
        '& > aside': { position: { desktop: 'sticky' }, top: '12' },
      })}
    >
      <div className={css({ minWidth: '[0]' })}>{children}</div>
      <aside aria-label="证件对照">{aside}</aside>
    </div>
  );
}
