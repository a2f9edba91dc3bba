import { useState, type ComponentProps } from 'react';
import { LoaderCircle } from 'lucide-react';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes/button';
import { spinner } from 'styled-system/recipes/spinner';
import { clickGuardMs } from '@/api/constants';

/** What buttons and links that look like them have in common. */
export interface ButtonLook extends Pick<ButtonVariantProps, 'look' | 'size'> {
  /** Its weight: `primary` once on a screen, `danger` and `approve` for decisions, `quiet` and `link` where many stand together. */
  look?: ButtonVariantProps['look'];
  /** Its height: `sm` in toolbars and tables, `md` in forms, `lg` alone on a page. */
  size?: ButtonVariantProps['size'];
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** As wide as its container. */
  block?: ButtonVariantProps['block'];
  /** An action of the button is pending: it shows a spinner, keeps the focus and ignores further clicks. */
  busy?: boolean;
  /**
   * The click guard of docs/domain/conventions.md#form-controls: after a click it ignores others for 2000 ms,
   * regardless of the result.
   */
  guarded?: boolean;
}

/** The action of a form, dialog or row. A screen has at most one `primary`. For navigation use Link. */
export function Button({
  look,
  size,
  block,
  busy = false,
  guarded = false,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [resting, setResting] = useState(false);
  const still = busy || resting;
  return (
    <button
      {...rest}
      // Another element: one that became a submit button during a click would submit its form.
      key={type}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      // Not `disabled`, which would lose the focus in the middle of a form.
      aria-disabled={still || undefined}
      onClick={event => {
        if (still) return event.preventDefault();
        if (guarded) {
          setResting(true);
          setTimeout(() => setResting(false), clickGuardMs);
        }
        onClick?.(event);
      }}
      className={cx(button({ look, size, block }), className)}
    >
      {busy && <LoaderCircle className={spinner()} aria-hidden />}
      {children}
    </button>
  );
}
