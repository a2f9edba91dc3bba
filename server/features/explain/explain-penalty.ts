/** What false activation and terminals that were never activated cost, down the chain (domain.md 5.8). */
import * as f from '@/api/fields';
import * as o from '@/api/fields/operands';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { findRow } from '#server/platform/access/find-row';
import { loadChain } from '#server/features/pricing/load-chain';
import { penalties } from '#server/rules/money/penalty';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive } from '#server/schema';
import type { Booked, Explainer, Reading, Told } from './explanation';
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

/** The difference is credited under the same number to each provider above; the reader's own bookings are looked for. */
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
): Promise<Told> {
  if (row.countdownStatus !== 'OVERDUE') throw new Failure('conflict', '尚未到期判定，没有扣款');
  const chain = await loadChain(db, row.agentPath, row.policyCode, row.judgeTime!); // what is overdue was judged
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

/** The holder's penalty, how much of it was there to take, and what the reader keeps above it. */
function penaltySteps(
  { realDeductAmount, debtAmount }: Charged,
  configured: readonly number[],
  own: number,
  share: number,
): Step[] {
  const debit = configured.at(-1)!; // a chain has somebody in it
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
