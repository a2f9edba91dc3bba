import { useMemo } from 'react';
import { select, type InputVariantProps } from 'styled-system/recipes';
import type { Choice } from './choice';
import { closedKey } from './closed-keys';
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
