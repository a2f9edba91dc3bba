import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { firstSteps } from 'styled-system/recipes/first-steps';

export interface FirstStepItem {
  readonly title: string;
  /** What it is for, or who has to do it; that it is done. */
  readonly note: string;
  readonly href: string;
  readonly done: boolean;
}
export interface FirstStepsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** The steps in their order, done or not. */
  readonly items: readonly FirstStepItem[];
}

/** What a newcomer does first, each a link to where it is done. For the stages of a form use Steps. */
export function FirstSteps({ label, items }: FirstStepsProps) {
  const classes = firstSteps();
  return (
    <ol className={classes.root} aria-label={label}>
      {items.map(({ title, note, href, done }, index) => (
        <li key={title}>
          <Link to={href} className={classes.step} data-state={done ? 'done' : 'open'}>
            <span className={classes.sign} aria-hidden>
              {done ? <Check /> : index + 1}
            </span>
            <span className={classes.title}>{title}</span>
            <small className={classes.note}>{note}</small>
          </Link>
        </li>
      ))}
    </ol>
  );
}
