import { cloneElement, type ReactElement } from 'react';
import { tipAttribute } from './tip-attribute';

/**
 * A short explanation on hover or focus. It repeats or explains visible content and must not be essential, because touch screens do
 * not show it. Rendered by Tips.
 */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) =>
  cloneElement(children, { [tipAttribute]: text });
