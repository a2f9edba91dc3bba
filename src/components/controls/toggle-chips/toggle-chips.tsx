import { Check } from 'lucide-react';
import { toggleChips } from 'styled-system/recipes/toggle-chips';

export interface ToggleChipsProps {
  label: string;
  choices: readonly string[];
  chosen: readonly string[];
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
