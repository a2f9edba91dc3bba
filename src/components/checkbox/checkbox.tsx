import { Checkbox as Ark } from '@ark-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { checkbox } from 'styled-system/recipes';

export interface CheckboxProps {
  label: string;
  /** `mixed` where it stands for several of which some are checked. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Its name is there for assistive technology only, as in a table's first column. */
  labelHidden?: boolean;
}

/** Something on or off that takes effect with the form. For a setting that acts at once use Switch. */
export function Checkbox({ label, checked, onChange, disabled, labelHidden }: CheckboxProps) {
  const classes = checkbox();
  return (
    <Ark.Root
      className={classes.root}
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      onCheckedChange={details => onChange(details.checked === true)}
      {...(disabled !== undefined && { disabled })}
    >
      <Ark.Control className={classes.control}>
        <Ark.Indicator>
          <Check aria-hidden />
        </Ark.Indicator>
        <Ark.Indicator indeterminate>
          <Minus aria-hidden />
        </Ark.Indicator>
      </Ark.Control>
      {!labelHidden && <Ark.Label className={classes.label}>{label}</Ark.Label>}
      <Ark.HiddenInput
        // Ark tells the input only of changes, not that it starts out mixed.
        ref={input => {
          if (input) input.indeterminate = checked === 'mixed';
        }}
        {...(labelHidden && { 'aria-label': label })}
      />
    </Ark.Root>
  );
}
