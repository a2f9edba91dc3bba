import { type ReactElement, cloneElement } from 'react';

/** An element with this attribute gets its value as tooltip, on hover and focus. */
export const tipAttribute = 'data-tip';

export interface TooltipProps {
  /** One sentence, or a formula. */
  text: string;
  /** The element that it explains; it must be focusable. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A short explanation on hover or focus. It repeats or explains visible content and must not be essential, because touch screens do
 * not show it. Rendered by Tips.
 */
export const Tooltip = ({ text, children }: TooltipProps) => cloneElement(children, { [tipAttribute]: text });
