import { Switch as Ark } from '@ark-ui/react/switch';
import { useFieldControl } from '../field/field';
import { switchToggle, type SwitchToggleVariantProps } from 'styled-system/recipes/switch-toggle';
import type { Variant } from '../../variant';

export interface SwitchProps extends SwitchToggleVariantProps {
  /** `row`: at the end of a row of settings; `field`: before its label, as high as the other controls of a form. */
  layout?: Variant<SwitchToggleVariantProps, 'layout'>;
  /** What is on, beside the switch. */
  label: string;
  /** Whether it is on. */
  checked: boolean;
  /** Called with what it becomes. */
  onChange: (checked: boolean) => void;
  /** It cannot be changed. */
  disabled?: boolean;
}

/** A setting that is on or off: at once, or with the form that it stands in, where the field names it. An option among others is a Checkbox. */
export function Switch({ label, checked, onChange, disabled, layout }: SwitchProps) {
  const classes = switchToggle({ layout });
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldControl();
  return (
    <Ark.Root
      className={classes.root}
      checked={checked}
      onCheckedChange={details => onChange(details.checked)}
      {...(disabled !== undefined && { disabled })}
    >
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <Ark.Control className={classes.control}>
        <Ark.Thumb className={classes.thumb} />
      </Ark.Control>
      <Ark.HiddenInput
        role="switch"
        {...(labelledBy && { 'aria-labelledby': labelledBy })}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
    </Ark.Root>
  );
}
