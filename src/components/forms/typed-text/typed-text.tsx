import { useState, type ComponentProps } from 'react';
import { Input, type InputProps } from '../input/input';

/** Attributes that link an input to its label and messages outside a Field. */
export type DescribedInput = {
  [K in 'aria-label' | 'aria-describedby' | 'aria-invalid']?: ComponentProps<'input'>[K] | undefined;
};

export interface TypedTextProps<T> extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'step' | 'onKeyDown'> {
  value: T | null;
  onChange: (value: T | null) => void;
  /** Formats the value while the input is not focused. */
  write: (value: T) => string;
  /** Formats the value for editing; default: `write`. */
  edit?: (value: T) => string;
  /** Parses the text; null if invalid. */
  read: (text: string) => T | null;
  /** Error message for a text that cannot be parsed: what is expected. */
  expected: string;
  /** Adjusts a value on blur, such as clamping it to bounds. */
  settle?: (value: T) => T;
  /** The value after a key press, such as the next number for the arrow up; undefined for other keys. */
  step?: (key: string) => T | undefined;
}

/**
 * An input for a value in text form: while it is focused it shows the typed text, afterwards the current value, formatted. An invalid
 * text is marked and never reported. The base of MoneyInput, RateInput and NumberInput.
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
