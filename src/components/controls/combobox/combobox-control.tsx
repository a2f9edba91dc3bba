import { Combobox as Ark, createListCollection, useComboboxContext } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import { Check, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { combobox } from 'styled-system/recipes/combobox';
import { input } from 'styled-system/recipes/input';
import { select } from 'styled-system/recipes/select';
import { Button } from '../button/button';
import { useTypedControl } from '../field/field';
import { isHighlighting, scannedMark } from '../field/scanned';
import type { Choice } from '../select/choice';
import type { ControlProps } from '../input/control-props';

export interface ComboboxProps extends ControlProps {
  /** What is chosen, with its label; null for nothing. */
  value: Choice | null;
  /** Called with what was chosen, null when it was cleared. */
  onChange: (choice: Choice | null) => void;
  /** Results of the search for the text. */
  choices: readonly Choice[];
  /** Called on every change of the text, without a delay: debounce the request. */
  onSearch: (text: string) => void;
  /** How far the search is: `idle` before a text, then `searching`, `found` or `failed`. `idle` by default. */
  state?: SearchState;
  /** Called by 「重试」 after a failed search; without it there is no such button. */
  onRetry?: () => void;
  /** For a code that is scanned: called with the text on Enter, where no result was highlighted. */
  onScan?: (text: string) => void;
}

interface ComboboxControlProps extends ComboboxProps {
  /** State of the plain input shown before this one was loaded; null if it was not used. */
  begun: Begun | null;
}
export interface Begun {
  readonly typed: string;
  readonly caret: number;
}

/** The input and the popup with its results. */
export function ComboboxControl(props: ComboboxControlProps) {
  const {
    begun,
    value,
    onChange,
    choices,
    onSearch,
    state = 'idle',
    onRetry,
    placeholder = '输入以搜索',
    disabled,
    size,
    onScan,
  } = props;
  const boxes = input({ size });
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!begun) return;
    box.current?.focus();
    box.current?.setSelectionRange(begun.caret, begun.caret);
  }, [begun]);
  const collection = useCollection(choices, value);
  const { id, ...described } = useTypedControl() as { 'id'?: string; 'aria-labelledby'?: string };
  return (
    <Ark.Root
      collection={collection}
      value={value ? [value.value] : []}
      onValueChange={({ items: [chosen] }) => onChange(chosen ?? null)}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onSearch(inputValue)}
      allowCustomValue={false}
      // The popup contains a listbox and, beside it, a status text.
      composite={false}
      openOnClick
      {...(begun?.typed && { defaultInputValue: begun.typed })}
      positioning={{ placement: 'bottom-start', gutter: 4, sameWidth: true }}
      lazyMount
      unmountOnExit
      {...(disabled !== undefined && { disabled })}
      {...(id && { ids: { input: id } })}
    >
      {begun?.typed && <OpenOnceMounted />}
      <Ark.Control className={boxes.root}>
        <Ark.Input
          ref={box}
          {...described}
          {...(onScan && scannedMark)}
          className={boxes.input}
          placeholder={placeholder}
          onKeyDown={event => {
            if (event.key === 'Enter' && !isHighlighting(event.currentTarget)) onScan?.(event.currentTarget.value);
          }}
        />
        {value && !disabled && (
          <Ark.ClearTrigger className={combobox().clear} aria-label="清除">
            <X aria-hidden />
          </Ark.ClearTrigger>
        )}
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <ComboboxList choices={choices} state={state} placeholder={placeholder} {...(onRetry && { onRetry })} />
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** A popup mounted open would not end its animation, and stay on the screen once it is closed. */
function OpenOnceMounted() {
  const { setOpen } = useComboboxContext();
  const open = useRef(setOpen);
  useEffect(() => queueMicrotask(() => open.current(true)), []);
  return null;
}

/** The selected choice stays in the collection even if a later search does not find it. */
function useCollection(choices: readonly Choice[], chosen: Choice | null) {
  return useMemo(
    () =>
      createListCollection({
        items: chosen && !choices.some(({ value }) => value === chosen.value) ? [...choices, chosen] : [...choices],
      }),
    [choices, chosen],
  );
}

type SearchState = 'idle' | 'searching' | 'found' | 'failed';

interface ComboboxListProps {
  choices: readonly Choice[];
  state: SearchState;
  placeholder: string;
  onRetry?: () => void;
}

/** The results, or the status of the search. */
function ComboboxList({ choices, state, placeholder, onRetry }: ComboboxListProps) {
  const lists = select();
  const found = state === 'found' && choices.length > 0;
  const notes = { idle: placeholder, searching: '正在搜索…', found: '没有匹配项', failed: '搜索失败' };
  return (
    <Ark.Content aria-label="搜索" className={lists.content}>
      {found ? (
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
      ) : (
        <div className={combobox().note} role="status">
          {notes[state]}
          {state === 'failed' && onRetry && (
            <Button size="sm" onClick={onRetry}>
              重试
            </Button>
          )}
        </div>
      )}
    </Ark.Content>
  );
}
