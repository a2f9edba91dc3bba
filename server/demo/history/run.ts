/**
 * Runs the days of the demo data in order, each with its jobs and transactions (docs/domain/timers.md#schedule,
 * docs/domain/demo.md#world).
 */
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import { activeMoves } from '#server/features/activation/activation.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { penaltyRewards } from '#server/features/earnings/reward-records';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { chargePenalty, shareNonActivation } from '#server/rules/ledger/bookings';
import { penalties } from '#server/rules/money/debit';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive, reward } from '#server/schema/index';
import { grouped } from '../dice';
import type { Merchant } from '../merchants';
import { specialCases } from '../special';
import { type Attempt, drawAttempt, drawRefunds, type Market, type Refund, type Trade } from '../trades';
import { type Assessed, type Assessment, type Countdown, mirror, openAssessments } from './activation';
import { openCoupons } from './coupons';
import { makeDebts, settlePenalties, deductPlans, openPlans } from './plans';
import { openFlowCards } from './flow-cards';
import { openIncreasePlans } from './increase-plans';
import { invoices } from './invoices';
import { Months } from './months';
import { dailyRewards, hasSwitch, monthlyRewards } from './rewards';
import type { World } from './state';
import { buyMembership, recordAttempt, type Life, refund, type Trading } from './trading';
import { withdrawals } from './withdrawals';

const hour = 3_600_000;
const minute = 60_000;

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
  const trading: Trading = {
    world,
    market,
    assessed: openAssessments(world),
    life: openLife(world),
    shares: new Map(),
  };
  openPlans(world);
  const byDay = drawAttempts(market, activeMerchants, wanted);
  const months = new Months();
  const days = Math.round((startOfDay(dayOf(now)) - start) / dayMs) + 1;
  let before: Trade[] = [];
  for (let index = 0; index < days; index += 1) {
    const midnight = start + index * dayMs;
    const day = dayOf(midnight);
    nightly(trading, before, months, midnight);
    invoices(world, day, index);
    deductPlans(world, day);
    makeDebts(world, day, index, days);
    for (const { transNo } of before) trading.shares.delete(transNo);
    before = tradesOf(trading, byDay.get(day) ?? []);
    byDay.delete(day);
    months.add(day.slice(0, 7), before);
    sellMembership(trading, activeMerchants, midnight);
    withdrawals(world, day, index >= days - 2);
    await endOfDay(midnight);
  }
  settlePenalties(world);
}

function openLife(world: World): Life {
  const trading = world.merchants.filter(each => each.termSn && each.accountStatus === 'TRUE');
  const plans = openIncreasePlans(world, trading);
  const coupons = openCoupons(world, trading);
  return { plans, coupons, flowOrders: openFlowCards(world, plans) };
}

/** All transactions by day: the special cases, filled up to `wanted` with random ones. */
function drawAttempts(market: Market, activeMerchants: readonly Merchant[], wanted: number): Map<string, Attempt[]> {
  const special = specialCases({ ...market, merchants: activeMerchants });
  const others = Array.from({ length: Math.max(0, wanted - special.length) }, () => drawAttempt(market));
  const sorted = [...special, ...others].sort((a, b) => a.transTime - b.transTime);
  return grouped(sorted, each => dayOf(each.transTime));
}

/**
 * Deadlines, earnings of the previous day and rewards, each at its hour; on the current day only those whose hour has
 * passed.
 */
function nightly(
  { world, assessed, shares }: Trading,
  before: readonly Trade[],
  months: Months,
  midnight: number,
): void {
  const [judged, entered, rewarded] = [midnight + 0.5 * hour, midnight + 2 * hour, midnight + 4 * hour];
  if (judged > world.now) return;
  checkDeadlines(world, assessed, judged);
  if (entered > world.now) return;
  world.enter(dayOf(midnight - dayMs), entered);
  if (rewarded > world.now) return;
  dailyRewards(world, before, shares, rewarded);
  const day = dayOf(midnight);
  if (!day.endsWith('-03')) return;
  const month = monthOf(startOfDay(`${day.slice(0, 7)}-01`) - dayMs);
  monthlyRewards(world, month, months, rewarded);
}

