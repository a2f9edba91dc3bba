import { Check } from 'lucide-react';
import { toggleChips } from 'styled-system/recipes/toggle-chips';

export interface ToggleChipsProps {
  /** Accessible name of the group. */
  label: string;
  /** The texts, each its own value. */
  choices: readonly string[];
  /** Those that are chosen. */
  chosen: readonly string[];
  /** Called with the one that was pressed, chosen or not. */
  onToggle: (choice: string) => void;
}

/** Selects some of a few short texts, such as the problems of a field. For one of several use Segmented. */
export function ToggleChips({ label, choices, chosen, onToggle }: ToggleChipsProps) {
  const classes = toggleChips();
  return (
    <div className={classes.root} role="group" aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice}
          type="button"
          className={classes.chip}
          aria-pressed={chosen.includes(choice)}
          onClick={() => onToggle(choice)}
        >
          {chosen.includes(choice) && <Check aria-hidden />}
          {choice}
        </button>
      ))}
    </div>
  );
}
