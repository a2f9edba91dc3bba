/**
 * Flow-card fee of a merchant: the base fee and the increase of a plan (docs/domain/merchants.md#flow-cards,
 * docs/domain/earnings.md).
 */
import { eq } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation';
import { formatTime, formatValue } from '@/api/format/format';
import { findRow } from '#server/platform/access/find-row';
import { flowBackRecords } from '#server/features/earnings/cashback-records';
import { loadChain } from '#server/features/pricing/load-chain';
import { flowOrder, increasePlan } from '#server/schema';
import type { Explainer, Party, Reading } from './explanation';
import { operand, step, sum } from './formula';
import { partiesBelow } from './readers';
import { roundings } from './roundings';

type OrderRow = typeof flowOrder.$inferSelect;

export const explainFlowOrder: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await findRow(db, flowOrder, [flowOrder.orderNo, orderNo], me);
  const { baseFee, incrPlanNo, flowFeeStatus, payTime } = row;
  const [plan] = incrPlanNo ? await db.select().from(increasePlan).where(eq(increasePlan.planNo, incrPlanNo)) : [];
  const added = plan?.incrValue ?? 0;
  const state = formatValue(f.flowFeeStatus, flowFeeStatus);
  return {
    stored: row.flowFee,
    computed: baseFee + added,
    rounding: roundings.differences,
    steps: [step(f.flowFee.label, sum(operand(f.baseFee, baseFee), ['+', operand(f.incrFee, added)]), baseFee + added)],
    parties: await partiesOf(reading, row),
    booked: null,
    bookNote: `${payTime === null ? state : `${state}：${formatTime(payTime)}`}。由商户缴纳，返现另行入账。`,
  };
};

/** Cashback shares of the chain, once the order is paid. */
async function partiesOf({ db, me }: Reading, row: OrderRow): Promise<Party[]> {
  if (row.payTime === null) return [];
  const chain = await loadChain(db, row.agentPath, row.policyCode, row.payTime);
  const backs = flowBackRecords(row, chain, row.payTime, () => '');
  return partiesBelow(chain, me, ({ agentNo }) => {
    const back = backs.find(each => each.ownerAgentNo === agentNo);
    return { terms: back ? [operand(o.partyBack, back.ownBackAmount)] : [], partyAmount: back?.backAmount ?? 0 };
  });
}
