/** A sale or a membership of the demo with all its consequences (docs/domain/trade.md#transaction-status). */
import { dayOf, formatTime, startOfDay } from '@/api/format/format';
import { membershipColumns } from '#server/features/channel/membership';
import { feeCoupons, pricedWith } from '#server/features/channel/price-sale';
import { saleColumns } from '#server/features/channel/sale';
import { transMoves } from '#server/features/channel/trade.moves';
import { vipRecords } from '#server/features/earnings/cashback-records';
import { profitRecords, type ProfitRow, serviceRecords } from '#server/features/earnings/trade-records';
import { isWeekday } from '#server/features/risk/workday';
import { returnsAtMost, settleMoves } from '#server/features/trade/settle.moves';
import { isCounted } from '#server/rules/activation/swipe';
import { mul } from '#server/rules/money/amount';
import { ruleFor, vipFees, type VipLevel } from '#server/rules/money/fee';
import { overLimit } from '#server/rules/money/sale-limits';
import { profitRecord, serviceProfit, trans, vipBackRecord } from '#server/schema/index';
import { demoBank } from '../documents';
import { demoTerms } from '../pricing';
import { type Attempt, type Market, refusals, type Trade } from '../trades';
import type { Assessed } from './activation';
import { type Coupon, couponFor, takeCoupon } from './coupons';
import { dueOrder, type DataFeeOrder, payOrder } from './flow-cards';
import { feePlanAt, type IncreasePlan, rewardIncrease } from './increase-plans';
import type { World } from './state';
import { countSale, depositDue } from './swipes';

/** Flow-card orders, coupons and increase plans by merchant. */
export interface Life {
  readonly flowOrders: ReadonlyMap<string, DataFeeOrder[]>;
  readonly coupons: ReadonlyMap<string, Coupon[]>;
  readonly plans: ReadonlyMap<string, IncreasePlan[]>;
}
export interface Trading {
  readonly world: World;
  readonly market: Market;
  readonly life: Life;
  readonly assessed: ReadonlyMap<string, Assessed>;
  /** Profit shares by transaction, needed by later refunds. */
  readonly shares: Map<string, readonly ProfitRow[]>;
  /** What merchants sold today, in fen. */
  readonly sold: Map<string, number>;
  /** Sales that the next settlement pays, and payouts that came back, with whether they come back again. */
  readonly unsettled: Trade[];
  readonly returned: Map<Trade, { readonly again: number | null }>;
}

const numbersOf = ({ dice, no }: Market, time: number) => {
  const running = no('', time).slice(-10);
  return {
    transNo: `${formatTime(time).replace(/\D/g, '')}${running}`,
    refNo: dice.digits(12),
    channelNo: `CH${running}`,
  };
};
const { transStatus: accepted } = transMoves.statusAfter(['accept', 'CHANNEL']);
/** Columns that every row brings, because rows are stored together. */
const unpriced = {
  feeAmount: null,
  extraFee: null,
  incrRate: 0,
  incrAmount: 0,
  couponNo: null,
  couponAmount: null,
  withheld: 0,
  settleAmount: null,
  settleStatus: null,
  settleBatch: null,
  settleTime: null,
  settleTries: [],
  failReason: null,
  paidBack: 0,
};

