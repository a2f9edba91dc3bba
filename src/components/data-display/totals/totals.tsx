import { Info, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { totals } from 'styled-system/recipes';
import { Skeleton } from '../../feedback/skeleton/skeleton';
import { Tooltip } from '../../overlays/tooltip/tooltip';

export interface TotalsProps {
  items: readonly {
    readonly label: string;
    readonly unit?: string | undefined;
    readonly help?: string | undefined;
    /** A full export adds up to it. */ readonly exact?: boolean;
    /** Absent while unknown. */ readonly value?: string | undefined;
  }[];
  busy?: boolean;
  /** What is counted and when; or what to do when it could not be counted. */
  note?: ReactNode;
}

/** The longest amount there is, with its separators. */
const longest = 20;

/** Sums over everything that a filter finds, each with its meaning on hover and focus. */
export function Totals({ items, busy = false, note }: TotalsProps) {
  const classes = totals({ busy: busy && items.some(({ value }) => value !== undefined) });
  return (
    // A group, not a region: a page may have several of them.
    <div
      className={classes.root}
      role="group"
      aria-label="合计"
      aria-busy={busy}
      // On a phone it scrolls sideways: by keys from one explanation to the next, or by itself where there are none.
      tabIndex={items.some(({ help }) => help) ? undefined : 0}
    >
      <dl className={classes.items}>
        {items.map(({ label, unit, help, exact, value }) => (
          <div key={label} className={classes.item}>
            <dt className={classes.label}>
              {label}
              {unit && ` (${unit})`}
              {help && (
                <Tooltip text={help}>
                  <button type="button" className={classes.hint} aria-label={`${label}的说明：${help}`}>
                    {exact ? <ListChecks aria-hidden /> : <Info aria-hidden />}
                  </button>
                </Tooltip>
              )}
            </dt>
            <dd className={classes.figure} data-long={(value?.length ?? 0) > longest || undefined}>
              {value ?? <Skeleton width={60} />}
            </dd>
          </div>
        ))}
      </dl>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}
