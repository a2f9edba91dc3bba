import { skeleton } from 'styled-system/recipes/skeleton';

/** Placeholder; `width` in percent of its container, `height` in px if it is not a line of text. Only for a first load, at the height of the content to come. */
export function Skeleton({ width = 100, height }: { width?: number; height?: number }) {
  return (
    <span className={skeleton()} style={{ width: `${width}%`, ...(height !== undefined && { height }) }} aria-hidden />
  );
}
