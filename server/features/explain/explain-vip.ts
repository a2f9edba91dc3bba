/**
 * Share of a membership bought by a merchant: the amount received from above less the amount passed on
 * (docs/domain/earnings.md#membership-cashback).
 */
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation';
import { vipRecords } from '#server/features/earnings/cashback-records';
import { loadVips } from '#server/features/pricing/load-chain';
import { vipBackRecord } from '#server/schema';
import { chainOfPath } from './chain-of-path';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer } from './explanation';
import { formula, operand, step } from './formula';
import { earningOf, partiesBelow } from './readers';
import { withReversal } from './reversal';
import { roundings } from './roundings';

export const explainVip: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await earningOf(reading, vipBackRecord, orderNo);
  const chain = await chainOfPath(db, row.agentPath);
  const configured = await loadVips(db, row.agentPath, row.vipLevel, row.createTime);
  const shares = vipRecords(row, chain, configured, row.createTime, () => '');
  const of = (agentNo: string) => shares.find(each => each.ownerAgentNo === agentNo)?.backAmount ?? 0;
  const handed = (from: number) => chain.slice(from).reduce((total, { agentNo }) => total + of(agentNo), 0);
  const index = chain.findIndex(({ agentNo }) => agentNo === row.ownerAgentNo);
  const whole = handed(index) - handed(index + 1);
  const [own, below] = [operand(f.ownBackAmount, handed(index)), operand(f.subBackAmount, handed(index + 1))];
  return {
    ...withReversal(row.backAmount, whole, [step(f.backAmount.label, formula`${own} - ${below}`, whole)]),
    rounding: roundings.differences,
    parties: partiesBelow(chain, me, ({ agentNo }, place) => ({
      terms: [operand(o.partyBack, configured[place]!)],
      partyAmount: of(agentNo),
    })),
    booked: bookingOf(row, row.backAmount),
    bookNote: enterNote(row),
  };
};
