import { RadioGroup as Ark } from '@ark-ui/react/radio-group';
import { radio, type RadioVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';

export interface RadioProps<V extends string> extends RadioVariantProps {
  choices: readonly {
    readonly value: V;
    readonly label: string;
    /** Explains the choice. */ readonly help?: string;
    readonly disabled?: boolean;
  }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** Selects one of a few choices that need an explanation, all visible. For short ones use Segmented, for many Select. */
export function RadioGroup<V extends string>({ choices, value, onChange, disabled, layout }: RadioProps<V>) {
  const classes = radio({ layout });
  const { id: _id, ...described } = useFieldControl() as { id?: string };
  return (
    <Ark.Root
      {...described}
      className={classes.root}
      value={value}
      onValueChange={details => details.value && onChange(details.value as V)}
      {...(disabled !== undefined && { disabled })}
    >
      {choices.map(choice => (
        <Ark.Item
          key={choice.value}
          value={choice.value}
          className={classes.item}
          {...(choice.disabled && { disabled: true })}
        >
          <Ark.ItemControl className={classes.control} />
          <Ark.ItemText className={classes.text}>
            {choice.label}
            {choice.help && <span className={classes.help}>{choice.help}</span>}
          </Ark.ItemText>
          <Ark.ItemHiddenInput />
        </Ark.Item>
      ))}
    </Ark.Root>
  );
}
