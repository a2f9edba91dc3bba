import { createElement, useEffect, useRef, useState } from 'react';
import { input } from 'styled-system/recipes/input';
import { lazyPart } from '../../lazy';
import { useTypedControl } from '../field/field';
import type { Begun, ComboboxProps } from './combobox-control';

export type { ComboboxProps } from './combobox-control';

const { preload, preloadWhenIdle, useLoaded } = lazyPart(
  async () => (await import('./combobox-control')).ComboboxControl,
);

/**
 * Selects one of very many by searching: a bank branch, an agent, a transaction. For values that are all known use Select. The code of
 * the control is loaded when the browser is idle, or on focus; until then a plain input takes the text and passes it on.
 */
export function Combobox(props: ComboboxProps) {
  const Live = useLoaded();
  const [composing, setComposing] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(preloadWhenIdle, []);
  if (Live && !composing) return createElement(Live, { ...props, begun });
  return <Waiting {...props} begun={begun} onBegun={setBegun} onComposing={setComposing} />;
}

interface WaitingProps extends ComboboxProps {
  begun: Begun | null;
  onBegun: (begun: Begun | null) => void;
  /** During the composition of a character the input must not be replaced. */
  onComposing: (composing: boolean) => void;
}

function Waiting({
  value,
  onSearch,
  placeholder = '输入以搜索',
  disabled,
  size,
  begun,
  onBegun,
  onComposing,
}: WaitingProps) {
  const classes = input({ size });
  const box = useRef<HTMLInputElement>(null);
  const tell = () => {
    const at = box.current!; // only handlers of this input call it
    onBegun({ typed: at.value === (value?.label ?? '') ? '' : at.value, caret: at.selectionStart ?? at.value.length });
  };
  return (
    <div className={classes.root}>
      <input
        {...useTypedControl()}
        ref={box}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        autoComplete="off"
        className={classes.input}
        placeholder={placeholder}
        disabled={disabled}
        value={begun?.typed || (value?.label ?? '')}
        onPointerEnter={preload}
        onFocus={() => {
          preload();
          tell();
        }}
        onBlur={() => onBegun(null)}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onChange={event => {
          tell();
          onSearch(event.target.value);
        }}
      />
    </div>
  );
}
