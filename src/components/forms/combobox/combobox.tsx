import { createElement, useEffect, useRef, useState } from 'react';
import { input } from 'styled-system/recipes';
import { lazyPart } from '../../lazy';
import { useFieldControl } from '../field/field';
import type { Begun, ComboboxProps } from './combobox-control';

export type { ComboboxProps } from './combobox-control';

const { preload, preloadWhenIdle, useLoaded } = lazyPart(
  async () => (await import('./combobox-control')).ComboboxControl,
);

/**
 * One of very many, found by typing: a bank branch, an agent, a trade. For values that are all known use Select. What it finds
 * with comes when the browser is idle, or with the focus; until then a plain input takes what is typed and hands it on.
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
  /** Between the keys of one character it may not be taken away. */
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
    const at = box.current!; // it is what tells
    onBegun({ typed: at.value === (value?.label ?? '') ? '' : at.value, caret: at.selectionStart ?? at.value.length });
  };
  return (
    <div className={classes.root}>
      <input
        {...useFieldControl()}
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
