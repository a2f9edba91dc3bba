import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { table } from 'styled-system/recipes/table';
import { type Rest, restColumn } from './column-window';
import type { Sort, TableColumn } from './table-types';

interface HeadCellProps {
  /** The column whose head it is. */
  column: TableColumn<never>;
  /** It is the first of the table, which has the tab stop of the edges. */
  first: boolean;
  /** The first column that rows can be sorted by. */
  firstSorted: boolean;
  /** How the rows are sorted by this column. */
  way: Sort['way'] | null;
  /** Called with the key of the column when its name is pressed. */
  onSort?: ((key: string) => void) | undefined;
  /** Called with key and width in px. */
  onResize?: ((key: string, width: number) => void) | undefined;
  /** Called with the key of the column that was dropped here, and the key of this one. */
  onMove?: ((key: string, to: string) => void) | undefined;
}

/** Head of a column. Its name sorts the rows, or is dragged onto another head to move the column; its edge sets the width. */
export function HeadCell({ column, first, firstSorted, way, onSort, onResize, onMove }: HeadCellProps) {
  const { key, header, unit, align, width, pinned, sortable } = column;
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
      // Its edge has a value of its own, which does not belong to its name.
      aria-label={unit ? `${header}(${unit})` : header}
      aria-sort={way ? sortNames[way] : undefined}
      style={{ ...widthStyle(width), ...(pinned && pinStyle(key)) }}
      {...(onMove && dropped(from => onMove(from, key)))}
    >
      <span
        draggable={onMove !== undefined}
        onDragStart={event => pickUp(event, key)}
        {...(sortable && onSort && sorts(() => onSort(key), firstSorted))}
      >
        {header}
        {unit && <span className={classes.unit}>({unit})</span>}
      </span>
      {onResize && (
        <ColumnEdge cell={cell} name={header} width={width} first={first} onResize={to => onResize(key, to)} />
      )}
    </th>
  );
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

/** A name that sorts by click, Enter or space. Not a button element: Firefox does not let those be dragged. */
const sorts = (sort: () => void, first: boolean) => ({
  'role': 'button',
  'data-sorts': '',
  // One tab stop for all names of the table; the left and right keys move between them.
  'tabIndex': first ? 0 : -1,
  'onClick': sort,
  'onKeyDown': (event: KeyboardEvent<HTMLElement>) => {
    const names = [...event.currentTarget.closest('tr')!.querySelectorAll<HTMLElement>('[data-sorts]')];
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) names[names.indexOf(event.currentTarget) + by]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') sort();
    else return;
    event.preventDefault();
  },
});

/** Head of the columns that are left out; its button is for those who do not scroll by sight. */
export const RestHead = ({ count, width, onWanted }: Rest) => (
  <th scope="col" className={table().head} data-column={restColumn} style={widthStyle(width)}>
    <button type="button" className={table().unseen} tabIndex={-1} onClick={onWanted}>
      显示其余 {count} 列
    </button>
  </th>
);

/** @param take Called with the key of the dropped column. */
const dropped = (take: (key: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (isColumn(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    take(keyOf(event));
  },
});

/** The browser sizes a column by its contents unless all three are set. */
export const widthStyle = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

/** Left offset of a pinned column, measured by usePinnedOffsets in table.tsx. */
export const pinStyle = (key: string) => ({ left: `var(--pin-${key})` });

/** In px. */
const bounds = { min: 64, max: 600, step: 16 };
const clamp = (width: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, width)));

interface ColumnEdgeProps {
  /** The head cell that this edge belongs to. */
  cell: { readonly current: HTMLElement | null };
  name: string;
  width: number | undefined;
  first: boolean;
  onResize: (width: number) => void;
}

/** Handle for the width of a column: dragged, or moved with the arrow keys. */
function ColumnEdge({ cell, name, width, first, onResize }: ColumnEdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const widthNow = () => cell.current?.offsetWidth ?? bounds.min;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -bounds.step, ArrowRight: bounds.step }[event.key];
    const beside = { ArrowUp: cell.current?.previousElementSibling, ArrowDown: cell.current?.nextElementSibling }[
      event.key
    ];
    if (by !== undefined) onResize(clamp(widthNow() + by));
    else if (beside) beside.querySelector<HTMLElement>('[role=separator]')?.focus();
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) onResize(clamp(from.current.width + event.clientX - from.current.x));
  };
  return (
    <div
      className={table().edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={`${name} 列宽`}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      aria-valuenow={width ?? bounds.min}
      aria-valuetext={width === undefined ? '自动' : `${width} 像素`}
      // One tab stop for all edges of the table; the up and down keys move between them.
      tabIndex={first ? 0 : -1}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        from.current = { x: event.clientX, width: widthNow() };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  );
}

/** Drag and drop of columns, by table head or by line in 「列设置」; drops of any other kind are ignored. */
const type = 'application/x-column';

export const pickUp = (event: DragEvent, key: string): void => event.dataTransfer.setData(type, key);
export const isColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
/** Key of the dropped column. */
export const keyOf = ({ dataTransfer }: DragEvent): string => dataTransfer.getData(type);
