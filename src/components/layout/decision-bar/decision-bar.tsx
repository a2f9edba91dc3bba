import type { ReactNode } from 'react';
import { decisionBar } from 'styled-system/recipes';

export interface DecisionBarProps {
  /** What was found so far, or what became of it. */
  summary: ReactNode;
  children?: ReactNode;
}

/** The verdicts on a record, always in sight. */
export function DecisionBar({ summary, children }: DecisionBarProps) {
  const classes = decisionBar();
  return (
    <div className={classes.root} role="group" aria-label="审核结论">
      <div className={classes.summary}>{summary}</div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
