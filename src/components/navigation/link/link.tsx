import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';

/** Navigates to another page of the portal. For an action use Button. */
export function Link({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} className={cx(link(), className)} />;
}
