import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statCard } from 'styled-system/recipes/stat-card';
import { Skeleton } from '../../controls/skeleton/skeleton';

export interface StatCardProps {
  /** What is counted, and when. */
  label: string;
  /** Formatted, such as 1,234.56; undefined while loading. */
  figure?: string;
  /** Unit of the figure. */
  unit?: string;
  /** Direction of the change, and a text that names what it is compared with. */
  change?: { readonly way: 'up' | 'down' | 'same'; readonly text: string };
  /** Additional information. */
  note?: ReactNode;
  /** Action on the figure; only for a card without a link. */
  action?: ReactNode;
  /** Highlights an amount that is owed or missing. */
  danger?: boolean;
  /** Link to the breakdown. */
  href?: string;
}
const arrows = { up: ArrowUp, down: ArrowDown, same: Minus };

/** One figure that operators check every day. For sums over the result of a filter use Totals. */
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
