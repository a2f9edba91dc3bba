import { Info, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { totals } from 'styled-system/recipes/totals';
import { Skeleton } from '../../controls/skeleton/skeleton';
import { Tooltip } from '../../controls/tooltip/tooltip';

export interface TotalsProps {
  /** The sums, from left to right. */
  items: readonly {
    readonly label: string;
    readonly unit?: string | undefined;
    readonly help?: string | undefined;
    /** Equals the sum of a full export. */ readonly exact?: boolean;
    /** Undefined while loading. */ readonly value?: string | undefined;
  }[];
  /** New sums are awaited; the old ones are dimmed. */
  busy?: boolean;
  /** What is summed and when; after a failure, the error and its retry button. */
  note?: ReactNode;
}

/** Length of the longest amount, with separators. */
const longest = 20;
/** On a phone as many stand in two lines of two. */
const most = 4;

/** Sums over the whole result of a filter, each with an explanation on hover and focus. */
export function Totals({ items, busy = false, note }: TotalsProps) {
  const classes = totals({ busy: busy && items.some(({ value }) => value !== undefined) });
  const isMany = items.length > most;
  return (
    // A group, not a region: a page may have several of them.
    <div className={classes.root} role="group" aria-label="合计" aria-busy={busy}>
      <dl
        className={classes.items}
        data-many={isMany || undefined}
        // On a phone many scroll sideways: by tabbing between explanations, or, if there are none, as a focusable element itself.
        tabIndex={isMany && !items.some(({ help }) => help) ? 0 : undefined}
      >
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
