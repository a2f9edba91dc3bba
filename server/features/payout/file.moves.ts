/** Files of banks: the server side of their flow (docs/domain/platform.md#payout-reconciliation). */
import { and, eq, gte, lte } from 'drizzle-orm';
import { payoutFileStatus } from '@/api/enums/payout';
import { dayMs, startOfDay } from '@/api/format/format';
import { payoutFileFlow } from '@/machines/flows/payout-file.flow';
import { timer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { enqueue } from '#server/foundation/queue';
import { payoutFile, payoutLine } from '#server/schema';
import { comparePayouts } from './compare';
import { comparedDays } from './read-lines';

type FileRow = typeof payoutFile.$inferSelect;
interface FileInput {
  readonly failReason?: string;
  readonly replacedBy?: string;
}
export const payoutJob = 'payoutFile';

export const payoutFileMoves = moves(payoutFileFlow, {
  table: payoutFile,
  key: 'reconcileNo',
  state: ['payoutFileStatus'],
  labels: payoutFileStatus,
  reads: ['lastDay'],
  input: inputOf<FileInput>(),
  actor: () => null,
  facts: { linesKept: (row, { now }) => startOfDay(row.lastDay) > now - comparedDays * dayMs },
  effects: {
    queueReading: (tx, { row: { reconcileNo }, doer }) =>
      enqueue(tx, { kind: payoutJob, key: reconcileNo, payload: { reconcileNo }, owner: '', runTime: doer.now }),
    replaceEarlier: (tx, { row, doer }) => replaceEarlier(tx, row, doer.now),
    comparePayouts: (tx, { row, doer }) => comparePayouts(tx, row, doer.now),
    dropLines: (tx, { row: { reconcileNo } }) => dropLines(tx, reconcileNo),
  },
  values: {
    fail: ({ input }) => ({ failReason: input.failReason?.slice(0, 200) }),
    replace: ({ input }) => ({ replacedBy: input.replacedBy }),
  },
});

export const dropLines = (tx: Pick<Tx, 'delete'>, reconcileNo: string) =>
  tx.delete(payoutLine).where(eq(payoutLine.reconcileNo, reconcileNo));

type Days = Pick<FileRow, 'payoutAccount' | 'firstDay' | 'lastDay'>;
/** Files in force of the account that have one of these days. */
export const inForce = (tx: Pick<Tx, 'select'>, { payoutAccount, firstDay, lastDay }: Days) =>
  tx
    .select()
    .from(payoutFile)
    .where(
      and(
        eq(payoutFile.payoutAccount, payoutAccount),
        lte(payoutFile.firstDay, lastDay),
        gte(payoutFile.lastDay, firstDay),
        payoutFileMoves.isIn('COMPARED'),
      ),
    )
    .orderBy(payoutFile.id);

/** Files whose days this one covers are out of force; that none has only some of them was seen to before. */
async function replaceEarlier(tx: Tx, row: FileRow, now: number): Promise<void> {
  const { reconcileNo } = row;
  for (const each of await inForce(tx, row))
    if (each.reconcileNo !== reconcileNo)
      await payoutFileMoves.send(tx, each, { type: 'replace', replacedBy: reconcileNo }, timer(now));
}