export function recordAttempt(trading: Trading, attempt: Attempt): Trade {
  const { world, market } = trading;
  const { merchant, transTime: time, transAmount, outcome, cardNo } = attempt;
  const { dice } = world;
  world.at(time);
  const rule = ruleFor(merchant.fees, attempt);
  if (!rule) throw new Error(`Expected a fee rule for ${attempt.payBrand} ${attempt.cardType}`);
  const serviceFeeType = dice.chance(0.03) ? dice.pick(['ENJOY', 'SMART'] as const) : null;
  const serviceFee = serviceFeeType ? mul(transAmount, 400) : 0;
  const { channelNo, transNo, refNo } = numbersOf(market, time);
  const { cardHash, isPreauth } = attempt;
  const bankName = cardNo && demoBank.bankName;
  const reported = { ...attempt, channelNo, termSn: merchant.termSn, bankName, serviceFee, serviceFeeType };
  const columns = saleColumns(reported, merchant, rule.feeRate, time);
  // Named columns first: V8 takes fifty times as long to add many columns to a literal that begins with a spread.
  const trade: Trade = {
    transNo,
    refNo,
    cardHash,
    transStatus: accepted,
    ...unpriced,
    ...columns,
    // The channel of the demo knows pre-authorisations, of which the live one does not report.
    transType: isPreauth ? 'PREAUTH_COMPLETE' : columns.transType,
  };
  world.add(trans, trade);
  const sold = trading.sold.get(merchant.custNo) ?? 0;
  const limits = { onceLimit: merchant.onceLimit!, dayLimit: merchant.dayLimit! }; // every merchant has them
  const failReason = outcome === 'SUCCESS' ? overLimit(transAmount, sold, limits) : dice.pick(refusals);
  if (outcome === 'INIT') return trade;
  if (failReason) {
    transMoves.step(trade, 'refuse', 'CHANNEL', { failReason, serviceFee: 0, serviceFeeType: null });
    return trade;
  }
  trading.sold.set(merchant.custNo, sold + transAmount);
  succeed(trading, trade, attempt);
  return trade;
}

/** A coupon, a plan, a flow-card order, a deposit, and what follows (`priceSale`, `settleAndShare`). */
function succeed(trading: Trading, trade: Trade, { merchant, payBrand, cardType }: Attempt): void {
  const { world, life, assessed } = trading;
  const { transTime: time, transAmount, serviceFee } = trade;
  const of = <T>(by: ReadonlyMap<string, T[]>): readonly T[] => by.get(merchant.custNo) ?? [];
  const counts = isCounted(payBrand, cardType);
  const each = counts ? assessed.get(merchant.custNo) : undefined;
  const order = counts ? dueOrder(of(life.flowOrders), time) : null;
  const mine = of(life.coupons);
  const priced = pricedWith({ transAmount, serviceFee: serviceFee! }, merchant, {
    rule: ruleFor(merchant.fees, { payBrand, cardType, transAmount })!, // there is one, by which the sale was accepted
    counts,
    plan: feePlanAt(of(life.plans), time),
    usable: couponFor(mine, feeCoupons, 1, trade),
    order,
    flowCoupon: order?.flowFee ? couponFor(mine, ['FLOW_FREE'], order.flowFee, trade) : null,
    deposit: each ? depositDue(world, each) : 0,
  });
  transMoves.step(trade, 'ok', 'CHANNEL', priced.columns);
  settle(trading, trade);
  share(trading, trade);
  if (priced.plan) rewardIncrease(world, priced.plan, trade);
  if (priced.coupon) takeCoupon(world, priced.coupon, trade, priced.money.couponAmount);
  if (priced.order) {
    payOrder(world, priced.order, trade);
    if (priced.flowCoupon) takeCoupon(world, priced.flowCoupon, trade, priced.order.flowFee);
  }
  if (each) countSale(world, each, trade, priced.deposit);
}

/** AUTO is paid immediately, MERGE by the daily settlement; of a few the bank returns the payout. */
function settle(trading: Trading, trade: Trade): void {
  const { world, unsettled } = trading;
  settleMoves.step(trade, 'transSuccess', 'CHANNEL');
  if (trade.arriveWay === 'AUTO') settleMoves.step(trade, 'paid', 'CHANNEL', { settleTime: trade.transTime });
  else unsettled.push(trade);
  if (trade.arriveWay === 'AUTO' && world.dice.chance(0.007)) returnPayout(trading, trade);
}

const hour = 3_600_000;
const tried = ({ settleTries, settleAmount }: Trade, failReason: string | null, tryTime: number) => {
  const tries = settleTries ?? [];
  const result = failReason === null ? '成功' : '退票';
  return { settleTries: [...tries, { tryNo: tries.length + 1, result, amount: settleAmount!, failReason, tryTime }] };
};
const comeBack = (trade: Trade, time: number): void =>
  settleMoves.step(trade, 'bankReturn', 'CHANNEL', {
    settleTime: null,
    ...tried(trade, '账户状态异常', time),
    updateTime: time,
  });
