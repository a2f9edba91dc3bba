/** Demo transactions and refunds as the channel would report them, drawn at random (docs/domain/demo.md#world). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { maskCard } from '@/api/format/mask';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import type { trans } from '#server/schema';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { demoCard } from './documents';

export type Trade = typeof trans.$inferInsert;

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
/** The time `wait` after another, or halfway from there to now if that is earlier, so that what follows has happened, too. */
export const soonAfter = (time: number, wait: number, now: number): number =>
  time + Math.min(wait, Math.floor((now - time) / 2));

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
export const refusals = ['余额不足', '密码错误', '发卡行拒绝', '超出限额', '交易超时'];

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
    // Merchants that hardly trade have small amounts; nobody tries more than the limit of a sale.
    transAmount:
      wish.amount ??
      Math.min(
        merchant.onceLimit!,
        5_000_000,
        Math.max(1, dice.logNormal(merchant.activityWeight === 1 ? 20_000 : 86_000, 1.497)),
      ),
    outcome: wish.outcome ?? drawOutcome(dice, transTime, now),
    isPreauth: dice.chance(0.02) && !isWallet,
  };
}

/** The channel response is never pending for more than a day (docs/domain/trade.md#transaction-status). */
function drawOutcome(dice: Dice, transTime: number, now: number): Trade['transStatus'] {
  if (transTime > now - 10 * minute && dice.chance(0.3)) return 'INIT';
  return dice.chance(0.0553) ? 'ERROR' : transTime > now - dayMs && dice.chance(0.02) ? 'INIT' : 'SUCCESS';
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
