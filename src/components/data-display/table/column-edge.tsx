import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { table } from 'styled-system/recipes';

/** In px. */
const bounds = { min: 64, max: 600, step: 16 };
const clamp = (width: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, width)));

interface ColumnEdgeProps {
  /** The head whose edge it is. */
  cell: { readonly current: HTMLElement | null };
  name: string;
  width: number | undefined;
  first: boolean;
  onResize: (width: number) => void;
}

/** Where the width of a column is set: dragged, or moved with the arrow keys. */
export function ColumnEdge({ cell, name, width, first, onResize }: ColumnEdgeProps) {
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
  );
}
