import { useId, type ReactNode } from 'react';
import { segmented } from 'styled-system/recipes/segmented';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}
export interface SegmentedProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  /** Two to five values, with their texts. */
  segments: readonly Segment<V>[];
  /** The chosen one. */
  value: V;
  /** Called with the one that was chosen, by the arrow keys as well. */
  onChange: (value: V) => void;
  /** None can be chosen. */
  disabled?: boolean;
}

/** Selects one of two to five short choices, all visible. For more, or longer ones, use Select. */
export function Segmented<V extends string>({ label, segments, value, onChange, disabled }: SegmentedProps<V>) {
  const classes = segmented();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.root}>
      {segments.map(segment => (
        <label key={segment.value} className={classes.item}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            disabled={disabled}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
