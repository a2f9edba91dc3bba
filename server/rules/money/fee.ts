/** A merchant's fee for a transaction, and the amount settled to it (docs/domain/trade.md#merchant-fee). */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { floorShare, mul, proportion } from './amount';
import { feeIncrease } from './increase';

export type PayBrand = CodeOf<typeof enums.payBrand>;
export type CardType = CodeOf<typeof enums.cardType>;

export interface FeeRule {
  readonly payBrand: PayBrand;
  /** Null applies to any card, and to wallets, which have none. */
  readonly cardType: CardType | null;
  readonly feeMode: CodeOf<typeof enums.feeMode>;
  /** ppm */
  readonly feeRate: number;
  /** fen, for RATE_CAP */
  readonly capFee: number | null;
  /** fen per transaction settled at once (D0, AUTO) */
  readonly extraFee: number;
}

/** Up to this amount (fen) 云闪付 and NFC have their low rate; above it the card's swipe rate applies. */
export const lowRateLimit = 100_000;

/** Cards are priced as debit or credit: quasi-credit and combined cards count as credit, prepaid ones as debit. */
export function pricedAs(cardType: CardType | null): 'JJK' | 'DJK' | null {
  if (cardType === null) return null;
  return cardType === 'JJK' || cardType === 'YFFK' || cardType === 'BKFYFFK' ? 'JJK' : 'DJK';
}

/** The brand under which a transaction is priced. */
export function pricedBrand(payBrand: PayBrand, transAmount: number): PayBrand {
  return (payBrand === 'YSF' || payBrand === 'NFC') && transAmount > lowRateLimit ? 'SK' : payBrand;
}

/**
 * Picks the rule for a brand and card from a merchant's or agent's rows: the card's own rule, else the one for any
 * card.
 */
export function ruleFor<R extends { payBrand: PayBrand; cardType: CardType | null }>(
  rules: readonly R[],
  { payBrand, cardType, transAmount }: { payBrand: PayBrand; cardType: CardType | null; transAmount: number },
): R | null {
  const brand = pricedBrand(payBrand, transAmount);
  const card = pricedAs(cardType);
  const sameBrand = rules.filter(rule => rule.payBrand === brand);
  return sameBrand.find(rule => rule.cardType === card) ?? sameBrand.find(rule => rule.cardType === null) ?? null;
}

/** Fee in fen before coupons: by rate, by rate up to a cap, or by rate plus a fixed amount stored in `capFee`. */
export function baseFee(transAmount: number, rule: Pick<FeeRule, 'feeMode' | 'feeRate' | 'capFee'>): number {
  const byRate = mul(transAmount, rule.feeRate);
  if (rule.feeMode === 'RATE_CAP') return Math.min(byRate, rule.capFee ?? byRate);
  return rule.feeMode === 'RATE_PLUS' ? byRate + (rule.capFee ?? 0) : byRate;
}

/**
 * The part of a fee (ppm) that a coupon of this type may pay: all of it, or half as if by half the rate
 * (docs/domain/merchant.md#coupons).
 */
export const couponShares = { FEE_REDUCE: 1_000_000, RATE_DISCOUNT: 500_000 } as const;
export type FeeCouponType = keyof typeof couponShares;

export interface Settlement {
  /** Including the increase, before the coupon. */
  readonly feeAmount: number;
  /** Part of the fee that results from an increase plan; it is not shared as profit. */
  readonly incrAmount: number;
  /** Deposit and flow fee withheld from this sale. */
  readonly withheld: number;
  readonly extraFee: number;
  readonly couponAmount: number;
  readonly settleAmount: number;
}

interface Around {
  readonly atOnce: boolean;
  /** Remaining value of a fee coupon. */
  readonly couponRest?: number;
  /** Part of the fee that the coupon may pay, in ppm. */
  readonly couponShare?: number;
  readonly serviceFee?: number;
  /** ppm of an increase plan on top of the rate; a capped or fixed fee is not increased. */
  readonly incrRate?: number;
  /** Deposit and flow fee still to be withheld from a sale that can cover them. */
  readonly due?: number;
}

/** Computes the amounts of one successful transaction; the extra fee applies to D0 only. */
export function settle(
  transAmount: number,
  rule: FeeRule,
  { atOnce, couponRest = 0, couponShare = couponShares.FEE_REDUCE, serviceFee = 0, incrRate = 0, due = 0 }: Around,
): Settlement {
  const incrAmount = rule.feeMode === 'RATE' ? feeIncrease(transAmount, rule.feeRate, incrRate) : 0;
  const feeAmount = baseFee(transAmount, rule) + incrAmount;
  const couponAmount = Math.min(couponRest, floorShare(feeAmount, couponShare));
  const beforeExtra = transAmount - (feeAmount - couponAmount) - serviceFee;
  // A merchant never owes money for a sale: charges that a small amount cannot cover are not taken from it.
  const extraFee = atOnce && beforeExtra > rule.extraFee ? rule.extraFee : 0;
  const withheld = beforeExtra - extraFee > due ? due : 0;
  return { feeAmount, incrAmount, extraFee, couponAmount, withheld, settleAmount: beforeExtra - extraFee - withheld };
}
/** Price of a membership in fen (docs/domain/merchant.md#memberships, vipLevel). */
export const vipFees = { SILVER: 3_900, GOLD: 6_900, PLATINUM: 9_900, DIAMOND: 19_900, SUPREME: 29_900 } as const;
export type VipLevel = keyof typeof vipFees;

/**
 * The part of `whole` (a fee or a profit, fen) returned by a refund of `amount` fen, on a transaction of `total` fen of
 * which `before` fen were already refunded. A capped fee is returned only when the transaction is fully refunded.
 */
export function givenBack(whole: number, total: number, before: number, amount: number, capped = false): number {
  if (capped) return before + amount === total ? whole : 0;
  return proportion(whole, before + amount, total) - proportion(whole, before, total);
}

/** Outcome of a refund: the channel either executes it at once or refuses it (docs/domain/trade.md#refund). */
export const paybackStatusOf = (refused: boolean) => (refused ? ('ERROR' as const) : ('SUCCESS' as const));
