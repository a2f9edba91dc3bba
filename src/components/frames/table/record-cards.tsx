import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordCards } from 'styled-system/recipes/record-cards';
import { Skeleton } from '../../controls/skeleton/skeleton';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { type Selection, toggled } from './table-types';

export interface RecordCard {
  readonly key: string;
  readonly title: ReactNode;
  readonly status?: ReactNode;
  /** The main figure and its label. */
  readonly figure?: ReactNode;
  readonly figureLabel?: string | undefined;
  readonly lines: readonly CardLine[];
  /** Opens the record on a tap. */
  readonly open?: CardOpening | undefined;
  /** Button for further actions. */
  readonly more?: ReactNode;
}
/** Two lines are side by side, unless one is `wide`; in English, whose labels are twice as long, each has its own. */
export interface CardLine {
  readonly label: string;
  readonly value: ReactNode;
  /** Its label is for assistive technology only. */
  readonly plain?: boolean;
  readonly wide?: boolean;
  /** A number, of which no digit may be cut off: its label gives way. */
  readonly exact?: boolean;
}
export interface RecordCardsProps {
  /** Accessible name of the list. */
  label: string;
  /** The rows, each as a card. */
  cards: readonly RecordCard[];
  /** Rows are loading: skeletons if there are none yet, otherwise the previous ones dimmed. */
  busy?: boolean;
  /** Rendered instead of the list when there are no cards. */
  empty?: ReactNode;
  /** The selected cards; without it none can be selected. */
  selection?: Selection<RecordCard> | undefined;
  /** Part of a card of the page. */
  inside?: boolean;
}

/** Title widths of as many cards as fit on the first screen. */
const skeletons = [62, 48, 55, 40, 58];

/** Rows of a list on a small screen: title, status, figure, then the deciding values in one or two lines; a tap opens the record. */
export function RecordCards({ label, cards, busy = false, empty, selection, inside = false }: RecordCardsProps) {
  const reloads = busy && cards.length > 0;
  const classes = recordCards({ busy: reloads, inside });
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
        : cards.map(card => <Card key={card.key} card={card} selection={selection} inside={inside} />)}
    </ul>
  );
}

function Card({
  card,
  selection,
  inside,
}: { readonly card: RecordCard } & Required<Pick<RecordCardsProps, 'inside'>> & Pick<RecordCardsProps, 'selection'>) {
  const classes = recordCards({ inside });
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
          {lines.map(({ label, value, plain, wide, exact }) => (
            <div key={label} className={classes.line} data-wide={wide || undefined} data-exact={exact || undefined}>
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
  /** Accessible name: the action and its record. */
  readonly label: string;
  /** URL to open, if there is one. */
  readonly to?: string | undefined;
  readonly onOpen: () => void;
}

/** Covers the whole card, below its buttons: so a tap anywhere opens the card, and no button is nested in a link. */
function OpenCard({ label, to, onOpen }: CardOpening) {
  const { open } = recordCards();
  return to === undefined ? (
    <button type="button" className={open} aria-label={label} onClick={onOpen} />
  ) : (
    <Link to={to} className={open} aria-label={label} onClick={onOpen} />
  );
}
