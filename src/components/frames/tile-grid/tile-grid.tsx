import type { CSSProperties, ReactNode } from 'react';
import { tileGrid } from 'styled-system/recipes/tile-grid';
import { lazyPart } from '../../lazy';
import type { TileArranging } from './arrange-tiles';
import { packed } from './pack';
import type { GridTile, GridTileSize } from './grid-tile';

export interface TileGridProps {
  /** Accessible name of the region. */
  label: string;
  /** Stands first wherever the tiles are put. */
  first?: ReactNode;
  /** Wider for a table, which stands before the tiles of its row; large if it has the row alone. */
  firstSize?: GridTileSize;
  /** The tiles in their order. */
  tiles: readonly GridTile[];
  /** While the tiles are arranged. */
  arranging?: TileArranging | undefined;
}

const twelve = { small: 4, medium: 8, large: 12 } as const;
const two = { small: 1, medium: 2, large: 2 } as const;

const bar = lazyPart(async () => (await import('./arrange-tiles')).ArrangeBar);
const tools = lazyPart(async () => (await import('./arrange-tiles')).TileTools);

/** Tiles that fill every row, in an order and with widths that a person may choose. For cards that nobody arranges use Columns. */
export function TileGrid({ label, first, firstSize = 'small', tiles, arranging }: TileGridProps) {
  const classes = tileGrid();
  const wide = packed(
    tiles.map(({ size }) => twelve[size]),
    12,
    first && firstSize !== 'large' ? twelve[firstSize] : 0, // a large one has its row alone
  );
  const narrower = packed(
    tiles.map(({ size }) => two[size]),
    2,
  );
  return (
    <div className={classes.root}>
      {arranging && <bar.Part {...arranging} />}
      <section className={classes.grid} aria-label={label}>
        {first && (
          <div className={classes.first} data-first={firstSize}>
            {first}
          </div>
        )}
        {tiles.map((tile, at) => (
          <div
            key={tile.key}
            className={classes.tile}
            data-tile={tile.key}
            data-arranging={arranging !== undefined || undefined}
            data-grabbed={arranging?.grabbed === tile.key || undefined}
            style={{ '--twelve': wide[at], '--two': narrower[at] } as CSSProperties}
          >
            {arranging && <tools.Part tile={tile} arranging={arranging} />}
            <div className={classes.content} inert={arranging !== undefined}>
              {tile.content}
            </div>
          </div>
        ))}
      </section>
    </div>
  );
}
