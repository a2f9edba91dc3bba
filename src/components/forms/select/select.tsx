import { Portal } from '@ark-ui/react/portal';
import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { cx } from 'styled-system/css';
import { input, select, type InputVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
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
export function Select({
  choices,
  value,
  onChange,
  none,
  onNear,
  placeholder = '请选择',
  disabled,
  size,
}: SelectProps) {
  const collection = useMemo(
    () => createListCollection({ items: [...(none ? [{ value: '', label: none }] : []), ...choices] }),
    [choices, none],
  );
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const classes = select();
  return (
    <Ark.Root
      collection={collection}
      value={collection.has(value) ? [value] : []}
      onValueChange={({ value: [chosen] }) => onChange(chosen ?? '')}
      positioning={{ sameWidth: false, placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...(disabled !== undefined && { disabled })}
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Control>
        <Ark.Trigger
          {...described}
          className={cx(input({ size }).root, classes.trigger)}
          onFocus={onNear}
          onPointerEnter={onNear}
        >
          <Ark.ValueText placeholder={placeholder} className={classes.value} />
          <ChevronDown aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-labelledby={described['aria-labelledby']} className={classes.content}>
            {collection.items.map(item => (
              <Ark.Item key={item.value} item={item} className={classes.item}>
                <Ark.ItemText>{item.label}</Ark.ItemText>
                <Ark.ItemIndicator className={classes.check}>
                  <Check aria-hidden />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
