import type { ComponentProps, ReactNode } from 'react';
import { input } from 'styled-system/recipes/input';
import { useTypedControl } from '../field/field';
import type { Sized } from './control-props';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'className'>, Sized {
  /** The text. */
  value: string;
  /** Called with the text on every change. */
  onChange: (value: string) => void;
  /** An icon before the text. */
  start?: ReactNode;
  /** A unit such as 「元」, or a button. */
  end?: ReactNode;
}

/** One line of text. Document numbers are texts too; for money use MoneyInput, for a choice Select. */
export function Input({ size, start, end, value, onChange, ...rest }: InputProps) {
  const classes = input({ size });
  return (
    <div className={classes.root}>
      {start}
      <input
        {...useTypedControl()}
        {...rest}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classes.input}
      />
      {end && <span className={classes.adornment}>{end}</span>}
    </div>
  );
}
