import { skeleton } from 'styled-system/recipes';

/** Where text will be; `width` in percent of its place. Used only for a first load, and at the height of what comes. */
export function Skeleton({ width = 100 }: { width?: number }) {
  return <span className={skeleton()} style={{ width: `${width}%` }} aria-hidden />;
}
