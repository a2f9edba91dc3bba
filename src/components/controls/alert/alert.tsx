import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { alert } from 'styled-system/recipes/alert';
import { IconButton } from '../icon-button/icon-button';

export interface AlertProps {
  /** How serious it is: colour, icon, and for `danger` an announcement that interrupts. `info` by default. */
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** One sentence that says it whole. */
  title: string;
  /** What follows from it, or what to do. */
  children?: ReactNode;
  /** Buttons for the way out, at the end. */
  actions?: ReactNode;
  /** Called when the operator dismisses the alert; the caller removes it. */
  onDismiss?: () => void;
}
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Information needed while working on this page, beside what it concerns. For something that just happened use a toast, for the whole portal Banner. */
export function Alert({ tone = 'info', title, children, actions, onDismiss }: AlertProps) {
  const classes = alert({ tone });
  const Icon = icons[tone];
  return (
    <div className={classes.root} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} aria-hidden />
      <div className={classes.content}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {actions}
      {onDismiss && (
        <IconButton size="sm" label="知道了" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
