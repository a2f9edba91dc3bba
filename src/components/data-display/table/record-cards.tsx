import type { ReactNode } from 'react';
import { recordCards } from 'styled-system/recipes';
import { Checkbox } from '../../forms/checkbox/checkbox';
import { Skeleton } from '../../feedback/skeleton/skeleton';
import { toggled, type Selection } from './table-types';

export interface RecordCard {
  readonly key: string;
  readonly title: ReactNode;
  readonly status?: ReactNode;
  /** The one figure that matters. */
  readonly figure?: ReactNode;
  readonly lines: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly actions?: ReactNode;
}
export interface RecordCardsProps {
  label: string;
  cards: readonly RecordCard[];
  busy?: boolean;
  empty?: ReactNode;
  selection?: Selection<RecordCard> | undefined;
}

/** The rows of a list on a small screen: name, status, figure, then a few labelled values. */
export function RecordCards({ label, cards, busy = false, empty, selection }: RecordCardsProps) {
  const classes = recordCards({ busy: busy && cards.length > 0 });
  if (!busy && cards.length === 0) return empty;
  return (
    <ul className={classes.root} aria-label={label} aria-busy={busy}>
      {busy && cards.length === 0
        ? [62, 48, 55].map(width => (
            <li key={width} className={classes.card}>
              <Skeleton width={width} />
            </li>
          ))
        : cards.map(card => {
            const { key, title, status, figure, lines, actions } = card;
            return (
              <li key={key} className={classes.card}>
                <div className={classes.head}>
                  {selection && (
                    <Checkbox
                      labelHidden
                      label={`选中 ${selection.labelOf(card)}`}
                      checked={selection.keys.has(key)}
                      onChange={() => selection.onChange(toggled(selection.keys, key))}
                    />
                  )}
                  <span className={classes.title}>{title}</span>
                  {status}
                  {figure !== undefined && <span className={classes.figure}>{figure}</span>}
                </div>
                {lines.map(line => (
                  <div key={line.label} className={classes.line}>
                    <span className={classes.label}>{line.label}</span>
                    <span>{line.value}</span>
                  </div>
                ))}
                {actions && <div className={classes.actions}>{actions}</div>}
              </li>
            );
          })}
    </ul>
  );
}
