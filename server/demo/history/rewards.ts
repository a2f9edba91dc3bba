/**
 * Demo rewards: daily for Alipay, monthly for cards, consecutive months, communication fees and net-new activations
 * (docs/domain/earnings.md#rewards).
 */
import { dayOf, startOfDay } from '@/api/format/format';
import { activeReward, flowReward, stageRewards, tradeReward } from '#server/features/earnings/reward-records';
import { alipayReward, cardReward, cardRewardRate } from '#server/rules/money/reward';
import { activeRecord, dataFeeOrder, reward } from '#server/schema';
import { grouped } from '../dice';
import type { ProfitRow } from '#server/features/earnings/trade-records';
import { demoTerms } from '../pricing';
import type { Trade } from '../trades';
import { notRefunded, type Months } from './months';
import type { World } from './state';

const numbers = (world: World, time: number) => (kind: string) => world.no(kind, time);
export const hasSwitch = (agentNo: string) => agentNo !== '80000007';

/** Rewards for the Alipay sales of the previous day. */
export function dailyRewards(
  world: World,
  trades: readonly Trade[],
  shares: ReadonlyMap<string, readonly ProfitRow[]>,
  time: number,
): void {
  for (const trade of trades) {
    if (
      trade.payBrand !== 'ZFB' ||
      trade.transStatus !== 'SUCCESS' ||
      !notRefunded(trade) ||
      !hasSwitch(trade.oneAgentNo!)
    )
      continue;
    const all = shares.get(trade.transNo) ?? [];
    const rewardAmount = alipayReward(
      demoTerms,
      trade.transAmount,
      Math.max(0, trade.feeAmount! - (all[0]?.ownCostFee ?? trade.feeAmount!)),
    );
    if (rewardAmount === 0) continue;
    world.earn(reward, [
      tradeReward('ZFBJL', trade, { rewardRate: demoTerms.alipayRate, rewardAmount }, time, numbers(world, time)),
    ]);
  }
}

/** On the third of a month, rewards for the previous month. */
export function monthlyRewards(world: World, month: string, months: Months, time: number): void {
  const swipes = months.take(month);
  for (const [levelOne, team] of grouped(swipes, each => each.oneAgentNo!)) {
    if (!hasSwitch(levelOne)) continue;
    const rewardRate = cardRewardRate(
      demoTerms,
      team.reduce((sum, each) => sum + each.transAmount, 0),
    );
    if (rewardRate === 0) continue;
    for (const trade of team) {
      const rewardAmount = cardReward(trade.transAmount, rewardRate);
      if (rewardAmount > 0)
        world.earn(reward, [tradeReward('SKJL', trade, { rewardRate, rewardAmount }, time, numbers(world, time))]);
    }
  }
  merchantSeries(world, month, swipes, months, time);
  teamRewards(world, month, time);
}

/** Stage rewards for merchants that reached the standard in every month since their activation. */
function merchantSeries(world: World, month: string, swipes: readonly Trade[], all: Months, time: number): void {
  const months = all.before(month);
  const { stageTurnover, stageAmounts } = demoTerms;
  for (const [custNo, own] of grouped(swipes, each => each.custNo)) {
    const reachAmount = own.reduce((sum, each) => sum + each.transAmount, 0);
    if (reachAmount < stageTurnover) continue;
    if (months.some(each => all.turnover(each, custNo) < stageTurnover)) continue;
    const stage = months.length + 1;
    if (stage > stageAmounts.length) continue;
    const [trade] = own;
    const chain = world.pricing.nodes(trade!.agentPath, trade!.policyCode);
    world.earn(
      reward,
      stageRewards(trade!, chain, { stage, rewardMonth: month, reachAmount }, demoTerms, time, numbers(world, time)),
    );
  }
}

/**
 * Rewards the platform imports for level-1 agents, per agent of their team: net-new active terminals and a share of
 * flow fees.
 */
function teamRewards(world: World, month: string, time: number): void {
  const inMonth = (at: number | null | undefined) =>
    at != null && dayOf(at).startsWith(month) && at >= startOfDay(`${month}-01`);
  const active = grouped(
    world.all(activeRecord).filter(each => inMonth(each.activeTime)),
    each => each.agentNo,
  );
  const fees = grouped(
    world.all(dataFeeOrder).filter(each => inMonth(each.payTime)),
    each => each.agentNo,
  );
  for (const agent of world.agents.filter(each => each.levels > 0 && hasSwitch(each.oneAgentNo!))) {
    const no = numbers(world, time);
    const baseCount = active.get(agent.agentNo)?.length ?? 0;
    if (baseCount > 0) world.earn(reward, [activeReward(agent, { rewardMonth: month, baseCount }, time, no)]);
    const baseAmount = (fees.get(agent.agentNo) ?? []).reduce((sum, each) => sum + each.flowFee, 0);
    if (baseAmount > 0)
      world.earn(reward, [flowReward(agent, { rewardMonth: month, baseAmount }, demoTerms, time, no)]);
  }
}
