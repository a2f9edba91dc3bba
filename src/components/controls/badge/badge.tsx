import type { ReactNode } from 'react';
import { badge } from 'styled-system/recipes/badge';

const most = 99;

export interface BadgeProps {
  /** For 0 nothing is rendered. */
  count: number;
  /** The element whose corner carries the count; without one the count is part of a line of text. */
  children?: ReactNode;
}

/** A count of what is unread for the name of its control, which has to hold what is seen. */
export const unreadWords = (count: number): string =>
  count > most ? `${most}+ 条未读，共 ${count} 条` : `${count} 条未读`;

/** A count, shown as at most 99+. Decorative: the accessible name of its control must include the count. For a state use Tag. */
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
