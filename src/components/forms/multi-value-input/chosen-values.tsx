import { X } from 'lucide-react';
import { input, multiValueInput } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';
import { IconButton } from '../icon-button/icon-button';
import type { InputProps } from '../input/input';

interface ChosenValuesProps extends Pick<InputProps, 'size'> {
  label: string;
  /** Separated by commas. */
  several: string;
  onOpen: () => void;
  onClear: () => void;
}

/** Stands in the box while several numbers are asked for: how many. Pressed, it shows them all. */
export function ChosenValues({ label, several, size, onOpen, onClear }: ChosenValuesProps) {
  const classes = multiValueInput();
  const boxes = input({ size });
  const { 'aria-labelledby': _labelledby, ...control } = useFieldControl() as { 'aria-labelledby'?: string };
  const numbers = several.split(',');
  return (
    <div className={boxes.root}>
      <button
        {...control}
        type="button"
        className={classes.chosen}
        aria-label={`${label} 已选 ${numbers.length} 个`}
        onClick={onOpen}
      >
        <span className={classes.text}>{numbers.length} 个编号</span>
      </button>
      <span className={boxes.adornment}>
        <IconButton size="sm" label={`清除${label}`} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
