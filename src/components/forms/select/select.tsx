import { useMemo } from 'react';
import { type InputVariantProps, select } from 'styled-system/recipes';
import type { Choice } from './choice';
import { SelectBox } from './select-box';

export type { Choice } from './choice';
export interface SelectProps extends InputVariantProps {
  choices: readonly Choice[];
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The entry for no choice, first in the list. */
  none?: string;
  /** Pointed at or focused, so that its choices will soon be wanted. */
  onNear?: () => void;
  placeholder?: string;
  disabled?: boolean;
}

/** One of a few known values. For more than about thirty, or values that the server finds, use Combobox. */
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

/** What a key does to a select that is closed: it opens, or takes another choice as a native one does. Null for keys that are nothing to it. */
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
