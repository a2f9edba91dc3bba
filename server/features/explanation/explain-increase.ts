/**
 * Shares of a rate or flow-card increase: the plan's creator and the providers above it
 * (docs/domain/earnings.md#increase-reward).
 */
import { and, eq } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { Failure } from '@/api/failure';
import { mayEnter } from '@/api/schema/gate';
import type { Db } from '#server/foundation/db/open';
import { increaseRecords } from '#server/features/earnings/increase-records';
import { loadChain } from '#server/features/pricing/load-chain';
import { feeIncrease, type IncreaseRatios } from '#server/rules/money/increase';
import { termsOf } from '#server/features/pricing/org-terms';
import { increaseRatiosOf } from '#server/rules/pricing/org-terms';
import { dataFeeOrder, increasePlan, increaseReward, trans } from '#server/schema';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer } from './explanation';
import { type Step, formula, operand, roundings, step } from './formula';
import { earningOf, partiesBelow } from './readers';
import { withReversal } from './reversal';

type IncreaseRow = typeof increaseReward.$inferSelect;
interface Brought {
  readonly policyCode: string;
  readonly step: Step;
}

export const explainIncrease: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await earningOf(reading, increaseReward, orderNo);
  if (!mayEnter('incrementReward', me.may)) throw new Failure('missing');
  const [plan] = await db.select().from(increasePlan).where(eq(increasePlan.planNo, row.planNo));
  const { creatorAgentNo } = plan!; // every increase reward has a plan
  const brought = row.incrType === 'FEE' ? await ofTrade(db, row) : await ofOrder(db, row);
  const time = row.transTime ?? row.createTime;
  const chain = await loadChain(db, row.agentPath, brought.policyCode, time);
  const incrAmount = brought.step.stepResult;
  const ratios = increaseRatiosOf(await termsOf(db, row.agentPath, time));
  const shares = increaseRecords({ ...row, incrAmount, creatorAgentNo, time }, chain, ratios, () => '');
  const of = (agentNo: string) => shares.find(each => each.ownerAgentNo === agentNo);
  const whole = of(row.ownerAgentNo)?.rewardAmount ?? 0;
  const roles = {
    isCreator: row.ownerAgentNo === creatorAgentNo,
    isRoot: chain[0]?.agentNo === row.ownerAgentNo,
  };
  return {
    ...withReversal(row.rewardAmount, whole, [brought.step, shareStep(incrAmount, roles, ratios, whole)]),
    rounding: roundings.ratio,
    parties: partiesBelow(chain, me, ({ agentNo }) => {
      const share = of(agentNo);
      return { terms: share ? [operand(f.rewardRatio, share.rewardRatio)] : [], partyAmount: share?.rewardAmount ?? 0 };
    }),
    booked: bookingOf(row, row.rewardAmount),
    bookNote: enterNote(row),
  };
};

async function ofTrade(db: Db, { transNo, transTime, baseValue, incrValue }: IncreaseRow): Promise<Brought> {
  const [trade] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, transNo!), eq(trans.transTime, transTime!))); // fee increases belong to a sale
  const { transAmount, policyCode } = trade!;
  const amount = operand(f.transAmount, transAmount);
  const [base, added] = [operand(f.baseRate, baseValue), operand(f.incrRate, incrValue)];
  const written = formula`${amount} × (${base} + ${added}) - ${amount} × ${base}`;
  return { policyCode, step: step(f.incrAmount.label, written, feeIncrease(transAmount, baseValue, incrValue)) };
}
async function ofOrder(db: Db, { flowOrderNo }: IncreaseRow): Promise<Brought> {
  const [order] = await db.select().from(dataFeeOrder).where(eq(dataFeeOrder.orderNo, flowOrderNo!)); // flow increases belong to a flow-card order
  const { flowFee, baseFee, policyCode } = order!;
  const written = formula`${operand(f.flowFee, flowFee)} - ${operand(f.baseFee, baseFee)}`;
  return { policyCode, step: step(f.incrAmount.label, written, flowFee - baseFee) };
}

/** An organisation that created the plan itself gets both shares; each is rounded down separately. */
function shareStep(
  incrAmount: number,
  { isCreator, isRoot }: { isCreator: boolean; isRoot: boolean },
  { creator, levelOne, org }: IncreaseRatios,
  whole: number,
): Step {
  const amount = operand(f.incrAmount, incrAmount);
  const [asCreator, asOrg] = [operand(o.creatorRatio, creator), operand(o.orgRatio, org)];
  if (isCreator && isRoot)
    return step(f.rewardAmount.label, formula`${amount} × ${asCreator} + ${amount} × ${asOrg}`, whole);
  const ratio = isCreator ? asCreator : isRoot ? asOrg : operand(o.levelOneRatio, levelOne);
  return step(f.rewardAmount.label, formula`${amount} × ${ratio}`, whole);
}
