import { multiSelect } from 'styled-system/recipes/multi-select';
import type { Choice } from '../select/select';
import { SelectBox } from '../select/select-box';
import type { ControlProps } from '../input/control-props';

export interface MultiSelectProps extends ControlProps {
  /** All values to choose from, in their order. */
  choices: readonly Choice[];
  /** The chosen values; none means all. */
  value: readonly string[];
  /** Called with all chosen values after each change. */
  onChange: (value: string[]) => void;
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
