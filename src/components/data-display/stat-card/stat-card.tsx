import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statCard } from 'styled-system/recipes';
import { Skeleton } from '../../feedback/skeleton/skeleton';

export interface StatCardProps {
  label: string;
  /** As it is read, such as 1,234.56; absent while unknown. */
  figure?: string;
  unit?: string;
  /** Against what it is compared, and how it went. */
  change?: { readonly way: 'up' | 'down' | 'same'; readonly text: string };
  /** What else there is to know about it. */
  note?: ReactNode;
  /** What can be done with it, where it leads nowhere. */
  action?: ReactNode;
  /** It is owed or missing. */
  danger?: boolean;
  /** Where it is broken down. */
  href?: string;
}
const arrows = { up: ArrowUp, down: ArrowDown, same: Minus };

/** One figure that is looked at every day. For sums over what a filter finds use Totals. */
export function StatCard({ label, figure, unit, change, note, action, danger = false, href }: StatCardProps) {
  const classes = statCard({ linked: href !== undefined });
  const Arrow = change && arrows[change.way];
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure} data-danger={danger || undefined}>
        {figure ?? <Skeleton width={120} />}
        {figure !== undefined && unit && <span className={classes.unit}>{unit}</span>}
      </span>
      {change && Arrow && (
        <span className={classes.change} data-way={change.way}>
          <Arrow aria-hidden />
          {change.text}
        </span>
      )}
      {(note || action) && (
        <span className={classes.foot}>
          <span className={classes.note}>{note}</span>
          {action}
        </span>
      )}
    </>
  );
  return href ? (
    <Link to={href} className={classes.root}>
      {content}
    </Link>
  ) : (
    <div className={classes.root}>{content}</div>
  );
}
