/**
 * Reads an uploaded file of a bank in the background: its lines are stored some thousand at a time, each time in a transaction of
 * its own, and compared at the end (docs/domain/platform.md#payout-reconciliation). Can be restarted at any point.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { timer } from '#server/foundation/calls/doer';
import { dueRows } from '#server/foundation/batches';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { eachRow, type Job } from '#server/foundation/each-row';
import { uploadBytes } from '#server/foundation/files/keys';
import { heldDb, type JobHandler } from '#server/foundation/queue';
import { payoutDifference, payoutFile, payoutLine } from '#server/schema';
import { payoutDifferenceMoves } from './difference.moves';
import { dropLines, inForce, payoutFileMoves } from './file.moves';
import { figuresOf, type Figures } from './line-figures';
import { comparedDays, type NewLine, readLines } from './read-lines';

type FileRow = typeof payoutFile.$inferSelect;
const keptDays = 62;
/** One statement of a comparison of 100,000 lines takes some seconds. */
const statementMs = 300_000;

export const payoutHandler =
  (deps: Deps): JobHandler =>
  async ({ reconcileNo }, { settle, hold, signal, attempts }) => {
    const { db, clock } = deps;
    const of = eq(payoutFile.reconcileNo, reconcileNo as string);
    const [row] = await db.select().from(payoutFile).where(of);
    if (!row || payoutFileMoves.stateOf(row) !== 'READING') return db.transaction(tx => settle(tx));
    try {
      const figures = await storeLines({ ...deps, db: heldDb(db, hold) }, row, signal);
      await db.transaction(async tx => {
        await settle(tx);
        await allowTime(tx);
        await refusePartial(tx, row);
        await tx.update(payoutFile).set(figures).where(of);
        await payoutFileMoves.send(tx, row.reconcileNo, { type: 'compare' }, timer(clock.now()));
      });
    } catch (error) {
      // A first error that is not the file's may be transient.
      if (signal.aborted || (attempts < 2 && !(error instanceof Failure))) throw error;
      deps.log.error({ err: error as Error, reconcileNo }, 'payout file not read');
      const failReason = error instanceof Failure ? error.message : '对账未完成，请重新上传';
      await db.transaction(async tx => {
        await settle(tx);
        await payoutFileMoves.send(tx, row, { type: 'fail', failReason }, timer(clock.now()));
      });
    }
  };

const allowTime = (tx: Tx) => tx.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`);

/** Returns the sums of the lines. @throws Failure `invalid` naming the first row that is wrong */
async function storeLines({ db, files }: Deps, row: FileRow, signal: AbortSignal): Promise<Figures> {
  const { reconcileNo, fileNo } = row;
  const bytes = fileNo && (await uploadBytes(files, fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  await db.transaction(tx => dropLines(tx, reconcileNo));
  let figures = figuresOf([]);
  for await (const { lines, wrong } of readLines(bytes, fileNo.endsWith('.csv'), row)) {
    signal.throwIfAborted();
    if (wrong[0]) throw new Failure('invalid', `第${wrong[0].line}行：${wrong[0].reason}`);
    await db.transaction(tx => storePiece(tx, reconcileNo, lines));
    figures = figuresOf(lines, figures);
  }
  return figures;
}

export const storePiece = (tx: Tx, reconcileNo: string, lines: readonly NewLine[]): Promise<void> =>
  bulkInsert(
    tx,
    payoutLine,
    lines.map(line => ({ ...line, reconcileNo })),
  );

/** A file replaces others whole: of one that has other days, too, the rest would have no file. @throws Failure `conflict` naming it */
export async function refusePartial(
  tx: Pick<Tx, 'select'>,
  row: Pick<FileRow, 'payoutAccount' | 'firstDay' | 'lastDay'>,
) {
  const others = await inForce(tx, row);
  const partial = others.find(({ firstDay, lastDay }) => firstDay < row.firstDay || lastDay > row.lastDay);
  if (!partial) return others;
  const { reconcileNo, firstDay, lastDay } = partial;
  throw new Failure(
    'conflict',
    `与文件 ${reconcileNo}（${firstDay} 至 ${lastDay}）的日期只有部分重叠，请上传包含其全部日期的文件`,
  );
}

/** Compares files with open differences again, and deletes lines of long ago. */
export const comparePayoutsAgain: Job = async (deps, now) => {
  const open = sql`exists (select 1 from ${payoutDifference} where ${payoutDifference.reconcileNo} = ${payoutFile.reconcileNo} and ${payoutDifferenceMoves.isIn('OPEN')})`;
  const isRecent = gt(payoutFile.lastDay, dayOf(now - comparedDays * dayMs));
  const differing = dueRows(deps, payoutFile, ['id'], and(payoutFileMoves.isIn('COMPARED'), isRecent, open));
  const records = { job: 'comparePayouts', key: ({ reconcileNo }: FileRow) => reconcileNo };
  await eachRow(deps, records, differing, async (tx, row) => {
    await allowTime(tx);
    await payoutFileMoves.attempt(tx, row, { type: 'compareAgain' }, timer(now));
  });
  const isOld = sql`${payoutLine.reconcileNo} in (select reconcile_no from payout_file where ${lt(payoutFile.lastDay, dayOf(now - keptDays * dayMs))})`;
  await deps.db.delete(payoutLine).where(isOld);
};
