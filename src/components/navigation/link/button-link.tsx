import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes';

/** A link with the look of a button, such as the one to the form for a new record. */
export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: ComponentProps<typeof RouterLink> & Pick<ButtonVariantProps, 'look' | 'size'>) {
  return <RouterLink {...rest} className={cx(button({ look, size }), className)} />;
}
