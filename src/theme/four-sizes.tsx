import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { sizes, type Size } from '../api/constants';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16' });
// Text inherits its size from the body, so a nested size must set it again.
const within = css({ textStyle: 'body' });

/** For Storybook: the same content in each of the four sizes that an operator can select. */
export function FourSizes({ children }: { children: (size: Size) => ReactNode }) {
  return (
    <div className={stack}>
      {sizes.map(size => (
        <section key={size} data-size={size} className={within}>
          {children(size)}
        </section>
      ))}
    </div>
  );
}
