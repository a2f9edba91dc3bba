import type { ReactNode } from 'react';
import { decisionBar } from 'styled-system/recipes/decision-bar';

export interface DecisionBarProps {
  /** Summary of the review so far, or its decision. */
  summary: ReactNode;
  /** The buttons of the decisions. */
  children?: ReactNode;
  /** The buttons do nothing yet: only the pointer shows it. */
  resting?: boolean;
}

/** The decisions of a review, always visible. */
export function DecisionBar({ summary, children, resting = false }: DecisionBarProps) {
  const classes = decisionBar();
  return (
    <div className={classes.root} role="group" aria-label="审核结论" data-resting={resting || undefined}>
      <div className={classes.summary}>{summary}</div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
