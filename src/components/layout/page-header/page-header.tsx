import type { ReactNode } from 'react';
import { recordHead } from 'styled-system/recipes';

export interface RecordHeadProps {
  /** The one identity of the thing: its number or name, with its status beside it. */
  name: ReactNode;
  status?: ReactNode;
  /** The one figure that matters. */
  figure?: ReactNode;
  unit?: string;
  actions?: ReactNode;
}

/** The head of a record's page. */
export function RecordHead({ name, status, figure, unit, actions }: RecordHeadProps) {
  const classes = recordHead();
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
