import type { ReactNode } from 'react';

export interface PopoverContents {
  /** Names it; shown unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
}
