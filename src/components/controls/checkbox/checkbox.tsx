import { Check, Minus } from 'lucide-react';
import { checkbox } from 'styled-system/recipes/checkbox';

export interface CheckboxProps {
  /** What is true when it is checked. */
  label: string;
  /** `mixed` where it represents several of which only some are checked. */
  checked: boolean | 'mixed';
  /** Called with what it becomes; a mixed one becomes checked. */
  onChange: (checked: boolean) => void;
  /** It cannot be changed. */
  disabled?: boolean;
  /** The label is for assistive technology only, as in the first column of a table. */
  labelHidden?: boolean;
}

/** An option that takes effect when its form is submitted. For a setting that applies at once use Switch. */
export function Checkbox({ label, checked, onChange, disabled, labelHidden }: CheckboxProps) {
  const classes = checkbox();
  return (
    <label className={classes.root}>
      <span className={classes.control}>
        <input
          type="checkbox"
          className={classes.input}
          checked={checked === true}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
          ref={input => {
            if (input) input.indeterminate = checked === 'mixed';
          }}
          {...(labelHidden && { 'aria-label': label })}
        />
        {checked === 'mixed' ? <Minus aria-hidden /> : checked && <Check aria-hidden />}
      </span>
      {!labelHidden && <span>{label}</span>}
    </label>
  );
}
