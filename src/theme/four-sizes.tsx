import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { sizes, type Size } from '../api/constants';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16' });
// Text inherits its size from the body, so a size set further in must set it again.
const within = css({ textStyle: 'body' });

/** For the workshop: one thing in each of the four sizes that an operator may choose. */
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
