/**
 * Counts a credit-card swipe towards the activation, its stages and the assessment after it (docs/domain/terminal.md,
 * docs/domain/earnings.md#activity-cashback).
 */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Doer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { falseCountdownMoves } from '#server/features/countdown/countdown.moves';
import { standInOf } from '#server/features/terminal/exchange';
import { countAssessment, countSwipe } from '#server/rules/activation/swipe';
import type { PayBrand } from '#server/rules/money/fee';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { activeRecord, depositOrder, falseActive } from '#server/schema';
import { activeMoves } from './activation.moves';
import { activityOf, payStages } from './cashback';

type ActiveRow = typeof activeRecord.$inferSelect;
export interface Swiped {
  readonly custNo: string;
  readonly termSn: string;
  readonly transNo: string;
  readonly payBrand: PayBrand;
  /** Fen. */
  readonly transAmount: number;
  /** Part of the amount withheld as the activity's deposit, in fen. */
  readonly deposit: number;
}

export async function countSale(tx: Tx, reported: Swiped, doer: Doer): Promise<void> {
  const sale = { ...reported, termSn: await standInOf(tx, reported.custNo, reported.termSn) };
  await countOnAssessment(tx, sale, doer);
  const [active] = await tx
    .select()
    .from(activeRecord)
    .where(and(eq(activeRecord.custNo, sale.custNo), eq(activeRecord.termSn, sale.termSn)))
    .orderBy(desc(activeRecord.bindTime))
    .limit(1)
    .for('update');
  if (active) await countOnActivation(tx, active, sale, doer);
}

async function countOnActivation(tx: Tx, active: ActiveRow, sale: Swiped, doer: Doer): Promise<void> {
  const { now } = doer;
  const markting = await activityOf(tx, active.marktingNo);
  if (sale.deposit > 0) await takeDeposit(tx, active, sale, now);
  const isDepositPaid = (markting?.depositAmount ?? 0) === 0 || (await hasDeposit(tx, active));
  const counted = countSwipe(active, {
    amount: sale.transAmount,
    time: now,
    depositPaid: isDepositPaid,
    stages: markting?.stages ?? [],
  });
  if (!counted) return;
  const { currentAmount, reached, stages } = counted;
  if (active.activeStatus === 'SUCCESS')
    await tx
      .update(activeRecord)
      .set({ currentAmount, updateTime: now })
      .where(eq(activeRecord.activeNo, active.activeNo));
  else {
    const type = reached ? 'reach' : active.activeStatus === 'INIT' ? 'firstSwipe' : 'swipe';
    await activeMoves.send(tx, active, { type, currentAmount, isDepositPaid }, doer);
  }
  await payStages(tx, active, stages, now);
}

async function countOnAssessment(tx: Tx, { custNo, termSn, transAmount }: Swiped, doer: Doer): Promise<void> {
  const [running] = await tx
    .select()
    .from(falseActive)
    .where(and(eq(falseActive.custNo, custNo), eq(falseActive.termSn, termSn), falseCountdownMoves.isIn('COUNTING')))
    .for('update');
  const counted = running && countAssessment(running, transAmount, doer.now);
  if (!counted) return;
  const { currentAmount, reached } = counted;
  if (reached) {
    await falseCountdownMoves.send(tx, running, { type: 'reach', currentAmount }, doer);
    await returnDeposit(tx, running, doer.now);
  } else
    await tx
      .update(falseActive)
      .set({ currentAmount, updateTime: doer.now })
      .where(eq(falseActive.falseNo, running.falseNo));
}

const hasDeposit = (tx: Tx, { custNo, termSn }: ActiveRow): Promise<boolean> =>
  hasRow(
    tx,
    depositOrder,
    and(eq(depositOrder.custNo, custNo), eq(depositOrder.termSn, termSn), eq(depositOrder.payStatus, 'SUCCESS')),
  );

async function takeDeposit(tx: Tx, active: ActiveRow, sale: Swiped, now: number): Promise<void> {
  await tx
    .insert(depositOrder)
    .values({ orderNo: await documentNo(tx, 'YJ', now), ...depositColumns(active, sale, now) });
}

/** The columns of a deposit taken from a sale but its number. */
export function depositColumns(
  active: typeof activeRecord.$inferInsert,
  { deposit, payBrand, transNo }: Pick<Swiped, 'deposit' | 'payBrand' | 'transNo'>,
  now: number,
) {
  const { custNo, custName, termSn, policyCode, marktingNo } = active;
  return {
    custNo,
    custName,
    ...chainOf(active),
    termSn,
    policyCode,
    marktingNo: marktingNo!, // only activities take deposits
    marktingType: 0 as const,
    depositAmount: deposit,
    payBrand,
    payStatus: 'SUCCESS' as const,
    transNo,
    createTime: now,
    updateTime: now,
  };
}

/** The platform returns a merchant's deposit; the cashback of the chain stays (docs/domain/terminal.md#deposits). */
const returnDeposit = (tx: Tx, { custNo, termSn }: { readonly custNo: string; readonly termSn: string }, now: number) =>
  tx
    .update(depositOrder)
    .set({ returnStatus: 1, returnAmount: sql`${depositOrder.depositAmount}`, returnTime: now, updateTime: now })
    .where(
      and(
        eq(depositOrder.custNo, custNo),
        eq(depositOrder.termSn, termSn),
        eq(depositOrder.payStatus, 'SUCCESS'),
        eq(depositOrder.returnStatus, 0),
      ),
    );

/**
 * Subtracts a refund from the counts of its sale. The daily check fails an activation that falls below its standard.
 */
export async function countBack(
  tx: Tx,
  { custNo, termSn: sold, amount }: { readonly custNo: string; readonly termSn: string; readonly amount: number },
  now: number,
): Promise<void> {
  const termSn = await standInOf(tx, custNo, sold);
  const [active] = await tx
    .select()
    .from(activeRecord)
    .where(
      and(
        eq(activeRecord.custNo, custNo),
        eq(activeRecord.termSn, termSn),
        inArray(activeRecord.activeStatus, ['INIT', 'DOING', 'SUCCESS']),
      ),
    )
    .orderBy(desc(activeRecord.bindTime))
    .limit(1)
    .for('update');
  if (active)
    await tx
      .update(activeRecord)
      .set({ currentAmount: Math.max(0, active.currentAmount - amount), updateTime: now })
      .where(eq(activeRecord.activeNo, active.activeNo));
  const [running] = await tx
    .select()
    .from(falseActive)
    .where(and(eq(falseActive.custNo, custNo), eq(falseActive.termSn, termSn), falseCountdownMoves.isIn('COUNTING')))
    .for('update');
  if (running)
    await tx
      .update(falseActive)
      .set({ currentAmount: Math.max(0, running.currentAmount - amount), updateTime: now })
      .where(eq(falseActive.falseNo, running.falseNo));
}
