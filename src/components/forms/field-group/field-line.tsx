import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Two controls of one field on one line, the first as wide as possible. */
export const FieldLine = ({ children }: { children: ReactNode }) => (
  <div
    className={css({
      'display': 'flex',
      'alignItems': 'center',
      'gap': '12',
      '& > :first-child': { flex: '1', minWidth: '[0]' },
      '& > :not(:first-child)': { flex: 'none', width: 'auto', maxWidth: '[50%]' },
    })}
  >
    {children}
  </div>
);
