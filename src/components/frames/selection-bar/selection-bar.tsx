import type { ReactNode } from 'react';
import { selectionBar } from 'styled-system/recipes/selection-bar';
import { Button } from '../../controls/button/button';

export interface SelectionBarProps {
  /** Number of selected rows on all pages. */
  count: number;
  /** Number of those on the current page. */
  onPage: number;
  /** Called by 「清空」. */
  onClear: () => void;
  /** Selects what the list has found on all pages; left out once it is selected. */
  all?: { readonly label: string; readonly busy: boolean; readonly onSelect: () => void };
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Shown above a list while rows are selected: their number, also on other pages, and the actions for them. */
export function SelectionBar({ count, onPage, onClear, all, children }: SelectionBarProps) {
  const classes = selectionBar();
  if (count === 0) return null;
  return (
    <div className={classes.root} role="group" aria-label="批量操作">
      <span className={classes.count} role="status">
        已选<strong>{count}</strong>条{count > onPage && `，其中 ${count - onPage} 条在其他页`}
      </span>
      {all && (
        <Button size="sm" look="link" busy={all.busy} onClick={all.onSelect}>
          {all.label}
        </Button>
      )}
      <Button size="sm" look="link" onClick={onClear}>
        清空
      </Button>
      <span className={classes.actions}>{children}</span>
    </div>
  );
}
