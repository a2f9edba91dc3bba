/**
 * Demo increase plans and the rewards they yield on sales (docs/domain/merchant.md#increase-plans,
 * docs/domain/earnings.md#increase-reward, docs/domain/demo.md#world).
 */
import { demoTerms } from '../pricing';
import { increaseRatiosOf } from '#server/rules/pricing/org-terms';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { increaseRecords } from '#server/features/earnings/increase-records';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { increasePlan, increaseReward } from '#server/schema';
import { grouped } from '#server/foundation/grouped';
import type { Merchant } from '../merchants';
import type { Trade } from '../trades';
import type { World } from './state';

export type IncreasePlan = typeof increasePlan.$inferInsert;

/** Plans by merchant: mostly running, some waiting, stopped or finished. */
export function openIncreasePlans(world: World, merchants: readonly Merchant[]): Map<string, IncreasePlan[]> {
  const old = merchants.filter(each => each.bindTime! < world.start - 90 * dayMs);
  const plans = old.filter(() => world.dice.chance(0.6)).map((merchant, index) => drawPlan(world, merchant, index));
  world.add(increasePlan, ...plans);
  return grouped(plans, each => each.custNo);
}

const fates: Readonly<Record<number, 'INIT' | 'STOP' | 'FINISH'>> = { 5: 'INIT', 7: 'STOP', 9: 'FINISH' };

function drawPlan(world: World, merchant: Merchant, index: number): IncreasePlan {
  const { dice, start, now, no } = world;
  const incrType = index % 5 === 0 ? 'FEE' : 'FLOW';
  const fate = fates[index % 12] ?? 'DOING';
  const begun = start - dice.between(0, 30) * dayMs;
  const from = fate === 'INIT' ? startOfDay(dayOf(now)) + dice.between(1, 20) * dayMs : begun;
  const creatorAgentNo = dice.chance(0.6) ? merchant.agentNo : (merchant.oneAgentNo ?? merchant.agentNo);
  const cardFee = merchant.fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
  const row: IncreasePlan = {
    planNo: no('ZJ', begun),
    incrType,
    custNo: merchant.custNo,
    custName: merchant.custName,
    ...chainOf(merchant),
    creatorAgentNo,
    baseValue: incrType === 'FEE' ? cardFee.feeRate : 6_000,
    incrValue: incrType === 'FEE' ? dice.between(2, 10) * 50 : dice.pick([1_000, 2_000, 3_000, 6_000]),
    effectStart: dayOf(from),
    effectEnd: fate === 'FINISH' ? dayOf(now - 10 * dayMs) : null,
    ...increasePlanMoves.flowState(fate === 'INIT' ? 'INIT' : 'DOING'),
    consentTime: begun,
    consentWay: '商户小程序确认',
    createTime: begun,
    updateTime: begun,
  };
  if (fate === 'STOP')
    world.later(now - dice.between(5, 60) * dayMs, time =>
      increasePlanMoves.step(row, 'stop', 'OPS', { updateTime: time }),
    );
  return row;
}

/** A quarter past midnight (`increaseTick`). */
export function increaseTick(world: World, time: number): void {
  for (const row of world.all(increasePlan))
    if (increasePlanMoves.stateOf(row) === 'DOING' && row.effectEnd && row.effectEnd < dayOf(time))
      increasePlanMoves.step(row, 'end', 'TIMER', { updateTime: time });
}

/** The plan that raises the fee of an order made now. */
export const flowPlanOf = (plans: readonly IncreasePlan[]): IncreasePlan | undefined =>
  plans.find(each => each.incrType === 'FLOW' && increasePlanMoves.stateOf(each) === 'DOING');

/** The plan that raises the rate of a sale at `time`. */
export function feePlanAt(plans: readonly IncreasePlan[], time: number): IncreasePlan | null {
  const day = dayOf(time);
  const runs = (each: IncreasePlan) =>
    ['DOING', 'FINISH'].includes(increasePlanMoves.stateOf(each)) &&
    each.effectStart <= day &&
    (!each.effectEnd || each.effectEnd >= day);
  return plans.find(each => each.incrType === 'FEE' && runs(each)) ?? null;
}

export function rewardIncrease(world: World, { planNo, creatorAgentNo }: IncreasePlan, trade: Trade): void {
  const { transTime: time, feeRate, incrRate, incrAmount } = trade;
  const chain = world.pricing.nodes(trade.agentPath, trade.policyCode);
  const brought = { incrType: 'FEE', planNo, creatorAgentNo, flowOrderNo: null, baseValue: feeRate, time } as const;
  const of = { ...trade, ...brought, incrValue: incrRate!, incrAmount: incrAmount! };
  world.earn(
    increaseReward,
    increaseRecords(of, chain, increaseRatiosOf(demoTerms), kind => world.no(kind, time)),
  );
}
