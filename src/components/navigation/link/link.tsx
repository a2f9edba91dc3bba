import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';

/** Goes to another place of the portal. What only does something is a Button. */
export function Link({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} className={cx(link(), className)} />;
}
