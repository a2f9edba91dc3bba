import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cx } from 'styled-system/css';
import { button } from 'styled-system/recipes/button';
import { link } from 'styled-system/recipes/link';
import type { ButtonLook } from '../button/button';

/** Navigates to another page of the portal. For an action use Button. */
export function Link({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} className={cx(link(), className)} />;
}

/** Opens a page outside the portal in a new window, so that nothing entered here is lost. */
export function NewWindowLink(props: Omit<ComponentProps<'a'>, 'target' | 'rel' | 'className'>) {
  return <a {...props} target="_blank" rel="noopener" className={link()} />;
}

/** A link with the look of a button, such as the one to the form for a new record. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof RouterLink> & ButtonLook) {
  return <RouterLink {...rest} className={cx(button({ look, size }), className)} />;
}
