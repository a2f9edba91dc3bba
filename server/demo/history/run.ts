/**
 * Runs the days of the demo in order: the jobs at their hours (docs/domain/timers.md#schedule), and what merchants, providers
 * and the platform do in between (docs/domain/demo.md#world).
 */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { dailyJobs } from '#server/operations/schedule';
import { grouped } from '#server/foundation/grouped';
import type { Merchant } from '../merchants';
import { firstSales, specialCases } from '../special';
import { type Attempt, drawAttempt, drawRefunds, type Market, type Trade } from '../trades';
import { activeCheck, activeReverse, openAssessments } from './activation';
import { couponTick, openCoupons } from './coupons';
import { falseCheck, nonActiveCheck, settlePenalties } from './countdowns';
import { flowFeeGenerate, openFlowCards } from './flow-cards';
import { increaseTick, openIncreasePlans } from './increase-plans';
import { invoiceEnter, uploadInvoices } from './invoices';
import { makeDebts, openPlans, planDeduct } from './plans';
import { refund } from './refund';
import { dailyRewards, MonthlyRewards } from './rewards';
import { recordAttempt, type Life, sellMembership, settleBatch, type Trading } from './sale';
import type { World } from './state';
import { withdrawals } from './withdrawals';

/** `endOfDay` may store and remove rows that no longer change. */
export async function runDays(
  world: World,
  wanted: number,
  endOfDay: (midnight: number) => Promise<void>,
): Promise<void> {
  const { now, start, no, hash, dice } = world;
  const activeMerchants = world.merchants.filter(
    each => each.accountStatus === 'TRUE' && each.termSn && each.activityWeight > 0,
  );
  const busy = activeMerchants.flatMap(each => Array.from({ length: each.activityWeight }, () => each));
  const market: Market = { dice, now, no, hash, merchants: busy };
  const assessed = openAssessments(world);
  const lists = { shares: new Map(), sold: new Map<string, number>(), unsettled: [], returned: new Map() };
  const trading: Trading = { world, market, assessed, life: openLife(world), ...lists };
  openPlans(world);
  const byDay = drawAttempts(market, activeMerchants, start, wanted);
  const monthly = new MonthlyRewards();
  const days = Math.round((startOfDay(dayOf(now)) - start) / dayMs) + 1;
  let before: readonly Trade[] = [];
  for (let index = 0; index < days; index += 1) {
    const midnight = start + index * dayMs;
    const day = dayOf(midnight);
    const jobs = jobsOf(trading, before, monthly);
    for (const { name, at } of dailyJobs) {
      const run = jobs[name];
      if (run) world.later(midnight + at, run);
    }
    makeDebts(world, day, index, days);
    uploadInvoices(world, day, index);
    sellMembership(trading, activeMerchants, day);
    withdrawals(world, day, index >= days - 2);
    const trades = sellAll(trading, byDay.get(day) ?? []);
    world.until(midnight + dayMs - 1);
    for (const { transNo } of before) trading.shares.delete(transNo);
    trading.sold.clear();
    before = trades;
    byDay.delete(day);
    monthly.add(day.slice(0, 7), trades);
    settlePenalties(world);
    await endOfDay(midnight);
  }
}

function openLife(world: World): Life {
  const trading = world.merchants.filter(each => each.termSn && each.accountStatus === 'TRUE');
  const plans = openIncreasePlans(world, trading);
  const coupons = openCoupons(world, trading);
  return { plans, coupons, flowOrders: openFlowCards(world, plans) };
}

/** What the jobs of the schedule do to the world; those that keep the database do nothing. */
function jobsOf(
  trading: Trading,
  before: readonly Trade[],
  monthly: MonthlyRewards,
): Readonly<Record<string, (time: number) => void>> {
  const { world, assessed, life, shares } = trading;
  return {
    couponTick: time => couponTick(world, time),
    activeCheck: time => activeCheck(assessed, time),
    activeReverse: time => activeReverse(world, assessed, time),
    increaseTick: time => increaseTick(world, time),
    falseCheck: time => falseCheck(world, time),
    nonActiveCheck: time => nonActiveCheck(world, time),
    flowFeeGenerate: time => flowFeeGenerate(world, life.flowOrders, life.plans, time),
    enterProfit: time => world.enterProfit(time),
    invoiceEnter: time => invoiceEnter(world, time),
    dailyRewards: time => dailyRewards(world, before, shares, time),
    monthlyRewards: time => monthly.give(world, time),
    planDeduct: time => planDeduct(world, time),
    settleBatch: time => settleBatch(trading, time),
  };
}

/** All transactions by day: the special cases and first sales, filled up to `wanted` with random ones. */
function drawAttempts(
  market: Market,
  activeMerchants: readonly Merchant[],
  start: number,
  wanted: number,
): Map<string, Attempt[]> {
  const each = { ...market, merchants: activeMerchants };
  const chosen = [...specialCases(each), ...firstSales(each, start)];
  const others = Array.from({ length: Math.max(0, wanted - chosen.length) }, () => drawAttempt(market));
  const sorted = [...chosen, ...others].sort((a, b) => a.transTime - b.transTime);
  return grouped(sorted, ({ transTime }) => dayOf(transTime));
}

/** A day's transactions; one in a hundred is refunded. */
function sellAll(trading: Trading, attempts: readonly Attempt[]): Trade[] {
  const { world, market } = trading;
  return attempts.map(attempt => {
    world.until(attempt.transTime);
    const trade = recordAttempt(trading, attempt);
    if (trade.transStatus === 'SUCCESS' && trade.transType === 'CONSUME' && world.dice.chance(0.01))
      for (const wanted of drawRefunds(market, trade)) world.later(wanted.time, time => refund(trading, wanted, time));
    return trade;
  });
}
