/** A bank asks about a transaction, through the channel or in a letter to the platform (docs/domain/risk.md#retrieval-requests). */
import { and, eq, not } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { riskAdjust, trans } from '#server/schema';
import { riskAdjustMoves } from './risk-adjust.moves';
import { nextWorkday } from './workday';

const answerDays = 5;

/**
 * Opens the request. @throws Failure `missing` without such a transaction, `conflict` if it did not succeed or is asked
 * about already
 */
export async function recallTrans(
  tx: Tx,
  { transNo, adjustReason }: { readonly transNo: string; readonly adjustReason: string },
  now: number,
): Promise<{ adjustNo: string }> {
  // Two requests about one transaction wait for each other.
  await tx.select({ no: trans.transNo }).from(trans).where(eq(trans.transNo, transNo)).for('update');
  const row = await saleAbout(tx, transNo);
  if (row.transStatus !== 'SUCCESS') throw new Failure('conflict', '只能对成功的交易调单');
  const [other] = await tx
    .select({ no: riskAdjust.adjustNo })
    .from(riskAdjust)
    .where(and(eq(riskAdjust.transNo, transNo), not(riskAdjustMoves.isIn('PASS'))));
  // Each one that is not answered recovers the amount from the agent.
  if (other) throw new Failure('conflict', `该交易已有调单 ${other.no}`);
  const adjustNo = await documentNo(tx, 'TD', now);
  const { refNo, custNo, custName, payBrand, cardNo, transAmount, transTime, settleStatus } = row;
  const adjust = {
    adjustNo,
    transNo,
    refNo,
    custNo,
    custName,
    ...chainOf(row),
    payBrand,
    cardNo,
    transAmount,
    transTime,
    settleStatus,
    adjustReason,
    deadline: await nextWorkday(tx, now, answerDays),
    createTime: now,
    updateTime: now,
  };
  await riskAdjustMoves.create(tx, adjust, { type: 'recall', remark: adjustReason }, acquirer(now));
  return { adjustNo };
}

/** The transaction of a request or of a risk order. @throws Failure `missing`, at the field of its number */
export async function saleAbout(tx: Tx, transNo: string): Promise<typeof trans.$inferSelect> {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo));
  if (!row) throw new Failure('missing', '交易不存在', null, [{ field: 'transNo', message: '交易不存在' }]);
  return row;
}
