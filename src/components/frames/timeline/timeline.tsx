import type { ReactNode } from 'react';
import { timeline, type TimelineVariantProps } from 'styled-system/recipes';

export interface TimelineItem extends TimelineVariantProps {
  readonly key: string;
  /** The event and the person who caused it. */
  readonly title: string;
  readonly time: string;
  readonly note?: ReactNode;
}

/** Events of a record, newest first. For steps that are known beforehand use Steps. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={timeline().root} aria-label={label}>
      {items.map(({ key, title, time, note, tone }) => {
        const classes = timeline({ tone });
        return (
          <li key={key} className={classes.item}>
            <span className={classes.dot} aria-hidden />
            <div className={classes.head}>
              <span className={classes.title}>{title}</span>
              <time className={classes.time}>{time}</time>
            </div>
            {note && <p className={classes.note}>{note}</p>}
          </li>
        );
      })}
    </ol>
  );
}
