import type { ReactNode } from 'react';
import { badge } from 'styled-system/recipes';

const most = 99;

export interface BadgeProps {
  /** How many; none shows nothing. */
  count: number;
  /** The element on whose corner it sits; without one it is part of a line of text. */
  children?: ReactNode;
}

/** How many wait, at most 99+. It is decoration: what it counts must be said by the name of its control. For a state use Tag. */
export function Badge({ count, children }: BadgeProps) {
  const classes = badge({ place: children ? 'corner' : 'inline' });
  const number = count > 0 && (
    <span className={classes.count} aria-hidden>
      {count > most ? `${most}+` : count}
    </span>
  );
  return children ? (
    <span className={classes.root}>
      {children}
      {number}
    </span>
  ) : (
    number
  );
}
