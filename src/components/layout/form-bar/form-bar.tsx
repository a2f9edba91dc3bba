import type { ReactNode } from 'react';
import { formBar } from 'styled-system/recipes';

export interface FormBarProps {
  /** How the form is kept meanwhile. */
  note?: ReactNode;
  /** What is still missing. */
  missing?: ReactNode;
  children: ReactNode;
}

/** The foot of a long form, always in sight: how far it is, and what to do with it. */
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
