/**
 * Demo transactions: drawn at random, then priced, shared and refunded by the real rules (docs/domain/earnings.md,
 * docs/domain/demo.md#world).
 */
import { dayMs, dayOf, formatTime, startOfDay } from '@/api/format/format';
import { maskCard } from '@/api/format/mask';
import {
  type CardType,
  type FeeRule,
  type PayBrand,
  givenBack,
  paybackStatusOf,
  ruleFor,
  settle,
} from '#server/rules/money/fee';
import { transMoves } from '#server/features/channel/trade.moves';
import { settleMoves } from '#server/features/trade/settle.moves';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { payback, trans } from '#server/schema';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { demoBank, demoCard } from './documents';

export type Trade = typeof trans.$inferInsert;
export type Payback = typeof payback.$inferInsert;

const daysBack = 120;
const minute = 60_000;

export interface Market {
  readonly dice: Dice;
  /** Each merchant is repeated in proportion to its activity. */
  readonly merchants: readonly Merchant[];
  readonly now: number;
  /** Makes a document number for a kind and time. */
  readonly no: (kind: string, time: number) => string;
  /** Hashes a card number as the live server does. */
  readonly hash: (number: string) => string;
}

export const firstDay = (now: number) => startOfDay(dayOf(now - (daysBack - 1) * dayMs));
/** A random time within the last 120 days: 98 % between 9:00 and 22:00, 2 % at night. */
function moment(dice: Dice, now: number): number {
  const at =
    startOfDay(dayOf(now - dice.between(0, daysBack - 1) * dayMs)) +
    hour(dice) * 3_600_000 +
    dice.between(0, 3_599_999);
  return at <= now ? at : moment(dice, now);
}
const hour = (dice: Dice): number => (dice.chance(0.02) ? dice.pick([23, 0, 1, 2, 3, 4, 5]) : dice.between(9, 21));

const brandShares: readonly (readonly [PayBrand, number])[] = [
  ['SK', 48],
  ['WX', 17],
  ['ZFB', 14],
  ['YSF', 8],
  ['NFC', 5],
  ['YL', 3],
  ['SM', 2],
  ['KJ', 1.5],
  ['YHK', 1],
  ['ZDFQ', 0.2],
  ['XFGH', 0.15],
  ['SHGL', 0.15],
];
const cardShares: readonly (readonly [CardType, number])[] = [
  ['DJK', 76],
  ['JJK', 20],
  ['ZDJK', 1.5],
  ['JDHYK', 1.5],
  ['YFFK', 0.7],
  ['BKFYFFK', 0.3],
];
const wallets: readonly PayBrand[] = ['WX', 'ZFB', 'YL', 'SM'];
const refusals = ['余额不足', '密码错误', '发卡行拒绝', '超出限额', '交易超时'];

/** Overrides for the random values of a transaction, for special cases. */
export interface Wish {
  readonly at?: number;
  readonly amount?: number;
  readonly payBrand?: PayBrand;
  readonly cardType?: CardType;
  readonly cardNo?: string;
  readonly outcome?: Trade['transStatus'];
  readonly merchant?: Merchant;
}

/** Values of a transaction that are known before it is processed. */
export interface Attempt {
  readonly transTime: number;
  readonly merchant: Merchant;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly cardNo: string | null;
  readonly cardHash: string | null;
  readonly transAmount: number;
  readonly outcome: Trade['transStatus'];
  readonly isPreauth: boolean;
}
export function drawAttempt(market: Market, wish: Wish = {}): Attempt {
  const { dice, merchants, now } = market;
  const transTime = wish.at ?? moment(dice, now);
  const merchant = wish.merchant ?? dice.pick(merchants);
  if (!wish.merchant && (merchant.bindTime ?? now) > transTime) return drawAttempt(market, { ...wish, at: transTime });
  const payBrand = wish.payBrand ?? dice.weighed(brandShares);
  const isWallet = wallets.includes(payBrand);
  const cardType = isWallet ? null : (wish.cardType ?? dice.weighed(cardShares));
  const cardNo = isWallet ? null : (wish.cardNo ?? demoCard(dice));
  return {
    transTime,
    merchant,
    payBrand,
    cardType,
    cardNo: cardNo && maskCard(cardNo),
    cardHash: cardNo && market.hash(cardNo),
    // Merchants that hardly trade have small amounts.
    transAmount:
      wish.amount ??
      Math.min(5_000_000, Math.max(1, dice.logNormal(merchant.activityWeight === 1 ? 20_000 : 86_000, 1.497))),
    outcome: wish.outcome ?? drawOutcome(dice, transTime, now),
    isPreauth: dice.chance(0.02) && !isWallet,
  };
}

/** Everything that affects the price of a transaction: increase, coupon, service fee, amount due. */
export interface Around {
  readonly incrRate: number;
  readonly couponNo: string | null;
  readonly couponRest: number;
  /** ppm of the fee that the coupon may pay. */
  readonly couponShare: number;
  readonly serviceFee: number;
  readonly serviceFeeType: Trade['serviceFeeType'];
  readonly due: number;
}

