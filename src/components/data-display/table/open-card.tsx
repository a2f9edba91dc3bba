import { Link } from 'react-router-dom';
import { recordCards } from 'styled-system/recipes';

export interface CardOpening {
  /** What it does and to which, for those who do not see the card. */
  readonly label: string;
  /** Where it leads, if it leads anywhere. */
  readonly to?: string | undefined;
  readonly onOpen: () => void;
}

/** Lies over all of its card, under the buttons in it: so a card is opened wherever it is tapped, and holds no button within a link. */
export function OpenCard({ label, to, onOpen }: CardOpening) {
  const { open } = recordCards();
  return to === undefined ? (
    <button type="button" className={open} aria-label={label} onClick={onOpen} />
  ) : (
    <Link to={to} className={open} aria-label={label} onClick={onOpen} />
  );
}
