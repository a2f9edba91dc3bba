import type { ReactNode } from 'react';
import { pageHeader } from 'styled-system/recipes';

export interface PageHeaderProps {
  /** The one identity of the thing: its number or name, with its status beside it. */
  name: ReactNode;
  status?: ReactNode;
  /** The one figure that matters. */
  figure?: ReactNode;
  unit?: string;
  /** A second line: whom it is about, when it began. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** The way back, before it. */
  before?: ReactNode;
  /** Ways to its neighbours, after the actions. */
  after?: ReactNode;
}

/** The head of a record's page. */
export function PageHeader({ name, status, figure, unit, facts, actions, before, after }: PageHeaderProps) {
  const classes = pageHeader();
  return (
    <header className={classes.root}>
      {before}
      <div className={classes.identity}>
        <h2 className={classes.name}>
          {name}
          {status}
        </h2>
        {figure !== undefined && (
          <div className={classes.figure}>
            {figure}
            {unit && <span className={classes.unit}>{unit}</span>}
          </div>
        )}
        {facts && <div className={classes.facts}>{facts}</div>}
      </div>
      {(actions || after) && (
        <div className={classes.actions}>
          {actions}
          {after}
        </div>
      )}
    </header>
  );
}
