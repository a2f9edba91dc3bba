import { ChevronDown } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { input } from 'styled-system/recipes/input';
import { select } from 'styled-system/recipes/select';
import { lazyPopup, useDisclosure } from '../../lazy';
import { useTypedControl } from '../field/field';
import type { Choice } from './choice';
import type { Sized } from '../input/control-props';

interface SelectBoxProps extends Sized {
  /** All values to choose from, in their order. */
  choices: readonly Choice[];
  /** The selected values. */
  value: readonly string[];
  /** Called with all selected values. */
  onChange: (value: string[]) => void;
  /** Several can be selected, and the list stays open. */
  multiple?: boolean;
  /** It cannot be opened. */
  disabled?: boolean | undefined;
  /** Called on hover or focus, to preload the choices. */
  onNear?: (() => void) | undefined;
  /** Called for a key pressed while the list is closed; returns true if the key opens the list. */
  onClosedKey: (key: string) => boolean;
  /** The selected value, as shown. */
  children: ReactNode;
}

const list = lazyPopup(async () => (await import('./select-list')).SelectList);

/** The button of a select. The code of its list is loaded when the browser is idle, or on first use; until then a page loads only the button. */
export function SelectBox(props: SelectBoxProps) {
  const { choices, value, onChange, multiple, disabled = false, onNear, onClosedKey, size, children } = props;
  const own = useId();
  const { id = own, ...described } = useTypedControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const { open, setOpen, triggerProps } = useDisclosure(list, onNear);
  const [lit, setLit] = useState<string | null>(null);
  const ids = { trigger: id, content: `${own}-content` };
  const show = (other?: Choice) => {
    setLit(choices.find(choice => value.includes(choice.value))?.value ?? other?.value ?? null);
    setOpen(!open);
  };
  const press = (event: KeyboardEvent) => {
    if (open || event.ctrlKey || event.metaKey) return;
    if (onClosedKey(event.key)) {
      event.preventDefault();
      show(event.key === 'ArrowUp' ? choices.at(-1) : choices[0]);
    }
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        {...described}
        id={id}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={ids.content}
        data-state={open ? 'open' : 'closed'}
        className={cx(input({ size }).root, select().trigger)}
        {...triggerProps}
        onKeyDown={press}
        // A click with detail 0 was caused by a key.
        onClick={event => show(event.detail === 0 ? choices[0] : undefined)}
      >
        {children}
        <ChevronDown aria-hidden />
      </button>
      <list.Part
        choices={choices}
        value={value}
        onChange={onChange}
        {...(multiple && { multiple })}
        labelledBy={described['aria-labelledby']}
        ids={ids}
        open={open}
        onOpenChange={setOpen}
        lit={lit}
        onLight={setLit}
      />
    </>
  );
}
