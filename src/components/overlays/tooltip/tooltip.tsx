import { cloneElement, type ReactElement } from 'react';
import { tipAttribute } from './tip-attribute';

/**
 * A short explanation on hover or focus. It repeats or explains what is there; nobody may need it to work, because touch
 * screens do not show it. Tips draws it.
 */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) =>
  cloneElement(children, { [tipAttribute]: text });
