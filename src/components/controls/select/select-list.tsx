import { Portal } from '@ark-ui/react/portal';
import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { select } from 'styled-system/recipes/select';
import type { Choice } from './choice';

interface SelectListProps {
  /** All values to choose from, in their order. */
  choices: readonly Choice[];
  /** The selected values. */
  value: readonly string[];
  /** Called with all selected values. */
  onChange: (value: string[]) => void;
  /** Several can be selected, and the list stays open. */
  multiple?: boolean;
  /** Id of the label of the list. */
  labelledBy: string | undefined;
  /** Ids of the button and of the list. */
  ids: { readonly trigger: string; readonly content: string };
  /** Whether it is shown. */
  open: boolean;
  /** Called to open or close it. */
  onOpenChange: (open: boolean) => void;
  /** The choice highlighted by keyboard or pointer. */
  lit: string | null;
  /** Called with the choice that is highlighted now. */
  onLight: (value: string | null) => void;
}

/** The popup list of a select. */
export function SelectList(props: SelectListProps) {
  const { choices, value, onChange, multiple = false, labelledBy, ids, open, onOpenChange, lit, onLight } = props;
  const collection = useMemo(() => createListCollection({ items: [...choices] }), [choices]);
  const classes = select();
  return (
    <Ark.Root
      ids={ids}
      collection={collection}
      multiple={multiple}
      value={value.filter(each => collection.has(each))}
      onValueChange={details => onChange(details.value)}
      open={open}
      onOpenChange={details => onOpenChange(details.open)}
      highlightedValue={lit}
      onHighlightChange={({ highlightedValue }) => onLight(highlightedValue)}
      positioning={{ sameWidth: false, placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-labelledby={labelledBy} className={classes.content}>
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
