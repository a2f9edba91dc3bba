/** Requests of risk control and the bank, and the platform's decisions on the answers. */
import { and, eq, not } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import type { CodeOf } from '@/api/schema/enumeration';
import { acquirer, type Doer, platformStaff } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { riskAdjustMoves } from '#server/features/risk/risk-adjust.moves';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import { nextWorkday } from '#server/features/risk/workday';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { riskAdjust, trans } from '#server/schema';
import { action, codes, no, reason, yesNo, type Actions } from './action';
import { merchantOf } from './party-actions';

const [orderDays, adjustDays] = [3, 5];

export const riskActions: Actions = {
  'open-risk': action(
    'Opens a risk work order on a merchant',
    z.object({
      custNo: no,
      riskType: codes(enums.riskType),
      transNo: no.nullish(),
      riskMeasure: codes(enums.riskMeasure).default('NONE'),
      riskDesc: z.string().min(2).max(200),
    }),
    ({ db }, order, now) => db.transaction(tx => openRisk(tx, order, platformStaff(now))),
  ),
  'decide-risk': action(
    'Accepts, sends back or closes a risk work order',
    z.object({ riskOrderNo: no, decision: z.enum(['approve', 'reject', 'close']), remark: reason }),
    async ({ db }, { riskOrderNo, decision, remark }, now) => {
      const sent = { type: decision, ...(remark && { rejectReason: remark }) } as const;
      await db.transaction(tx => riskOrderMoves.send(tx, riskOrderNo, sent, platformStaff(now)));
    },
  ),
  'recall-trans': action(
    'The bank asks about a transaction',
    z.object({ transNo: no, adjustReason: z.string().min(2).max(200) }),
    ({ db }, asked, now) => db.transaction(tx => recallTrans(tx, asked, now)),
  ),
  'decide-adjust': action(
    'Accepts or refuses the materials of a recalled transaction',
    z.object({ adjustNo: no, pass: yesNo, remark: reason }),
    async ({ db }, { adjustNo, pass: passed, remark }, now) => {
      const sent = { type: passed ? 'accept' : 'reject', remark } as const;
      await db.transaction(tx => riskAdjustMoves.send(tx, adjustNo, sent, platformStaff(now)));
    },
  ),
};

interface NewOrder {
  readonly custNo: string;
  readonly riskType: CodeOf<typeof enums.riskType>;
  readonly riskMeasure: CodeOf<typeof enums.riskMeasure>;
  readonly transNo?: string | null | undefined;
  readonly riskDesc: string;
}
/** Opens a risk work order on a merchant (docs/domain/risk.md#work-orders). */
export async function openRisk(
  tx: Tx,
  { custNo, transNo, ...values }: NewOrder,
  doer: Doer,
): Promise<{ riskOrderNo: string }> {
  const { now } = doer;
  const { custName, ...cust } = await merchantOf(tx, custNo);
  const sale = transNo ? await saleOf(tx, transNo) : null;
  if (sale && sale.custNo !== custNo) throw invalid('transNo', '该交易不属于这个商户');
  const riskOrderNo = await documentNo(tx, 'FX', now);
  const order = {
    riskOrderNo,
    custNo,
    custName,
    ...chainOf(cust),
    ...values,
    transNo: sale?.transNo ?? null,
    transAmount: sale?.transAmount ?? null,
    deadline: await nextWorkday(tx, now, orderDays),
    createTime: now,
    updateTime: now,
  };
  await riskOrderMoves.create(tx, order, { type: 'open' }, doer);
  return { riskOrderNo };
}

/**
 * A bank asks about a transaction (docs/domain/risk.md#retrieval-requests).
 * @throws Failure `conflict` if the transaction did not succeed, or is asked about already
 */
export async function recallTrans(
  tx: Tx,
  { transNo, adjustReason }: { readonly transNo: string; readonly adjustReason: string },
  now: number,
): Promise<{ adjustNo: string }> {
  // Two requests about one transaction wait for each other.
  await tx.select({ no: trans.transNo }).from(trans).where(eq(trans.transNo, transNo)).for('update');
  const row = await saleOf(tx, transNo);
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
    deadline: await nextWorkday(tx, now, adjustDays),
    createTime: now,
    updateTime: now,
  };
  await riskAdjustMoves.create(tx, adjust, { type: 'recall', remark: adjustReason }, acquirer(now));
  return { adjustNo };
}

async function saleOf(tx: Tx, transNo: string) {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo));
  if (!row) throw new Failure('missing', '交易不存在', null, [{ field: 'transNo', message: '交易不存在' }]);
  return row;
}

const invalid = (field: string, message: string) => new Failure('invalid', message, null, [{ field, message }]);
