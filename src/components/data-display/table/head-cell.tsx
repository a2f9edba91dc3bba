import { useRef, type DragEvent } from 'react';
import { table } from 'styled-system/recipes';
import { isColumn, keyOf, pickUp } from './column-drag';
import { ColumnEdge } from './column-edge';
import type { TableColumn } from './table-types';

interface HeadCellProps {
  column: TableColumn<never>;
  first: boolean;
  onResize?: ((key: string, width: number) => void) | undefined;
  onMove?: ((key: string, to: string) => void) | undefined;
}

/** The head of a column, dragged by its name to another's place; its width is set at its edge. */
export function HeadCell({ column, first, onResize, onMove }: HeadCellProps) {
  const { key, header, unit, align, width, pinned } = column;
  const classes = table();
  const cell = useRef<HTMLTableCellElement>(null);
  return (
    <th
      ref={cell}
      scope="col"
      className={classes.head}
      data-align={align}
      data-pin={pinned ? 'left' : undefined}
      data-column={key}
      style={{ ...widthStyle(width), ...(pinned && pinStyle(key)) }}
      {...(onMove && dropped(from => onMove(from, key)))}
    >
      <span draggable={onMove !== undefined} onDragStart={event => pickUp(event, key)}>
        {header}
        {unit && <span className={classes.unit}>({unit})</span>}
      </span>
      {onResize && (
        <ColumnEdge cell={cell} name={header} width={width} first={first} onResize={to => onResize(key, to)} />
      )}
    </th>
  );
}

/** @param take Told the key of the column that is dropped. */
const dropped = (take: (key: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (isColumn(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    take(keyOf(event));
  },
});

/** A table gives way to its contents unless all three are said. */
export const widthStyle = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

/** Where a pinned column stops: measured by pinned-offsets.ts. */
export const pinStyle = (key: string) => ({ left: `var(--pin-${key})` });
