import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { iconButton, type IconButtonVariantProps } from 'styled-system/recipes';
import { tipAttribute } from '../../overlays/tooltip/tip-attribute';

export interface IconButtonProps extends ComponentProps<'button'>, IconButtonVariantProps {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  children: ReactNode;
}

/** An action known by its picture alone, such as refresh or close. Where words fit, use Button. */
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
