import type { ReactNode } from 'react';
import { pageHeader } from 'styled-system/recipes/page-header';

export interface PageHeaderProps {
  /** Identity of the record: its number or name, with its status beside it. */
  name: ReactNode;
  /** Tag of the main status, beside the name. */
  status?: ReactNode;
  /** The main figure. */
  figure?: ReactNode;
  /** Unit of the figure. */
  unit?: string;
  /** What the figure is, where the record does not say it. */
  figureOf?: string;
  /** A second line: person or merchant concerned, start time. */
  facts?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Back link, before the name. */
  before?: ReactNode;
  /** Links to the neighbouring records, after the actions. */
  after?: ReactNode;
}

/** Header of a record's page. */
export function PageHeader({ name, status, figure, unit, figureOf, facts, actions, before, after }: PageHeaderProps) {
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
            {figureOf && <span className={classes.of}>{figureOf}</span>}
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