const payAgain = (trade: Trade, by: 'CHANNEL' | 'TIMER', time: number): void =>
  settleMoves.step(trade, 'paidAgain', by, { settleTime: time, ...tried(trade, null, time), updateTime: time });

function returnPayout({ world, returned }: Trading, trade: Trade): void {
  const hours = world.dice.between(1, 3);
  const at = trade.transTime + hours * hour;
  world.later(at, time => comeBack(trade, time));
  if (!world.dice.chance(0.7)) {
    world.later(at + hour, time => payAgain(trade, 'CHANNEL', time));
    return;
  }
  // Of a third of them the account is closed.
  returned.set(trade, { again: hours === 3 ? hours * hour : null });
}

/** At 09:00 of a working day (`settleBatch`). */
export function settleBatch({ world, unsettled, returned }: Trading, time: number): void {
  if (!isWeekday(time)) return;
  const today = startOfDay(dayOf(time));
  const settleBatch = `PC${dayOf(time).replaceAll('-', '')}01`;
  const due = unsettled.filter(({ transTime }) => transTime < today);
  unsettled.splice(0, due.length);
  for (const trade of due)
    settleMoves.step(trade, 'paid', 'CHANNEL', { settleBatch, settleTime: time, updateTime: time });
  for (const [trade, { again }] of [...returned]) {
    const tries = trade.settleTries ?? [];
    if (!((tries.at(-1)?.tryTime ?? today) < today) || trade.transTime >= today) continue;
    payAgain(trade, 'TIMER', time);
    const fails = tries.filter(({ failReason }) => failReason !== null).length;
    if (again !== null) world.later(time + again, at => comeBack(trade, at));
    if (again === null || fails + 1 >= returnsAtMost) returned.delete(trade);
  }
}

function share({ world, shares }: Trading, trade: Trade): void {
  const no = (kind: string) => world.no(kind, trade.transTime);
  const chain = world.pricing.nodes(trade.agentPath, trade.policyCode);
  const feeAmount = trade.feeAmount! - trade.incrAmount!;
  const shared = profitRecords(
    { ...trade, cardType: trade.cardType ?? null, feeAmount, extraFee: trade.extraFee! },
    chain,
    no,
  );
  world.earn(profitRecord, shared);
  shares.set(trade.transNo, shared);
  if (!trade.serviceFee) return;
  const fee = { ...trade, serviceFeeType: trade.serviceFeeType!, serviceFeeAmount: trade.serviceFee };
  world.earn(serviceProfit, serviceRecords(fee, chain, demoTerms, no));
}

/** On most days a merchant buys a membership (docs/domain/earnings.md#membership-cashback). */
export function sellMembership(
  { world, market }: Trading,
  merchants: readonly Attempt['merchant'][],
  day: string,
): void {
  const { dice } = world;
  const midnight = startOfDay(day);
  const buyers = merchants.filter(each => each.bindTime! < midnight);
  if (buyers.length === 0 || !dice.chance(0.9)) return;
  const merchant = dice.pick(buyers);
  const vipLevel = dice.pick(Object.keys(vipFees) as VipLevel[]);
  const vipFee = vipFees[vipLevel];
  world.later(midnight + dice.between(9 * 60, 19 * 60) * 60_000, time => {
    world.add(trans, {
      ...unpriced,
      ...numbersOf(market, time),
      ...membershipColumns(merchant, vipFee, time),
      termSn: null,
      cardType: null,
      bankName: null,
      cardNo: null,
      cardHash: null,
      serviceFee: 0,
      serviceFeeType: null,
      settleCardMask: null,
    });
    const { agentPath, policyCode } = merchant;
    const chain = world.pricing.nodes(agentPath, policyCode);
    const configured = world.pricing.vips(agentPath, vipLevel);
    const no = (kind: string) => world.no(kind, time);
    world.earn(vipBackRecord, vipRecords({ ...merchant, vipLevel, vipFee }, chain, configured, time, no));
  });
}
