/** Cashback of an activation for the chain of providers (docs/domain/earnings.md#activity-cashback). */
import { and, eq } from 'drizzle-orm';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { cashbackRecords } from '#server/features/earnings/cashback-records';
import { loadActivities, loadChain } from '#server/features/pricing/load-chain';
import type { Stage } from '#server/rules/activation/swipe';
import { activeRecord, activity, cashbackRecord } from '#server/schema';

type ActiveRow = typeof activeRecord.$inferSelect;

export async function activityOf(tx: Pick<Tx, 'select'>, marktingNo: string | null) {
  if (!marktingNo) return null;
  const [row] = await tx.select().from(activity).where(eq(activity.marktingNo, marktingNo));
  return row ?? null;
}

/** The activity's cashback, and the deposit if it took one. */
export async function payActivation(tx: Tx, row: ActiveRow, now: number): Promise<void> {
  const markting = await activityOf(tx, row.marktingNo);
  if (!markting) return;
  const { of, chain, terms } = await termsOf(tx, row, markting.marktingNo, now);
  const no = await numbering(tx, now, 2 * chain.length);
  const active = cashbackRecords(of, { backType: 'ACTIVE', most: markting.maxCashback, time: now }, chain, terms, no);
  const deposit =
    markting.depositAmount > 0
      ? cashbackRecords(of, { backType: 'DEPOSIT', most: markting.depositAmount, time: now }, chain, terms, no)
      : [];
  await bulkInsert(tx, cashbackRecord, [...active, ...deposit]);
  const cashbackAmount = active.reduce((sum, { backAmount }) => sum + backAmount, 0);
  await tx.update(activeRecord).set({ cashbackAmount }).where(eq(activeRecord.activeNo, row.activeNo));
}

/** The cashback of additional stages that an activation reached; one that is reached again after a refund was paid. */
export async function payStages(tx: Tx, row: ActiveRow, reached: readonly Stage[], now: number): Promise<void> {
  if (reached.length === 0 || !row.marktingNo) return;
  const paid = await tx
    .select({ stage: cashbackRecord.stage })
    .from(cashbackRecord)
    .where(and(eq(cashbackRecord.activeNo, row.activeNo), eq(cashbackRecord.backType, 'STANDARD')));
  const stages = reached.filter(({ stage }) => !paid.some(each => each.stage === stage));
  const { of, chain, terms } = await termsOf(tx, row, row.marktingNo, now);
  const no = await numbering(tx, now, stages.length * chain.length);
  const records = stages.flatMap(({ stage, cashback }) =>
    cashbackRecords(of, { backType: 'STANDARD', most: cashback, stage, time: now }, chain, terms, no),
  );
  await bulkInsert(tx, cashbackRecord, records);
}

async function termsOf(tx: Tx, row: ActiveRow, marktingNo: string, now: number) {
  const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
  const terms = await loadActivities(tx, row.agentPath, marktingNo, now);
  return { of: { ...row, marktingNo }, chain, terms };
}
