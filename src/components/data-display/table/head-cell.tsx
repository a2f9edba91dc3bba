import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { table } from 'styled-system/recipes';
import type { TableColumn } from './table-types';

/** In px. */
const bounds = { min: 64, max: 600, step: 16 };
const clamp = (width: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, width)));

interface HeadCellProps {
  column: TableColumn<never>;
  first: boolean;
  onResize?: ((key: string, width: number) => void) | undefined;
}

/** The head of a column, with the edge at which its width is set: dragged, or moved with the arrow keys. */
export function HeadCell({ column: { key, header, unit, align, width, pinned }, first, onResize }: HeadCellProps) {
  const classes = table();
  const cell = useRef<HTMLTableCellElement>(null);
  const from = useRef<{ x: number; width: number } | null>(null);
  const widthNow = () => cell.current?.offsetWidth ?? bounds.min;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -bounds.step, ArrowRight: bounds.step }[event.key];
    const beside = { ArrowUp: cell.current?.previousElementSibling, ArrowDown: cell.current?.nextElementSibling }[
      event.key
    ];
    if (by !== undefined) onResize?.(key, clamp(widthNow() + by));
    else if (beside) beside.querySelector<HTMLElement>('[role=separator]')?.focus();
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) onResize?.(key, clamp(from.current.width + event.clientX - from.current.x));
  };
  return (
    <th
      ref={cell}
      scope="col"
      className={classes.head}
      data-align={align}
      data-pin={pinned ? 'left' : undefined}
      data-column={key}
      style={{ ...widthStyle(width), ...(pinned && pinStyle(key)) }}
    >
      {header}
      {unit && <span className={classes.unit}>({unit})</span>}
      {onResize && (
        <div
          className={classes.edge}
          role="separator"
          aria-orientation="vertical"
          aria-label={`${header} 列宽`}
          aria-valuemin={bounds.min}
          aria-valuemax={bounds.max}
          aria-valuenow={width ?? bounds.min}
          aria-valuetext={width === undefined ? '自动' : `${width} 像素`}
          // One stop for all edges of the table; up and down go from one to the next.
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
      )}
    </th>
  );
}

/** A table gives way to its contents unless all three are said. */
export const widthStyle = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

/** Where a pinned column stops: measured by pinned-offsets.ts. */
export const pinStyle = (key: string) => ({ left: `var(--pin-${key})` });
