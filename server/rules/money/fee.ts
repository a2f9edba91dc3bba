/** What a merchant pays on a transaction and receives of it (domain.md 5.1). */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { mul } from './amount';
import { feeIncrease } from './increase';

export type PayBrand = CodeOf<typeof enums.payBrand>;
export type CardType = CodeOf<typeof enums.cardType>;

export interface FeeRule {
  readonly payBrand: PayBrand;
  /** Null holds for any card, and for wallets, which have none. */
  readonly cardType: CardType | null;
  readonly feeMode: CodeOf<typeof enums.feeMode>;
  /** ppm */
  readonly feeRate: number;
  /** fen, for RATE_CAP */
  readonly capFee: number | null;
  /** fen per transaction settled at once (D0, AUTO) */
  readonly extraFee: number;
}

/** Up to this amount (fen) 云闪付 and NFC have their low rate; above it the card's swipe rate holds. */
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

/** The rule for a brand and card among a merchant's or agent's rows: the card's own, else the one for any card. */
export function ruleFor<R extends { payBrand: PayBrand; cardType: CardType | null }>(
  rules: readonly R[],
  { payBrand, cardType, transAmount }: { payBrand: PayBrand; cardType: CardType | null; transAmount: number },
): R | null {
  const brand = pricedBrand(payBrand, transAmount);
  const card = pricedAs(cardType);
  const sameBrand = rules.filter(rule => rule.payBrand === brand);
  return sameBrand.find(rule => rule.cardType === card) ?? sameBrand.find(rule => rule.cardType === null) ?? null;
}

/** Fee in fen before coupons: by rate, by rate up to a cap, or by rate plus a fixed amount held in `capFee`. */
export function baseFee(transAmount: number, rule: Pick<FeeRule, 'feeMode' | 'feeRate' | 'capFee'>): number {
  const byRate = mul(transAmount, rule.feeRate);
  if (rule.feeMode === 'RATE_CAP') return Math.min(byRate, rule.capFee ?? byRate);
  return rule.feeMode === 'RATE_PLUS' ? byRate + (rule.capFee ?? 0) : byRate;
}

export interface Settlement {
  /** With the increase, before the coupon. */
  readonly feeAmount: number;
  /** Part of the fee that an increase plan brought; it is not shared as profit. */
  readonly incrAmount: number;
  /** Deposit and flow fee taken from this sale. */
  readonly withheld: number;
  readonly extraFee: number;
  readonly couponAmount: number;
  readonly settleAmount: number;
}

interface Around {
  readonly atOnce: boolean;
  /** What a fee coupon still holds. */
  readonly couponRest?: number;
  readonly serviceFee?: number;
  /** ppm of an increase plan on top of the rate; a capped or fixed fee is not increased. */
  readonly incrRate?: number;
  /** Deposit and flow fee that wait for a sale to bear them. */
  readonly due?: number;
}

/** The money of one successful transaction; the extra fee is for D0 only. */
export function settle(
  transAmount: number,
  rule: FeeRule,
  { atOnce, couponRest = 0, serviceFee = 0, incrRate = 0, due = 0 }: Around,
): Settlement {
  const incrAmount = rule.feeMode === 'RATE' ? feeIncrease(transAmount, rule.feeRate, incrRate) : 0;
  const feeAmount = baseFee(transAmount, rule) + incrAmount;
  const couponAmount = Math.min(couponRest, feeAmount);
  const beforeExtra = transAmount - (feeAmount - couponAmount) - serviceFee;
  // A merchant never ends up owing for a sale: what a tiny amount cannot bear is not taken from it.
  const extraFee = atOnce && beforeExtra > rule.extraFee ? rule.extraFee : 0;
  const withheld = beforeExtra - extraFee > due ? due : 0;
  return { feeAmount, incrAmount, extraFee, couponAmount, withheld, settleAmount: beforeExtra - extraFee - withheld };
}
