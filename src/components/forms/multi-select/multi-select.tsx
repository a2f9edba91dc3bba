import { Portal } from '@ark-ui/react/portal';
import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { cx } from 'styled-system/css';
import { input, multiSelect, select, type InputVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';
import type { Choice } from '../select/select';

export interface MultiSelectProps extends InputVariantProps {
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
}
const chipsShown = 2;

/** Several of a few known values. The first are named, the rest counted. For one value use Select. */
export function MultiSelect({ choices, value, onChange, placeholder = '全部', disabled, size }: MultiSelectProps) {
  const collection = useMemo(() => createListCollection({ items: [...choices] }), [choices]);
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const lists = select();
  const classes = multiSelect();
  const chosen = choices.filter(choice => value.includes(choice.value));
  return (
    <Ark.Root
      multiple
      collection={collection}
      value={[...value]}
      onValueChange={details => onChange(details.value)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...(disabled !== undefined && { disabled })}
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Control>
        <Ark.Trigger {...described} className={cx(input({ size }).root, lists.trigger)}>
          <span className={classes.chosen}>
            {chosen.length === 0 && <span className={classes.more}>{placeholder}</span>}
            {chosen.slice(0, chipsShown).map(choice => (
              <span key={choice.value} className={classes.chip}>
                {choice.label}
              </span>
            ))}
            {chosen.length > chipsShown && <span className={classes.more}>+{chosen.length - chipsShown}</span>}
          </span>
          <ChevronDown aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-labelledby={described['aria-labelledby']} className={lists.content}>
            {collection.items.map(item => (
              <Ark.Item key={item.value} item={item} className={lists.item}>
                <Ark.ItemText>{item.label}</Ark.ItemText>
                <Ark.ItemIndicator className={lists.check}>
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
