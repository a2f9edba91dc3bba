import { Splitter as Ark } from '@ark-ui/react/splitter';
import type { ReactNode } from 'react';
import { splitter } from 'styled-system/recipes';

export interface SplitterProps {
  /** What the edge between the two moves. */
  label: string;
  /** Share of the first, in percent. */
  size: number;
  /** Told when the edge is let go. */
  onSize: (size: number) => void;
  /** Least share of either, in percent. */
  min?: number;
  first: ReactNode;
  second: ReactNode;
}

/** Two things side by side whose shares the operator sets: a hierarchy and what it holds. Not for layout that nobody needs to change. */
export function Splitter({ label, size, onSize, min = 15, first, second }: SplitterProps) {
  const classes = splitter();
  return (
    <Ark.Root
      className={classes.root}
      panels={[
        { id: 'first', minSize: min },
        { id: 'second', minSize: min },
      ]}
      defaultSize={[size, 100 - size]}
      onResizeEnd={({ size: [now] }) => now !== undefined && onSize(Math.round(now))}
    >
      <Ark.Panel id="first" className={classes.panel}>
        {first}
      </Ark.Panel>
      <Ark.ResizeTrigger id="first:second" aria-label={label} className={classes.edge} />
      <Ark.Panel id="second" className={classes.panel}>
        {second}
      </Ark.Panel>
    </Ark.Root>
  );
}
