import { Fragment, type ReactNode } from 'react';
import { dayText } from '@/api/format/locale';
import { timeline, type TimelineVariantProps } from 'styled-system/recipes/timeline';

export interface TimelineItem extends TimelineVariantProps {
  readonly key: string;
  /** The event and the person who caused it. */
  readonly title: string;
  readonly time: string;
  readonly note?: ReactNode;
}
export interface TimelineDay {
  readonly day: string;
  readonly items: readonly TimelineItem[];
}

export interface TimelineProps {
  /** Accessible name of the list. */
  label: string;
  /** The events, newest first. */
  items: readonly TimelineItem[];
}
export interface DayTimelineProps {
  /** Accessible name of the lists, each with its day. */
  label: string;
  /** The days, newest first. */
  days: readonly TimelineDay[];
}

/** Events of a record, newest first. For steps that are known beforehand use Steps. */
export function Timeline({ label, items }: TimelineProps) {
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
            {note && <div className={classes.note}>{note}</div>}
          </li>
        );
      })}
    </ol>
  );
}

/** The same over several days, each below its date. */
export function DayTimeline({ label, days }: DayTimelineProps) {
  const classes = timeline();
  return (
    <div>
      {days.map(({ day, items }) => (
        <Fragment key={day}>
          <h3 className={classes.day}>{dayText(day)}</h3>
          <Timeline label={`${label} ${dayText(day)}`} items={items} />
        </Fragment>
      ))}
    </div>
  );
}
