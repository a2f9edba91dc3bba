import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordCards } from 'styled-system/recipes';
import { Skeleton } from '../../feedback/skeleton/skeleton';
import { Checkbox } from '../../forms/checkbox/checkbox';
import { type Selection, toggled } from './table-types';

export interface RecordCard {
  readonly key: string;
  readonly title: ReactNode;
  readonly status?: ReactNode;
  /** The one figure that matters, and what it is called. */
  readonly figure?: ReactNode;
  readonly figureLabel?: string | undefined;
  readonly lines: readonly CardLine[];
  /** What a tap on the card does. */
  readonly open?: CardOpening | undefined;
  /** The button to whatever else can be done. */
  readonly more?: ReactNode;
}
/** Two stand side by side, unless one is `wide`; a value that speaks for itself has its label for assistive technology only. */
export interface CardLine {
  readonly label: string;
  readonly value: ReactNode;
  readonly plain?: boolean;
  readonly wide?: boolean;
}
export interface RecordCardsProps {
  label: string;
  cards: readonly RecordCard[];
  busy?: boolean;
  empty?: ReactNode;
  selection?: Selection<RecordCard> | undefined;
}

/** As many as the first screen holds. */
const skeletons = [62, 48, 55, 40, 58];

/** The rows of a list on a small screen: name, status, figure, then what decides in one or two lines; a tap opens the record. */
export function RecordCards({ label, cards, busy = false, empty, selection }: RecordCardsProps) {
  const reloads = busy && cards.length > 0;
  const classes = recordCards({ busy: reloads });
  if (!busy && cards.length === 0) return empty;
  return (
    <ul className={classes.root} aria-label={label} aria-busy={busy}>
      {busy && !reloads
        ? skeletons.map(width => (
            <li key={width} className={classes.card}>
              <div className={classes.blank}>
                <Skeleton width={width} />
                <Skeleton width={100 - width / 4} />
                <Skeleton width={width + 20} />
              </div>
            </li>
          ))
        : cards.map(card => <Card key={card.key} card={card} selection={selection} />)}
    </ul>
  );
}

function Card({ card, selection }: { readonly card: RecordCard } & Pick<RecordCardsProps, 'selection'>) {
  const classes = recordCards();
  const { key, title, status, figure, figureLabel, lines, open, more } = card;
  return (
    <li className={classes.card}>
      {open && <OpenCard {...open} />}
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
        <span className={classes.end}>
          {figure !== undefined && (
            <span className={classes.figure}>
              {figureLabel && <span className={classes.unseen}>{figureLabel}</span>}
              {figure}
            </span>
          )}
          {more}
        </span>
      </div>
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ label, value, plain, wide }) => (
            <div key={label} className={classes.line} data-wide={wide || undefined}>
              <dt className={plain ? classes.unseen : classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

interface CardOpening {
  /** What it does and to which, for those who do not see the card. */
  readonly label: string;
  /** Where it leads, if it leads anywhere. */
  readonly to?: string | undefined;
  readonly onOpen: () => void;
}

/** Lies over all of its card, under the buttons in it: so a card is opened wherever it is tapped, and holds no button within a link. */
function OpenCard({ label, to, onOpen }: CardOpening) {
  const { open } = recordCards();
  return to === undefined ? (
    <button type="button" className={open} aria-label={label} onClick={onOpen} />
  ) : (
    <Link to={to} className={open} aria-label={label} onClick={onOpen} />
  );
}
