import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { iconButton, type IconButtonVariantProps } from 'styled-system/recipes/icon-button';
import { tipAttribute } from '../tooltip/tooltip';

export interface IconButtonProps extends ComponentProps<'button'>, IconButtonVariantProps {
  /** Name of the action: its accessible name and its tooltip. */
  label: string;
  children: ReactNode;
}

/** An action shown as an icon only, such as refresh or close. Where a text fits, use Button. */
export function IconButton({ label, size, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      {...{ [tipAttribute]: label }}
      className={cx(iconButton({ size }), className)}
    >
      {children}
    </button>
  );
}
