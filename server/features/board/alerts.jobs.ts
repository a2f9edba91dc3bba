/**
 * Tells operators when the figure of one of their tiles is beyond its bound (docs/domain/conventions.md#board): once when
 * it passes it, and at most once a day.
 */
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { alertWay as ways } from '@/api/enums/board';
import { dayOf, formatMoney, grouped } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { mayCall } from '@/api/schema/gate';
import { providerOf } from '#server/features/session/provider-of';
import { notify } from '#server/features/notice/notice-row';
import { writeLog } from '#server/foundation/audit-log';
import { timer } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import type { Job } from '#server/foundation/each-row';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { enqueue, type JobHandler } from '#server/foundation/queue';
import { boardHidden, boardTile, operator } from '#server/schema';
import { analysed, figureOf, isBeyond, type Tile } from './tiles';

export const boardAlertJob = 'boardAlerts';
const atOnce = 100;

/** Asks for a job of each provider with such tiles: they count lists, and must not keep the timers or each other waiting. */
export const askForBoardAlerts: Job = async ({ db }, now) => {
  const owners = await db
    .selectDistinct({ agentNo: boardTile.agentNo })
    .from(boardTile)
    .where(isNotNull(boardTile.alertWay));
  for (const { agentNo } of owners)
    await enqueue(db, { kind: boardAlertJob, key: agentNo, payload: { agentNo }, owner: agentNo, runTime: now });
};

export const boardAlertHandler =
  (deps: Deps, queries: readonly ListQuery[]): JobHandler =>
  async ({ agentNo }, { settle, signal }) => {
    // A job of the version before is for all providers.
    const own = typeof agentNo === 'string' ? eq(boardTile.agentNo, agentNo) : undefined;
    for (let last = 0; ;) {
      const tiles = await deps.db
        .select()
        .from(boardTile)
        .where(and(gt(boardTile.id, last), isNotNull(boardTile.alertWay), own))
        .orderBy(asc(boardTile.id))
        .limit(atOnce);
      for (const tile of tiles) {
        signal.throwIfAborted();
        await watch(deps, queries, tile);
      }
      last = tiles.at(-1)?.id ?? 0;
      if (tiles.length < atOnce) break;
    }
    await deps.db.transaction(tx => settle(tx));
  };

async function watch({ db, clock }: Deps, queries: readonly ListQuery[], tile: Tile): Promise<void> {
  const now = clock.now();
  const me = await providerOf(db, tile.operatorNo);
  const found = me && (await analysed(db, queries, tile, { me, now }, null));
  const figure = found && figureOf(tile, found)?.figure;
  if (!figure) return;
  const beyond = isBeyond(tile, figure.value);
  if (beyond === (tile.alertedTime !== null)) return;
  const tells = beyond && (tile.toldTime === null || dayOf(tile.toldTime) !== dayOf(now));
  const says = { title: `看板「${tile.tileName}」${boundText(tile, figure)}`, text: textOf(tile, figure) };
  const recipients = tells ? await recipientsOf(db, queries, tile) : [];
  await db.transaction(async tx => {
    const [current] = await tx
      .update(boardTile)
      .set({ alertedTime: beyond ? now : null, ...(tells && { toldTime: now }), version: tile.version + 1 })
      // It may have been changed, or reported by another process, meanwhile; the next run checks it again.
      .where(and(eq(boardTile.id, tile.id), eq(boardTile.version, tile.version)))
      .returning({ id: boardTile.id });
    if (!current) return;
    for (const operatorNo of recipients) await notify(tx, tile.agentNo, { ...says, operatorNo }, now);
    if (tells)
      await writeLog(tx, timer(now), {
        opBizType: 'UPDATE',
        target: ['BOARD', tile.tileNo],
        content: `${says.title}，通知 ${recipients.length} 人`,
        jobOf: tile.agentNo,
      });
  });
}

/** The owner, and of a tile for the staff all colleagues who may read its list and have not hidden it. */
async function recipientsOf(db: Deps['db'], queries: readonly ListQuery[], tile: Tile): Promise<readonly string[]> {
  if (tile.readers === 'OWN') return [tile.operatorNo];
  const query = queries.find(({ call }) => call.path === tile.callPath)!; // it has just been analysed
  const staff = await db
    .select({ operatorNo: operator.operatorNo })
    .from(operator)
    .leftJoin(boardHidden, and(eq(boardHidden.tileNo, tile.tileNo), eq(boardHidden.operatorNo, operator.operatorNo)))
    .where(and(eq(operator.agentNo, tile.agentNo), isNull(boardHidden.tileNo)))
    .orderBy(operator.operatorNo);
  const told: string[] = [];
  for (const { operatorNo } of staff) {
    const one = await providerOf(db, operatorNo);
    if (one && mayCall(query.call, one.may)) told.push(operatorNo);
  }
  return told;
}

interface Counted {
  readonly label: string;
  readonly kind: string;
  readonly unit: string | null;
  readonly value: number;
}
const amount = ({ kind, unit }: Counted, value: number) =>
  [kind === 'MONEY' ? formatMoney(value) : grouped(String(value)), unit ?? ''].join(' ').trim();
const boundText = ({ alertWay, alertValue }: Tile, figure: Counted) =>
  `${entryOf(ways, alertWay!).label} ${amount(figure, alertValue!)}`; // only tiles with both are watched
const textOf = (tile: Tile, figure: Counted) =>
  `${figure.label}现为 ${amount(figure, figure.value)}，${boundText(tile, figure)}。可在首页查看该看板。`;
