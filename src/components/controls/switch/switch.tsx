import { Switch as Ark } from '@ark-ui/react/switch';
import { switchToggle } from 'styled-system/recipes';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that applies at once. For an option that takes effect with its form use Checkbox. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const classes = switchToggle();
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
      <Ark.HiddenInput role="switch" />
    </Ark.Root>
  );
}
