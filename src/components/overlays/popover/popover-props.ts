import type { ReactNode } from 'react';

export interface PopoverContents {
  /** Accessible name; shown unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** Edge of the button that it is aligned with. */
  align?: 'start' | 'end';
}
