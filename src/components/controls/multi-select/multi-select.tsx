import { multiSelect } from 'styled-system/recipes/multi-select';
import { type InputVariantProps } from 'styled-system/recipes/input';
import type { Choice } from '../select/select';
import { SelectBox } from '../select/select-box';

export interface MultiSelectProps extends InputVariantProps {
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
}
const chipsShown = 2;

/** Selects several of a few known values. The first are named, the rest counted. For one value use Select. */
export function MultiSelect({ choices, value, onChange, placeholder = '全部', disabled, size }: MultiSelectProps) {
  const classes = multiSelect();
  const chosen = choices.filter(choice => value.includes(choice.value));
  return (
    <SelectBox
      multiple
      choices={choices}
      value={value}
      onChange={onChange}
      disabled={disabled}
      onClosedKey={key => key === 'ArrowDown' || key === 'ArrowUp'}
      size={size}
    >
      <span className={classes.chosen}>
        {chosen.length === 0 && <span className={classes.more}>{placeholder}</span>}
        {chosen.slice(0, chipsShown).map(choice => (
          <span key={choice.value} className={classes.chip}>
            {choice.label}
          </span>
        ))}
        {chosen.length > chipsShown && <span className={classes.more}>+{chosen.length - chipsShown}</span>}
      </span>
    </SelectBox>
  );
}
