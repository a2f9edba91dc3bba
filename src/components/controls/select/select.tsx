import { useMemo } from 'react';
import { select } from 'styled-system/recipes/select';
import type { Choice } from './choice';
import { SelectBox } from './select-box';
import type { ControlProps } from '../input/control-props';

export type { Choice } from './choice';
export interface SelectProps extends ControlProps {
  /** The values to choose from, in their order. */
  choices: readonly Choice[];
  /** Empty for none. */
  value: string;
  /** Called with the chosen value; empty for the empty choice. */
  onChange: (value: string) => void;
  /** Label of the empty choice, first in the list. */
  none?: string;
  /** Called on hover or focus, to preload the choices. */
  onNear?: () => void;
}

/** Selects one of a few known values. For more than about thirty, or values searched on the server, use Combobox. */
export function Select(props: SelectProps) {
  const { choices, value, onChange, none, onNear, placeholder = '请选择', disabled, size } = props;
  const items = useMemo(() => [...(none ? [{ value: '', label: none }] : []), ...choices], [choices, none]);
  const chosen = items.find(item => item.value === value);
  const press = (key: string) => {
    const does = closedKey(key, items, value);
    if (does === 'open') return true;
    if (does && does.value !== value) onChange(does.value);
    return false;
  };
  return (
    <SelectBox
      choices={items}
      value={chosen ? [value] : []}
      onChange={([next]) => onChange(next ?? '')}
      disabled={disabled}
      onNear={onNear}
      onClosedKey={press}
      size={size}
    >
      <span className={select().value} data-empty={chosen ? undefined : ''}>
        {chosen?.label ?? placeholder}
      </span>
    </SelectBox>
  );
}

/** Effect of a key on a closed select: it opens the list, or selects another choice like a native select. Null for other keys. */
function closedKey(key: string, choices: readonly Choice[], value: string): 'open' | Choice | null {
  const at = choices.findIndex(choice => choice.value === value);
  if (key === 'ArrowDown' || key === 'ArrowUp') return 'open';
  if (key === 'ArrowRight') return choices[Math.min(at + 1, choices.length - 1)] ?? null;
  if (key === 'ArrowLeft') return choices.at(at < 0 ? -1 : Math.max(at - 1, 0)) ?? null;
  if (key === 'Home') return choices[0] ?? null;
  if (key === 'End') return choices.at(-1) ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const after = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
  return after.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