function sellMembership(trading: Trading, activeMerchants: readonly Merchant[], midnight: number): void {
  const { dice, now } = trading.world;
  if (!dice.chance(0.9) || midnight + 20 * hour >= now) return;
  const buyer = dice.pick(activeMerchants.filter(each => each.bindTime! < midnight));
  buyMembership(trading, buyer, midnight + dice.between(9 * 60, 19 * 60) * minute);
}

/** A day's transactions and their refunds, in chronological order. */
function tradesOf(trading: Trading, attempts: readonly Attempt[]): Trade[] {
  const refunds: Refund[] = [];
  const due = (time: number) => {
    while (refunds[0] && refunds[0].time <= time) refund(trading, refunds.shift()!);
  };
  const trades: Trade[] = [];
  for (const attempt of attempts) {
    due(attempt.transTime);
    const trade = recordAttempt(trading, attempt);
    trades.push(trade);
    if (trade.transStatus !== 'SUCCESS' || !trading.world.dice.chance(0.01)) continue;
    refunds.push(...drawRefunds(trading.market, trade));
    refunds.sort((a, b) => a.time - b.time);
  }
  due(trading.world.now);
  return trades;
}

/** Applies deadlines that passed before `time`. */
function checkDeadlines(world: World, assessed: ReadonlyMap<string, Assessed>, time: number): void {
  for (const each of assessed.values()) {
    const state = activeMoves.stateOf(each.active);
    if ((state !== 'INIT' && state !== 'DOING') || each.active.deadline! >= time) continue;
    activeMoves.step(each.active, 'deadline', 'TIMER', { failReason: '考核期内交易额未达标', updateTime: time });
    mirror(each);
  }
  for (const row of world.all(falseActive))
    if (falseCountdownMoves.stateOf(row) === 'COUNTING' && row.deadline < time) judgeAssessment(world, row, time);
  for (const row of world.all(nonActive))
    if (nonActiveCountdownMoves.stateOf(row) === 'COUNTING' && row.deadline < time) judgeCountdown(world, row, time);
}

function judgeAssessment(world: World, row: Assessment, time: number): void {
  world.at(time);
  const chain = world.pricing.nodes(row.agentPath, row.policyCode);
  const configured = chain.map(node => node.falseDeduct);
  const book = world.bookOf(row.agentNo);
  const charged = chargePenalty(book, 'FALSE_ACTIVE', row.falseNo, configured, chain.at(-2)?.agentNo ?? null);
  const { deductAmount, realDeductAmount, debtAmount, debtNo } = charged;
  const values = { deductAmount, realDeductAmount, debtAmount, debtNo, judgeTime: time, updateTime: time };
  falseCountdownMoves.step(row, 'deadline', 'TIMER', values);
  falsePenaltyMoves.step(row, 'create', 'TIMER');
  falsePenaltyMoves.step(row, debtAmount === 0 ? 'deductAll' : 'deductPart', 'TIMER');
  if (!hasSwitch(row.oneAgentNo!)) return; // every merchant of the demo belongs to a level-1 agent
  const { credits } = penalties(configured);
  const no = (kind: string) => world.no(kind, time);
  world.earn(reward, penaltyRewards(row, pathNos(row.agentPath), configured, credits, time, no));
}

function judgeCountdown(world: World, row: Countdown, time: number): void {
  world.at(time);
  const chain = world.pricing.nodes(row.agentPath, row.policyCode);
  const configured = chain.map(node => node.nonActiveDeduct);
  const book = world.bookOf(row.agentNo);
  const charged = chargePenalty(book, 'NON_ACTIVE', row.nonNo, configured, chain.at(-2)?.agentNo ?? null);
  const { deductAmount, realDeductAmount, debtAmount, debtNo } = charged;
  const values = { deductAmount, realDeductAmount, debtAmount, debtNo, judgeTime: time, updateTime: time };
  nonActiveCountdownMoves.step(row, 'deadline', 'TIMER', values);
  nonActivePenaltyMoves.step(row, 'create', 'TIMER');
  nonActivePenaltyMoves.step(row, debtAmount === 0 ? 'deductAll' : 'deductPart', 'TIMER');
  const { credits } = penalties(configured);
  pathNos(row.agentPath).forEach((owner, index) => {
    if (credits[index]! > 0) shareNonActivation(world.bookOf(owner), row.nonNo, credits[index]!);
  });
}
