import type { ReactNode } from 'react';
import { pageHeader } from 'styled-system/recipes';

export interface PageHeaderProps {
  /** The one identity of the thing: its number or name, with its status beside it. */
  name: ReactNode;
  status?: ReactNode;
  /** The one figure that matters. */
  figure?: ReactNode;
  unit?: string;
  actions?: ReactNode;
}

/** The head of a record's page. */
export function PageHeader({ name, status, figure, unit, actions }: PageHeaderProps) {
  const classes = pageHeader();
  return (
    <header className={classes.root}>
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
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
