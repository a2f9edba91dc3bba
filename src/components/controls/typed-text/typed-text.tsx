import type { ComponentProps } from 'react';
import { useTypedControl } from '../field/field';
import { FieldError } from '../field/field-error';
import { Input, type InputProps } from '../input/input';
import { type TypedNumber, useTypedNumber } from './use-typed-number';

/** Attributes that link an input to its label and messages outside a Field. */
export interface DescribedInput {
  /** Accessible name, where no Field gives one. */
  'aria-label'?: string | undefined;
  /** Ids of what explains it. */
  'aria-describedby'?: string | undefined;
  /** It is wrong for a reason that stands elsewhere: its own error is not shown again. */
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
}

export interface TypedTextProps
  extends TypedNumber, Omit<InputProps, 'value' | 'onChange' | 'type' | 'step' | 'onKeyDown'> {
  /** The value after a key press, such as the next number for the arrow up; undefined for other keys. */
  step?: (key: string) => number | undefined;
}

/**
 * An input for a number in text form: while it is focused it shows the typed text, afterwards the value, formatted. A text that cannot be read
 * stays, with its error below it. The base of MoneyInput, RateInput and NumberInput.
 */
export function TypedText({
  value,
  onChange,
  write,
  edit,
  read,
  expected,
  settle,
  step,
  onFocus,
  onBlur,
  ...rest
}: TypedTextProps) {
  const { box, error, type, set } = useTypedNumber({ value, onChange, write, edit, read, expected, settle });
  // The surrounding component shows the error already.
  const isNamed = useTypedControl()['aria-invalid'] === true || Boolean(rest['aria-invalid']);
  return (
    <>
      <Input
        autoComplete="off"
        {...rest}
        {...box}
        onChange={type}
        onKeyDown={event => {
          const next = step?.(event.key);
          if (next === undefined) return;
          event.preventDefault();
          set(next);
        }}
        onFocus={event => {
          box.onFocus?.(event);
          onFocus?.(event);
        }}
        onBlur={event => {
          box.onBlur?.(event);
          onBlur?.(event);
        }}
      />
      {error && !isNamed && <FieldError>{error}</FieldError>}
    </>
  );
}
