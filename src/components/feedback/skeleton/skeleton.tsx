import { skeleton } from 'styled-system/recipes';

/** Where something will be; `width` in percent of its place, `height` in px where it is not a line of text. Used only for a first load, and at the height of what comes. */
export function Skeleton({ width = 100, height }: { width?: number; height?: number }) {
  return (
    <span className={skeleton()} style={{ width: `${width}%`, ...(height !== undefined && { height }) }} aria-hidden />
  );
}
