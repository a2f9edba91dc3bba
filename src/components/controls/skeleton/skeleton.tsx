import { skeleton } from 'styled-system/recipes/skeleton';

export interface SkeletonProps {
  /** In percent of its container, 100 by default. */
  width?: number;
  /** In px; that of a line of text if absent. */
  height?: number;
}

/** Placeholder, only for a first load, at the height of the content to come. */
export function Skeleton({ width = 100, height }: SkeletonProps) {
  return (
    <span className={skeleton()} style={{ width: `${width}%`, ...(height !== undefined && { height }) }} aria-hidden />
  );
}
