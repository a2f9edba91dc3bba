/** Lets the days of the demo world go by in order, each with its jobs and its transactions (domain.md 7, 8). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { falseActive, nonActive } from '#server/schema';
import { grouped } from '../grouped';
import { specialCases } from '../special';
import { drawAttempt, drawRefunds, type Market, type Refund, type Trade } from '../trades';
import { openAssessments } from './activation';
import { checkDeadlines } from './judge';
import { openLife } from './life';
import { invoices, withdrawals } from './payouts';
import { deductPlans, makeDebts, openPlans } from './plans';
import { dailyRewards, monthlyRewards } from './rewards';
import { Months } from './months';
import type { Sim } from './state';
import { buyMembership, happen, refund, type Trading } from './trading';

const hour = 3_600_000;

/** `endOfDay` may take away what will not change any more. */
export async function runDays(sim: Sim, wanted: number, endOfDay: (midnight: number) => Promise<void>): Promise<void> {
  const { dice, now, start, no } = sim;
  const able = sim.merchants.filter(each => each.accountStatus === 'TRUE' && each.termSn && each.vigor > 0);
  const market: Market = {
    dice,
    now,
    no,
    merchants: able.flatMap(each => Array.from({ length: each.vigor }, () => each)),
  };
  const trading: Trading = { sim, market, assessed: openAssessments(sim), life: openLife(sim), shares: new Map() };
  openPlans(sim);

  const special = specialCases({ ...market, merchants: able });
  const attempts = [
    ...special,
    ...Array.from({ length: Math.max(0, wanted - special.length) }, () => drawAttempt(market)),
  ].sort((a, b) => a.transTime - b.transTime);
  const byDay = grouped(attempts, each => dayOf(each.transTime));
  const months = new Months();
  const days = Math.round((startOfDay(dayOf(now)) - start) / dayMs) + 1;
  let before: Trade[] = [];

  for (let index = 0; index < days; index += 1) {
    const midnight = start + index * dayMs;
    const day = dayOf(midnight);
    const yesterday = dayOf(midnight - dayMs);
    const ready = midnight + 2 * hour <= now;
    checkDeadlines(sim, trading.assessed, midnight + 0.5 * hour);
    if (ready) {
      sim.enter(yesterday, midnight + 2 * hour);
      dailyRewards(sim, before, trading.shares, midnight + 4 * hour);
      if (day.endsWith('-03')) {
        const month = dayOf(startOfDay(`${day.slice(0, 7)}-01`) - dayMs).slice(0, 7);
        monthlyRewards(sim, month, months, midnight + 4 * hour);
      }
    }
    invoices(sim, day, index);
    deductPlans(sim, day);
    makeDebts(sim, day, index, days);
    for (const { transNo } of before) trading.shares.delete(transNo);
    before = tradesOf(trading, byDay.get(day) ?? []);
    byDay.delete(day);
    months.add(day.slice(0, 7), before);
    if (dice.chance(0.9) && midnight + 20 * hour < now)
      buyMembership(
        trading,
        dice.pick(able.filter(each => each.bindTime! < midnight)),
        midnight + dice.between(9 * 60, 19 * 60) * 60_000,
      );
    withdrawals(sim, day, index >= days - 2);
    await endOfDay(midnight);
  }
  settleDebts(sim);
}

/** A day's transactions with the refunds that follow them, in the order of time. */
function tradesOf(trading: Trading, attempts: readonly Parameters<typeof happen>[1][]): Trade[] {
  const refunds: Refund[] = [];
  const due = (time: number) => {
    while (refunds[0] && refunds[0].time <= time) refund(trading, refunds.shift()!);
  };
  const trades: Trade[] = [];
  for (const attempt of attempts) {
    due(attempt.transTime);
    const trade = happen(trading, attempt);
    trades.push(trade);
    if (trade.transStatus !== 'SUCCESS' || !trading.sim.dice.chance(0.01)) continue;
    refunds.push(...drawRefunds(trading.market, trade));
    refunds.sort((a, b) => a.time - b.time);
  }
  due(trading.sim.now);
  return trades;
}

/** A penalty whose debt was paid meanwhile is paid itself. */
function settleDebts(sim: Sim): void {
  const cleared = new Map(
    [...sim.books.values()]
      .flatMap(book => book.result().debts)
      .filter(each => each.leftAmount === 0)
      .map(each => [each.relatedNo, each]),
  );
  for (const row of [...sim.all(falseActive), ...sim.all(nonActive)]) {
    const debt = cleared.get('falseNo' in row ? row.falseNo : row.nonNo);
    if (!debt || row.deductStatus !== 'PART') continue;
    Object.assign(row, { deductStatus: 'SUCCESS', realDeductAmount: row.deductAmount, updateTime: debt.clearTime });
  }
}
