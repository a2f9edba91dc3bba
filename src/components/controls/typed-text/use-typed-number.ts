import { useState, type ComponentProps } from 'react';
import { enteredSigns } from '@/api/format/entered-signs';
import { type Typed, unreadMessage } from '@/api/format/typed';

export interface TypedNumber {
  /** A string is a text that was typed and could not be read: it stays, beside its error. */
  value: Typed;
  /** Called on every change: the number, null once it is empty, or the text that could not be read. */
  onChange: (value: Typed) => void;
  /** Formats the value while the input is not focused. */
  write: (value: number) => string;
  /** Formats the value for editing; default: `write`. */
  edit?: ((value: number) => string) | undefined;
  /** Parses the whole text; null if it is no such number. */
  read: (text: string) => number | null;
  /** What is expected of a text, for its error. */
  expected: string;
  /** Adjusts a value on blur, such as clamping it to bounds. */
  settle?: ((value: number) => number) | undefined;
}

type Box = Pick<ComponentProps<'input'>, 'ref' | 'title' | 'aria-invalid' | 'onFocus' | 'onBlur'> & {
  readonly value: string;
};

/**
 * The state of an input for a number: while it is focused it shows what is typed, afterwards the value, formatted. A
 * text that is no number is reported as such: so its owner takes it neither for another number nor for an empty field.
 */
export function useTypedNumber({ value, onChange, write, edit = write, read, expected, settle }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  const textOf = (of: Typed, format: (value: number) => string) =>
    of === null ? '' : typeof of === 'string' ? of : format(of);
  const error = typeof value === 'string' ? unreadMessage(expected, value) : null;
  const box: Box = {
    ref: input => input?.setCustomValidity(error ?? ''),
    ...(error && { 'aria-invalid': true, 'title': error }),
    value: typed ?? textOf(value, write),
    onFocus: () => setTyped(textOf(value, edit)),
    onBlur: () => {
      setTyped(null);
      const settled = typeof value === 'number' && settle ? settle(value) : value;
      if (settled !== value) onChange(settled);
    },
  };
  return {
    box,
    /** Shown beside the input once it is left. */
    error: typed === null ? error : null,
    type: (text: string) => {
      setTyped(text);
      onChange(enteredSigns(text) === '' ? null : (read(text) ?? text));
    },
    set: (next: number) => {
      setTyped(edit(next));
      onChange(next);
    },
  };
}
