import type { ComponentProps, ReactNode } from 'react';
import { input, type InputVariantProps } from 'styled-system/recipes/input';
import { useTypedControl } from '../field/field';

export interface InputProps
  extends Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'className'>, InputVariantProps {
  value: string;
  onChange: (value: string) => void;
  start?: ReactNode;
  /** A unit such as 元, or a button. */
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
