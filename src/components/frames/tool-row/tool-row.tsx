import type { ReactNode } from 'react';
import { toolRow } from 'styled-system/recipes/tool-row';

export interface ToolRowProps {
  /** Actions for the whole list, at the left. */
  children?: ReactNode;
  /** The state of the data, such as when it was loaded, or what has come since. */
  note?: ReactNode;
  /** Display options, at the right. */
  tools?: ReactNode;
}

/** The row between totals and table. */
export function ToolRow({ children, note, tools }: ToolRowProps) {
  const classes = toolRow();
  return (
    <div className={classes.root}>
      {children}
      <div className={classes.shown}>
        <span className={classes.note} role="status">
          {note}
        </span>
        {tools}
      </div>
    </div>
  );
}

/** A ToolRow and, while rows are selected, a SelectionBar in its place: neither moves the contents below. */
export const ToolStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={toolRow().stack}>{children}</div>
);
