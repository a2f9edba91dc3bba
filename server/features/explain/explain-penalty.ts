/**
 * Penalties for false activation and for terminals never activated, along the chain
 * (docs/domain/earnings.md#penalties).
 */
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { findRow } from '#server/platform/access/find-row';
import { loadChain } from '#server/features/pricing/load-chain';
import { penalties } from '#server/rules/money/penalty';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive } from '#server/schema';
import type { Booked, Explainer, Reading, Explanation } from './explanation';
import { formula, operand, step, sum, type Step } from './formula';
import { partiesBelow } from './readers';
import { roundings } from './roundings';

type Charged = Pick<
  typeof nonActive.$inferSelect,
  | 'agentNo'
  | 'agentPath'
  | 'policyCode'
  | 'judgeTime'
  | 'countdownStatus'
  | 'deductAmount'
  | 'realDeductAmount'
  | 'debtAmount'
>;

export const explainFalseActive: Explainer = async (reading, falseNo) => {
  const row = await findRow(reading.db, falseActive, [falseActive.falseNo, falseNo], reading.me);
  const booked = { agentNo: row.agentNo, by: { orderNo: falseNo }, expected: -row.deductAmount };
  return charge(
    reading,
    row,
    node => node.falseDeduct,
    () => booked,
  );
};

/** Each provider above is credited under the same number; only the reader's own postings are compared. */
export const explainNonActive: Explainer = async (reading, nonNo) => {
  const row = await findRow(reading.db, nonActive, [nonActive.nonNo, nonNo], reading.me);
  const { agentNo } = reading.me;
  return charge(
    reading,
    row,
    node => node.nonActiveDeduct,
    share =>
      agentNo === row.agentNo
        ? { agentNo, by: { orderNo: nonNo }, expected: -row.deductAmount }
        : { agentNo, by: { orderNo: nonNo }, expected: share },
  );
};

async function charge(
  { db, me }: Reading,
  row: Charged,
  penaltyOf: (node: ChainNode) => number,
  bookedOf: (share: number) => Booked,
): Promise<Explanation> {
  if (row.countdownStatus !== 'OVERDUE') throw new Failure('conflict', '尚未到期判定，没有扣款');
  const chain = await loadChain(db, row.agentPath, row.policyCode, row.judgeTime!); // overdue countdowns have a judge time
  const configured = chain.map(penaltyOf);
  const { debit, credits } = penalties(configured);
  const own = chain.findIndex(({ agentNo }) => agentNo === me.agentNo);
  const share = credits[own] ?? 0;
  return {
    stored: row.deductAmount,
    computed: debit,
    rounding: roundings.differences,
    steps: penaltySteps(row, configured, own, share),
    parties: partiesBelow(chain, me, ({ agentNo }, index) => ({
      terms: [operand(o.partyPenalty, configured[index]!)],
      partyAmount: agentNo === row.agentNo ? -debit : credits[index]!,
    })),
    booked: bookedOf(share),
    bookNote: `判定时间：${formatTime(row.judgeTime!)}`,
  };
}

/** The owner's penalty, the part covered by its balance, and the reader's margin on it. */
function penaltySteps(
  { realDeductAmount, debtAmount }: Charged,
  configured: readonly number[],
  own: number,
  share: number,
): Step[] {
  const debit = configured.at(-1)!; // chains are never empty
  const steps = [
    step(f.deductAmount.label, formula`${operand(o.partyPenalty, debit)}`, debit),
    step(
      f.realDeductAmount.label,
      sum(operand(f.deductAmount, debit), ['-', operand(o.convertedDebt, debtAmount)]),
      realDeductAmount,
    ),
  ];
  const below = configured[own + 1];
  if (own === -1 || below === undefined) return steps;
  const written = formula`${operand(f.subDeductAmount, below)} - ${operand(f.ownDeductAmount, configured[own]!)}`;
  return [...steps, step(o.penaltyShare.label, written, share)];
}
