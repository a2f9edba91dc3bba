/** What a merchant pays on a transaction and receives of it (domain.md 5.1). */
import type { CodeOf } from '../../src/api/enumeration';
import type * as enums from '../../src/api/enums';
import { mul } from './amount';

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
  readonly feeAmount: number;
  readonly extraFee: number;
  readonly couponAmount: number;
  readonly settleAmount: number;
}

/** The money of one successful transaction. `couponRest` is what a fee coupon still holds; the extra fee is for D0 only. */
export function settle(
  transAmount: number,
  rule: FeeRule,
  { atOnce, couponRest = 0, serviceFee = 0 }: { atOnce: boolean; couponRest?: number; serviceFee?: number },
): Settlement {
  const feeAmount = baseFee(transAmount, rule);
  const couponAmount = Math.min(couponRest, feeAmount);
  const beforeExtra = transAmount - (feeAmount - couponAmount) - serviceFee;
  // A merchant never ends up owing for a sale: what a tiny amount cannot bear is not taken from it.
  const extraFee = atOnce && beforeExtra > rule.extraFee ? rule.extraFee : 0;
  return { feeAmount, extraFee, couponAmount, settleAmount: beforeExtra - extraFee };
}
