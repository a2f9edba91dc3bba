/** Least widths of a tile, by the words that operators choose them with. */
export type GridTileSize = 'small' | 'medium' | 'large';
export const gridTileSizes: readonly { readonly value: GridTileSize; readonly label: string }[] = [
  { value: 'small', label: '窄' },
  { value: 'medium', label: '中' },
  { value: 'large', label: '宽' },
];
export const sizeLabel = (size: GridTileSize): string => gridTileSizes.find(({ value }) => value === size)!.label; // every size is one of them
