import type { ReactNode } from 'react';
import { formBar } from 'styled-system/recipes/form-bar';

export interface FormBarProps {
  /** State of the draft. */
  note?: ReactNode;
  /** The missing entries. */
  missing?: ReactNode;
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** Footer of a long form, always visible: progress and actions. */
export function FormBar({ note, missing, children }: FormBarProps) {
  const classes = formBar();
  return (
    <footer className={classes.root}>
      <span className={classes.note} role="status">
        {note}
      </span>
      <span className={classes.missing}>{missing}</span>
      <div className={classes.actions}>{children}</div>
    </footer>
  );
}