/** The transaction row, priced by the real rules. */
export function makeTrade(market: Market, attempt: Attempt, around: Around): Trade {
  const { merchant, payBrand, cardType, transAmount, transTime, outcome, cardNo, cardHash } = attempt;
  const rule = ruleFor(merchant.fees, attempt);
  if (!rule) throw new Error(`Expected a fee rule for ${payBrand} ${cardType}`);
  const done = outcome === 'SUCCESS';
  const money = done ? settle(transAmount, rule, { ...around, atOnce: merchant.arriveWay === 'AUTO' }) : null;
  const { custNo, custName, mccName, policyCode, arriveWay } = merchant;
  const running = market.no('', transTime).slice(-10);
  return {
    transNo: `${formatTime(transTime).replace(/\D/g, '')}${running}`,
    refNo: market.dice.digits(12),
    channelNo: `CH${running}`,
    custNo,
    custName,
    termSn: merchant.termSn,
    policyCode,
    payBrand,
    cardType,
    bankName: cardNo && demoBank.bankName,
    cardNo,
    cardHash,
    transAmount,
    feeRate: rule.feeRate,
    transType: attempt.isPreauth ? 'PREAUTH_COMPLETE' : 'CONSUME',
    feeAmount: money?.feeAmount ?? null,
    extraFee: money?.extraFee ?? null,
    serviceFee: done ? around.serviceFee : 0,
    serviceFeeType: done ? (around.serviceFeeType ?? null) : null,
    incrRate: money?.incrAmount ? around.incrRate : 0,
    incrAmount: money?.incrAmount ?? 0,
    couponNo: money?.couponAmount ? around.couponNo : null,
    couponAmount: money?.couponAmount ?? null,
    withheld: money?.withheld ?? 0,
    settleAmount: money?.settleAmount ?? null,
    ...transMoves.flowState(outcome),
    failReason: outcome === 'ERROR' ? market.dice.pick(refusals) : null,
    arriveWay,
    settlePeriod: arriveWay === 'AUTO' ? 'D0' : 'T1',
    ...settlement(market, merchant, transTime, money?.settleAmount ?? null),
    mccName,
    paidBack: 0,
    transTime,
    ...chainOf(merchant),
    createTime: transTime,
    updateTime: transTime,
  };
}

/** The channel response is never pending for more than a day (docs/domain/trade.md#transaction-status). */
function drawOutcome(dice: Dice, transTime: number, now: number): Trade['transStatus'] {
  if (transTime > now - 10 * minute && dice.chance(0.3)) return 'INIT';
  return dice.chance(0.0553) ? 'ERROR' : transTime > now - dayMs && dice.chance(0.02) ? 'INIT' : 'SUCCESS';
}

/** AUTO is paid immediately, MERGE at 23:30; one payout in two hundred bounced and is paid again. */
function settlement(
  { dice, now }: Market,
  { arriveWay, bankCardMask }: Merchant,
  transTime: number,
  amount: number | null,
) {
  const none = { settleBatch: null, settleTime: null, settleCardMask: bankCardMask ?? null, settleTries: [] };
  if (amount === null) return none;
  const atOnce = arriveWay === 'AUTO';
  const batchTime = startOfDay(dayOf(transTime)) + 23.5 * 3_600_000 + (transTime % 600_000);
  const due = atOnce ? transTime + dice.between(5, 60) * 1000 : batchTime;
  const waiting = { ...none, settleBatch: atOnce ? null : `PC${dayOf(transTime).replaceAll('-', '')}01` };
  if (due > now || dice.chance(0.01)) return { ...waiting, ...settleMoves.flowState('UNACCOUNT') };
  const paid = { ...waiting, ...settleMoves.flowState('ACCOUNT'), settleTime: due };
  if (!dice.chance(0.007)) return paid;
  const bounced = { tryNo: 1, result: '退票', amount, failReason: '账户状态异常', tryTime: due };
  if (dice.chance(0.7)) return { ...waiting, ...settleMoves.flowState('RECHARGE'), settleTries: [bounced] };
  const again = { tryNo: 2, result: '成功', amount, failReason: null, tryTime: due + 3_600_000 };
  return due + 3_600_000 > now ? paid : { ...paid, settleTime: again.tryTime, settleTries: [bounced, again] };
}

/** A refund of a transaction: amount, time, and whether the channel refuses it. */
export interface Refund {
  readonly trade: Trade;
  readonly time: number;
  readonly amount: number;
  readonly refused: boolean;
}
/** Full, partial, split and refused refunds (docs/domain/demo.md#world), 10 to 80 minutes after the sale. */
export function drawRefunds({ dice, now }: Market, trade: Trade): Refund[] {
  const half = Math.floor(trade.transAmount / 2);
  const parts = dice.weighed([
    [[trade.transAmount], 5],
    [[half || 1], 3],
    [[half, trade.transAmount - half].filter(part => part > 0), 2],
  ] as const);
  const refused = dice.chance(0.1);
  return parts
    .map((amount, index) => ({
      trade,
      amount,
      refused,
      time: trade.transTime + (index + 1) * dice.between(10, 40) * minute,
    }))
    .filter(({ time }) => time <= now);
}

/** The refund row; adds to `trade.paidBack` when it succeeds. */
export function makePayback(
  { dice, no }: Market,
  { trade, time, amount, refused }: Refund,
  rule: Pick<FeeRule, 'feeMode'>,
): Payback {
  const feeBackAmount = refused
    ? 0
    : givenBack(trade.feeAmount ?? 0, trade.transAmount, trade.paidBack ?? 0, amount, rule.feeMode === 'RATE_CAP');
  if (!refused) trade.paidBack = (trade.paidBack ?? 0) + amount;
  const { transNo, custNo, custName, payBrand, cardNo, transAmount } = trade;
  const paybackNo = no('TK', time);
  return {
    paybackNo,
    channelNo: `CH${paybackNo.slice(-10)}`,
    transNo,
    custNo,
    custName,
    payBrand,
    cardNo: cardNo ?? null,
    transAmount,
    ...chainOf(trade),
    paybackAmount: amount,
    feeBackAmount,
    transStatus: paybackStatusOf(refused),
    reason: dice.pick(['顾客退货', '重复支付', '金额有误', '协商退款']),
    finishTime: time + 30_000,
    createTime: time,
    updateTime: time,
  };
}
