/**
 * Demo rewards: daily for Alipay and service fees, monthly for cards, consecutive months and communication fees, and what
 * the organisation imports (docs/domain/earnings.md#rewards).
 */
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import { activeMoves } from '#server/features/activation/activation.moves';
import {
  activeReward,
  flowReward,
  isOfCashback,
  serviceReward,
  stageRewards,
  tradeReward,
} from '#server/features/earnings/reward-records';
import type { ProfitRow } from '#server/features/earnings/trade-records';
import type { Account } from '#server/rules/money/debit';
import { pricedAs } from '#server/rules/money/fee';
import { alipayReward, cardReward, cardRewardRate } from '#server/rules/money/reward';
import { activeRecord, dataFeeOrder, reward, withdraw } from '#server/schema';
import { grouped } from '#server/foundation/grouped';
import { demoTerms } from '../pricing';
import type { Trade } from '../trades';
import type { World } from './state';

const numbers = (world: World, time: number) => (kind: string) => world.no(kind, time);
export const hasSwitch = (agentNo: string) => agentNo !== '80000007';
/** Refunded sales earn no rewards. */
const isWhole = (trade: Trade) => trade.transStatus === 'SUCCESS' && (trade.paidBack ?? 0) === 0;

/** At four in the morning, for the day before (`dailyRewards`). */
export function dailyRewards(
  world: World,
  trades: readonly Trade[],
  shares: ReadonlyMap<string, readonly ProfitRow[]>,
  time: number,
): void {
  const no = numbers(world, time);
  for (const trade of trades) {
    if (trade.payBrand !== 'ZFB' || !isWhole(trade) || !hasSwitch(trade.oneAgentNo!)) continue;
    const costs = (shares.get(trade.transNo) ?? []).map(each => each.ownCostFee);
    const margin = costs.length > 0 ? Math.max(0, trade.feeAmount! - Math.min(...costs)) : 0;
    const rewardAmount = alipayReward(demoTerms, trade.transAmount, margin);
    if (rewardAmount > 0)
      world.earn(reward, [tradeReward('ZFBJL', trade, { rewardRate: demoTerms.alipayRate, rewardAmount }, time, no)]);
  }
  const today = startOfDay(dayOf(time));
  for (const row of world.all(withdraw).toSorted((a, b) => (a.finishTime ?? 0) - (b.finishTime ?? 0))) {
    const { withdrawStatus, invoiceWay, accountType, finishTime, oneAgentNo } = row;
    if (withdrawStatus !== 'SUCCESS' || invoiceWay !== 'ASSIST' || !isOfCashback(accountType)) continue;
    if (finishTime! < today - dayMs || finishTime! >= today || !oneAgentNo || !hasSwitch(oneAgentNo)) continue;
    const of = { ...row, accountType: accountType as Account, orgNo: world.agent(row.agentNo).orgNo };
    world.earn(reward, [serviceReward(of, demoTerms, time, no)]);
  }
}

/** On the third of a month, ten past four, for the month before (`monthlyRewards`); later what is imported. */
export class MonthlyRewards {
  readonly #swipes = new Map<string, Trade[]>();
  /** Stage that each merchant reached in the month before. */
  #stages = new Map<string, number>();

  /** Notes the sales of a day. */
  add(month: string, trades: readonly Trade[]): void {
    const known = this.#swipes.get(month) ?? [];
    for (const each of trades)
      if (each.payBrand === 'SK' && pricedAs(each.cardType ?? null) === 'DJK') known.push(each);
    this.#swipes.set(month, known);
  }

  give(world: World, time: number): void {
    const today = dayOf(time);
    if (!today.endsWith('-03')) return;
    const month = monthOf(startOfDay(`${today.slice(0, 7)}-01`) - dayMs);
    const swipes = (this.#swipes.get(month) ?? []).filter(each => isWhole(each) && hasSwitch(each.oneAgentNo!));
    this.#swipes.delete(month);
    for (const team of grouped(swipes, each => each.oneAgentNo!).values()) {
      const rewardRate = cardRewardRate(
        demoTerms,
        team.reduce((sum, each) => sum + each.transAmount, 0),
      );
      for (const trade of team) {
        const rewardAmount = cardReward(trade.transAmount, rewardRate);
        if (rewardAmount > 0)
          world.earn(reward, [tradeReward('SKJL', trade, { rewardRate, rewardAmount }, time, numbers(world, time))]);
      }
    }
    this.#giveSeries(world, month, swipes, time);
    giveTeams(world, month, time);
  }

  /** A stage follows that of the month before; the first is of the month after the activation. */
  #giveSeries(world: World, month: string, swipes: readonly Trade[], time: number): void {
    const before = monthOf(startOfDay(`${month}-01`) - dayMs);
    const activated = new Set(
      world
        .all(activeRecord)
        .filter(
          each => activeMoves.stateOf(each) === 'SUCCESS' && each.activeTime && monthOf(each.activeTime) === before,
        )
        .map(each => each.custNo),
    );
    const { stageTurnover, stageAmounts } = demoTerms;
    const stages = new Map<string, number>();
    for (const [custNo, own] of grouped(swipes, each => each.custNo)) {
      const reachAmount = own.reduce((sum, each) => sum + each.transAmount, 0);
      const stage = (this.#stages.get(custNo) ?? 0) + 1;
      if (reachAmount < stageTurnover || stage > stageAmounts.length || (stage === 1 && !activated.has(custNo)))
        continue;
      stages.set(custNo, stage);
      const last = own.at(-1)!; // a group has a first one
      const chain = world.pricing.nodes(last.agentPath, last.policyCode);
      const reached = { stage, rewardMonth: month, reachAmount };
      world.earn(reward, stageRewards(last, chain, reached, demoTerms, time, numbers(world, time)));
    }
    this.#stages = stages;
  }
}

/** A share of the flow-card fees of each team, and what the organisation gives for new active terminals. */
function giveTeams(world: World, month: string, time: number): void {
  const inMonth = (at: number | null | undefined) => at != null && monthOf(at) === month;
  const active = grouped(
    world.all(activeRecord).filter(each => inMonth(each.activeTime)),
    each => each.agentNo,
  );
  const fees = grouped(
    world.all(dataFeeOrder).filter(each => inMonth(each.payTime)),
    each => each.agentNo,
  );
  const agents = world.agents.filter(each => each.levels > 0 && hasSwitch(each.oneAgentNo!));
  for (const agent of agents) {
    const own = fees.get(agent.agentNo);
    if (!own) continue;
    const baseAmount = own.reduce((sum, each) => sum + each.flowFee, 0);
    world.earn(reward, [flowReward(agent, { rewardMonth: month, baseAmount }, demoTerms, time, numbers(world, time))]);
  }
  world.later(startOfDay(dayOf(time)) + 10 * 3_600_000, imported => {
    for (const agent of agents) {
      const baseCount = active.get(agent.agentNo)?.length ?? 0;
      const row = activeReward(agent, { rewardMonth: month, baseCount }, demoTerms, imported, numbers(world, imported));
      if (row.rewardAmount > 0) world.earn(reward, [row]);
    }
  });
}
