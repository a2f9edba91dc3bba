import type { ReactNode } from 'react';
import { selectionBar } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';

export interface SelectionBarProps {
  /** How many are selected, on all pages. */
  count: number;
  /** How many of them are on the page that is shown. */
  onPage: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Shown above a list while rows of it are selected: how many, also on other pages, and what can be done with them. */
export function SelectionBar({ count, onPage, onClear, children }: SelectionBarProps) {
  const classes = selectionBar();
  if (count === 0) return null;
  return (
    <div className={classes.root} role="group" aria-label="批量操作">
      <span className={classes.count} role="status">
        已选<strong>{count}</strong>条{count > onPage && `，其中 ${count - onPage} 条在其他页`}
      </span>
      <Button size="sm" look="link" onClick={onClear}>
        清空
      </Button>
      <span className={classes.actions}>{children}</span>
    </div>
  );
}
