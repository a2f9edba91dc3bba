/** 看板: analyses pinned to the home page, for oneself or for the staff (docs/domain/conventions.md#board). */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { dayOf } from '@/api/format/format';
import type { CallInput } from '@/api/schema/call';
import { writeMoving } from '@/api/schema/query';
import { analyse } from '#server/features/analysis/analyse';
import { refuse } from '#server/features/lists/asked-list';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { bytesOf, makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { boardHidden, boardTile } from '#server/schema';
import {
  analysed,
  conditionsOf,
  figureOf,
  isBeyond,
  isOwn,
  isVisible,
  shownOf,
  type Tile,
  visibleTiles,
} from './tiles';

type Chosen = Omit<CallInput<typeof contract.board.change>, 'tileNo'>;

export const boardCalls = (
  { db, random }: Pick<Deps, 'db' | 'random'>,
  queries: readonly ListQuery[],
): Handlers<typeof contract.board> => ({
  async tiles(_input, { me, now }) {
    const answer = [];
    for (const tile of await visibleTiles(db, me)) {
      const { isHidden } = tile;
      const shown = isHidden ? null : shownOf(tile, await analysed(db, queries, tile, { me, now }));
      answer.push({
        ...pinned(tile),
        ...boundsOf(tile, shown?.kind === 'MONEY'),
        isOwn: tile.operatorNo === me.operatorNo,
        isHidden,
        ownerName: tile.ownerName,
        isAlerting: shown !== null && isBeyond(tile, shown.value),
        conditions: conditionsOf(queries, tile, now),
        shown,
      });
    }
    return answer;
  },
  async pin(input, context) {
    const { me, now } = context;
    const { callPath, conditions, pagePath, figureName, against } = input;
    const found = await analyse(db, queries, { ...input, against: null }, context);
    const figure = found.figures.find(each => each.figureName === figureName);
    if (!figure) throw refuse('figureName', `没有该合计项：${figureName}`);
    const chosen = chosenOf(input, figure.kind === 'MONEY');
    const query = queries.find(({ call }) => call.path === callPath)!; // the analysis is of this list
    return idempotent(db, context, input, async tx => {
      const named = Object.fromEntries(conditions.map(({ name, value }) => [name, value]));
      const search = writeMoving(query.call.filter, named, dayOf(now));
      await roomForTile(tx, search, context);
      const tileNo = random(12).toString('hex');
      await tx.insert(boardTile).values({
        tileNo,
        operatorNo: me.operatorNo,
        agentNo: me.agentNo,
        callPath,
        pagePath,
        search,
        groupBy: found.by,
        against: against ?? null,
        figureName,
        ...chosen,
        createTime: now,
        updateTime: now,
      });
      return { tileNo };
    });
  },
  async change({ tileNo, ...chosen }, { me, now }) {
    const mine = and(eq(boardTile.tileNo, tileNo), isOwn(me));
    const [tile] = await db.select().from(boardTile).where(mine);
    if (!tile) throw new Failure('missing');
    const found = await analysed(db, queries, tile, { me, now }, null);
    const figure = found && figureOf(tile, found)?.figure;
    if (!figure) throw new Failure('forbidden');
    // After a change of its bound a tile is reported again.
    const changed = { ...chosenOf(chosen, figure.kind === 'MONEY'), alertedTime: null, toldTime: null };
    await db
      .update(boardTile)
      .set({ ...changed, updateTime: now, version: sql`${boardTile.version} + 1` })
      .where(mine);
    return null;
  },
  async unpin({ tileNo }, { me }) {
    await db.transaction(async tx => {
      const gone = await tx
        .delete(boardTile)
        .where(and(eq(boardTile.tileNo, tileNo), isOwn(me)))
        .returning({ tileNo: boardTile.tileNo });
      if (gone.length > 0) await tx.delete(boardHidden).where(eq(boardHidden.tileNo, tileNo));
    });
    return null;
  },
  ...hiddenCalls(db),
});

const roomForTile = (tx: Tx, search: string, { me, now }: ProviderContext) =>
  makeRoom(tx, personStores.board_tile, {
    table: boardTile,
    owner: [boardTile.operatorNo, me.operatorNo],
    weight: bytesOf(boardTile.search),
    adding: Buffer.byteLength(search),
    now,
  });

const pinned = ({ tileNo, tileName, readers, alertWay, callPath, pagePath, groupBy, against, figureName }: Tile) => ({
  tileNo,
  tileName,
  readers,
  alertWay,
  callPath,
  pagePath,
  by: groupBy,
  against,
  figureName,
});

const boundsOf = ({ alertValue }: Tile, isMoney: boolean) => ({
  alertAmount: isMoney ? alertValue : null,
  alertCount: isMoney ? null : alertValue,
});

/** What an operator chose for a tile, with the bound that its figure has. */
function chosenOf({ tileName, readers, alertWay, alertAmount, alertCount }: Chosen, isMoney: boolean) {
  const alertValue = (isMoney ? alertAmount : alertCount) ?? null;
  const name = isMoney ? 'alertAmount' : 'alertCount';
  if (alertWay && alertValue === null) throw refuse(name, isMoney ? '请填写提醒金额' : '请填写提醒数量');
  if (!alertWay && alertValue !== null) throw refuse('alertWay', '请选择提醒条件');
  return { tileName, readers, alertWay: alertWay ?? null, alertValue };
}

/** Tiles of colleagues, out of one reader's sight. */
const hiddenCalls = (db: Deps['db']): Pick<Handlers<typeof contract.board>, 'hide' | 'showAll'> => ({
  async hide({ tileNo }, { me, now }) {
    const { operatorNo } = me;
    await db.transaction(async tx => {
      const [tile] = await tx
        .select({ operatorNo: boardTile.operatorNo })
        .from(boardTile)
        .where(and(eq(boardTile.tileNo, tileNo), isVisible(me)))
        .for('share');
      if (!tile) throw new Failure('missing');
      if (tile.operatorNo === operatorNo) return;
      await makeRoom(tx, personStores.board_hidden, {
        table: boardHidden,
        owner: [boardHidden.operatorNo, operatorNo],
        which: ne(boardHidden.tileNo, tileNo),
        now,
      });
      await tx.insert(boardHidden).values({ operatorNo, tileNo, createTime: now }).onConflictDoNothing();
    });
    return null;
  },
  async showAll(_input, { me }) {
    await db.delete(boardHidden).where(eq(boardHidden.operatorNo, me.operatorNo));
    return null;
  },
});
