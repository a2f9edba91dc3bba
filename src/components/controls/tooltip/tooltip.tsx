import { type ReactElement, cloneElement } from 'react';

/** An element with this attribute gets its value as tooltip, on hover and focus. */
export const tipAttribute = 'data-tip';

/**
 * A short explanation on hover or focus. It repeats or explains visible content and must not be essential, because touch screens do
 * not show it. Rendered by Tips.
 */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) =>
  cloneElement(children, { [tipAttribute]: text });
