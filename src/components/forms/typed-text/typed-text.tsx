import { useState, type ComponentProps } from 'react';
import { Input, type InputProps } from '../input/input';

/** What ties an input to its label and messages where no Field does. */
export type DescribedInput = {
  [K in 'aria-label' | 'aria-describedby' | 'aria-invalid']?: ComponentProps<'input'>[K] | undefined;
};

export interface TypedTextProps<T> extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'step' | 'onKeyDown'> {
  value: T | null;
  onChange: (value: T | null) => void;
  /** As it is shown while the box is not focused. */
  write: (value: T) => string;
  /** As it is typed; `write` where it is left out. */
  edit?: (value: T) => string;
  /** Null when the text is no such value. */
  read: (text: string) => T | null;
  /** What would have been right, said of a text that cannot be read. */
  expected: string;
  /** Makes the best of a value once typing has ended, such as keeping it within bounds. */
  settle?: (value: T) => T;
  /** The value that a key leads to, such as the next number for the arrow up; undefined for keys that only type. */
  step?: (key: string) => T | undefined;
}

/**
 * A value that is typed as text: while being typed the text is the operator's own, afterwards it is the value in force,
 * written as everywhere. What cannot be read is marked and never given on. The base of MoneyInput, RateInput and NumberInput.
 */
export function TypedText<T>({
  value,
  onChange,
  write,
  edit = write,
  read,
  expected,
  settle,
  step,
  onFocus,
  onBlur,
  ...rest
}: TypedTextProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isEmpty = typed?.trim() === '';
  const wrong = typed !== null && !isEmpty && read(typed) === null;
  const flags: Pick<ComponentProps<'input'>, 'aria-invalid' | 'title'> = wrong
    ? { 'aria-invalid': true, 'title': expected }
    : {};
  return (
    <Input
      autoComplete="off"
      {...rest}
      {...flags}
      ref={box => box?.setCustomValidity(wrong ? expected : '')}
      value={typed ?? (value === null ? '' : write(value))}
      onChange={text => {
        setTyped(text);
        const next = text.trim() === '' ? null : read(text);
        if (next !== null || text.trim() === '') onChange(next);
      }}
      onKeyDown={event => {
        const next = step?.(event.key);
        if (next === undefined) return;
        event.preventDefault();
        setTyped(edit(next));
        onChange(next);
      }}
      onFocus={event => {
        setTyped(value === null ? '' : edit(value));
        onFocus?.(event);
      }}
      onBlur={event => {
        setTyped(null);
        const settled = value !== null && settle ? settle(value) : value;
        if (settled !== value) onChange(settled);
        onBlur?.(event);
      }}
    />
  );
}
