import type { ComponentProps } from 'react';
import { LoaderCircle } from 'lucide-react';
import { cx } from 'styled-system/css';
import { button, spinner, type ButtonVariantProps } from 'styled-system/recipes';

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariantProps {
  /** Something it started is under way: it shows that, keeps its width and takes no further click. */
  busy?: boolean;
}

/** The action of a form, dialog or row. A screen has at most one `primary`. For going somewhere use Link. */
export function Button({ look, size, block, busy = false, className, children, disabled, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      className={cx(button({ look, size, block }), className)}
    >
      {busy && <LoaderCircle className={spinner()} aria-hidden />}
      {children}
    </button>
  );
}
