import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { iconButton, type IconButtonVariantProps } from 'styled-system/recipes/icon-button';
import { tipAttribute } from '../tooltip/tooltip';
import type { Variant } from '../../variant';

export interface IconButtonProps extends ComponentProps<'button'>, IconButtonVariantProps {
  /** `sm` beside text, `md` in a toolbar, `touch` for fingers. */
  size?: Variant<IconButtonVariantProps, 'size'>;
  /** Name of the action: its accessible name and its tooltip. */
  label: string;
  /** The icon, with `aria-hidden`. */
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
