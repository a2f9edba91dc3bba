/** Tiles of 看板 (docs/domain/conventions.md#board): whose they are, and what they show to a reader. */
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { timeGroups } from '@/api/contract/analysis';
import { Failure } from '@/api/failure';
import { dayOf } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { readQuery } from '@/api/schema/query';
import { analyse } from '#server/features/analysis/analyse';
import type { Provider } from '#server/foundation/calls/context';
import { type Db, isOverTime } from '#server/foundation/db/open';
import type { ListQuery, Reader } from '#server/foundation/lists/query.types';
import { personStores } from '#server/rules/kept/person-stores';
import { boardHidden, boardTile, operator } from '#server/schema';

export type Tile = typeof boardTile.$inferSelect;
type Shown = CallOutput<typeof contract.board.tiles>[number];
type Analysis = Awaited<ReturnType<typeof analyse>>;

/** A home page shows at most the operator's own tiles and as many of colleagues. */
const ownAtMost = personStores.board_tile.rows;
/** Groups that are no time, the largest first. */
const barsAtMost = 5;

export const isOwn = (me: Pick<Provider, 'operatorNo'>): SQL => eq(boardTile.operatorNo, me.operatorNo);
export const isVisible = (me: Provider): SQL =>
  or(isOwn(me), and(eq(boardTile.agentNo, me.agentNo), eq(boardTile.readers, 'STAFF')))!;

export interface VisibleTile extends Tile {
  readonly ownerName: string;
  readonly isHidden: boolean;
}

/** The own tiles first, then those of colleagues, at last those of them that the reader has hidden. */
export async function visibleTiles(db: Db, me: Provider): Promise<readonly VisibleTile[]> {
  const rows = await db
    .select({ tile: boardTile, ownerName: operator.realName, hidden: boardHidden.tileNo })
    .from(boardTile)
    .innerJoin(operator, eq(operator.operatorNo, boardTile.operatorNo))
    .leftJoin(boardHidden, and(eq(boardHidden.tileNo, boardTile.tileNo), eq(boardHidden.operatorNo, me.operatorNo)))
    .where(isVisible(me))
    .orderBy(asc(boardTile.id));
  const tiles = rows.map(({ tile, ownerName, hidden }) => ({ ...tile, ownerName, isHidden: hidden !== null }));
  const own = tiles.filter(({ operatorNo }) => operatorNo === me.operatorNo);
  const others = tiles.filter(tile => !own.includes(tile));
  return [
    ...own,
    ...others.filter(({ isHidden }) => !isHidden).slice(0, ownAtMost),
    ...others.filter(({ isHidden }) => isHidden),
  ];
}

/** The present conditions of a tile; none if its list is not there any more. */
export const conditionsOf = (queries: readonly ListQuery[], { callPath, search }: Tile, now: number) => {
  const query = queries.find(({ call }) => call.path === callPath);
  const conditions = query ? readQuery(query.call, search, dayOf(now)).conditions : {};
  return Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) }));
};

/** A tile's analysis as the reader may see it; null if these rows may not be read, cannot any more, or take too long. */
export async function analysed(
  db: Db,
  queries: readonly ListQuery[],
  tile: Tile,
  reader: Reader,
  against = tile.against,
): Promise<Analysis | null> {
  const { callPath, groupBy: by } = tile;
  try {
    const conditions = conditionsOf(queries, tile, reader.now);
    return await analyse(db, queries, { callPath, conditions, by, against }, reader);
  } catch (error) {
    if (error instanceof Failure || isOverTime(error)) return null;
    throw error;
  }
}

/** The place of the tile's figure among those of its analysis; null if the reader has no such figure. */
export function figureOf({ figureName }: Tile, { figures }: Analysis) {
  const place = figures.findIndex(each => each.figureName === figureName);
  return place < 0 ? null : { place, figure: figures[place]! };
}

/** Whether a value is beyond the bound of the tile. */
export const isBeyond = ({ alertWay, alertValue }: Pick<Tile, 'alertWay' | 'alertValue'>, value: number): boolean =>
  alertWay !== null && alertValue !== null && (alertWay === 'ABOVE' ? value > alertValue : value < alertValue);

/** What a tile draws of its analysis. */
export function shownOf(tile: Tile, found: Analysis | null): Shown['shown'] {
  const chosen = found && figureOf(tile, found);
  if (!chosen) return null;
  const { listName, period, before, beforeUntil, rows, by } = found;
  const { place, figure } = chosen;
  return {
    listName,
    period,
    before,
    beforeUntil,
    label: figure.label,
    kind: figure.kind,
    unit: figure.unit,
    value: figure.value,
    beforeValue: figure.before,
    rows: (Object.hasOwn(timeGroups, by) ? rows : rows.slice(0, barsAtMost)).map(({ groupText, beforeText, sums }) => ({
      groupText,
      beforeText,
      value: sums[place]!.value, // each row has a sum of every figure
      before: sums[place]!.before,
    })),
  };
}
