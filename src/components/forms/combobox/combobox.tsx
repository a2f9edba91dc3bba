import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { combobox, input, select, type InputVariantProps } from 'styled-system/recipes';
import { Button } from '../button/button';
import { useFieldControl } from '../field/field';
import type { Choice } from '../select/select';

export interface ComboboxProps extends InputVariantProps {
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** What was found for the text. */
  choices: readonly Choice[];
  /** Told of every text that is typed; whoever asks the server waits for a pause. */
  onSearch: (text: string) => void;
  state?: 'idle' | 'searching' | 'found' | 'failed';
  onRetry?: () => void;
  placeholder?: string;
  disabled?: boolean;
}

/** One of very many, found by typing: a bank branch, an agent, a trade. For values that are all known use Select. */
export function Combobox({
  value,
  onChange,
  choices,
  onSearch,
  state = 'idle',
  onRetry,
  placeholder = '输入以搜索',
  disabled,
  size,
}: ComboboxProps) {
  const boxes = input({ size });
  const lists = select();
  const classes = combobox();
  // The chosen one stays known to the list even when a later search no longer finds it.
  const collection = useMemo(
    () =>
      createListCollection({
        items: value && !choices.some(choice => choice.value === value.value) ? [...choices, value] : [...choices],
      }),
    [choices, value],
  );
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const note =
    state === 'searching'
      ? '正在搜索…'
      : state === 'failed'
        ? '搜索失败'
        : state === 'found' && choices.length === 0
          ? '没有匹配项'
          : state === 'idle'
            ? placeholder
            : null;
  return (
    <Ark.Root
      collection={collection}
      value={value ? [value.value] : []}
      onValueChange={({ items: [chosen] }) => onChange(chosen ?? null)}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onSearch(inputValue)}
      allowCustomValue={false}
      // The box holds a list and, beside it, words about the search.
      composite={false}
      openOnClick
      positioning={{ placement: 'bottom-start', gutter: 4, sameWidth: true }}
      lazyMount
      unmountOnExit
      {...(disabled !== undefined && { disabled })}
      {...(id && { ids: { input: id } })}
    >
      <Ark.Control className={boxes.root}>
        <Ark.Input {...described} className={boxes.input} placeholder={placeholder} />
        {value && !disabled && (
          <Ark.ClearTrigger className={classes.clear} aria-label="清除">
            <X aria-hidden />
          </Ark.ClearTrigger>
        )}
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-label="搜索" className={lists.content}>
            {state === 'found' && choices.length > 0 && (
              <Ark.List aria-label="搜索结果">
                {choices.map(choice => (
                  <Ark.Item key={choice.value} item={choice} className={lists.item}>
                    <Ark.ItemText>{choice.label}</Ark.ItemText>
                    <Ark.ItemIndicator className={lists.check}>
                      <Check aria-hidden />
                    </Ark.ItemIndicator>
                  </Ark.Item>
                ))}
              </Ark.List>
            )}
            {note && (
              <div className={classes.note} role="status">
                {note}
                {state === 'failed' && onRetry && (
                  <Button size="sm" onClick={onRetry}>
                    重试
                  </Button>
                )}
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
