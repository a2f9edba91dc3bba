/**
 * Shares of service fees (docs/domain/earnings.md#service-fee-profit), subject to the flag of their type
 * (docs/domain/access.md#gates).
 */
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation';
import { Failure } from '@/api/failure';
import { serviceRecords } from '#server/features/earnings/trade-records';
import { loadChain } from '#server/features/pricing/load-chain';
import { serviceProfit } from '#server/schema';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer } from './explanation';
import { formula, operand, step } from './formula';
import { tradeOf } from './priced-trade';
import { earningOf, partiesBelow } from './readers';
import { withReversal } from './reversal';
import { roundings } from './roundings';

export const explainService: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await earningOf(reading, serviceProfit, orderNo);
  const isShown = row.serviceFeeType === 'ENJOY' ? me.may.enjoyProfitShow : me.may.smartProfitShow;
  if (!isShown) throw new Failure('missing');
  const { policyCode } = await tradeOf(db, row);
  const chain = await loadChain(db, row.agentPath, policyCode, row.transTime);
  const shares = serviceRecords(row, chain, () => '');
  const of = (agentNo: string) => shares.find(each => each.ownerAgentNo === agentNo);
  const whole = of(row.ownerAgentNo)?.profitAmount ?? 0;
  const isDirect = chain.at(-1)?.agentNo === row.ownerAgentNo;
  const below = operand(isDirect ? f.serviceFeeAmount : o.subCostFee, row.costAmount + whole);
  const own = operand(o.ownCostFee, row.costAmount);
  return {
    ...withReversal(row.profitAmount, whole, [step(f.profitAmount.label, formula`${below} - ${own}`, whole)]),
    rounding: roundings.shares,
    parties: partiesBelow(chain, me, ({ agentNo }) => {
      const share = of(agentNo);
      return { terms: share ? [operand(f.costAmount, share.costAmount)] : [], partyAmount: share?.profitAmount ?? 0 };
    }),
    booked: bookingOf(row, row.profitAmount),
    bookNote: enterNote(row),
  };
};
