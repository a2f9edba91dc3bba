/** A tile of a grid, and the words that operators choose its width with. */
import type { ReactNode } from 'react';

export type GridTileSize = 'small' | 'medium' | 'large';
export interface GridTile {
  readonly key: string;
  readonly title: string;
  /** The least width that it wants; a row that is not full gives its tiles more. */
  readonly size: GridTileSize;
  readonly content: ReactNode;
}
export const gridTileSizes: readonly { readonly value: GridTileSize; readonly label: string }[] = [
  { value: 'small', label: '窄' },
  { value: 'medium', label: '中' },
  { value: 'large', label: '宽' },
];
export const sizeLabel = (size: GridTileSize): string => gridTileSizes.find(({ value }) => value === size)!.label; // every size is one of them
