/** What a merchant pays for a sale, from the text of docs/domain/trade.md#merchant-fee; fen and ppm. */
import { shareRoundedDown, shareRounded, proportionRoundedDown } from './rounding';

export interface Rate {
  readonly payBrand: string;
  readonly cardType: string | null;
  readonly feeMode: string;
  readonly feeRate: number;
  /** The cap of RATE_CAP, the fixed amount of RATE_PLUS. */
  readonly capFee: number | null;
  readonly extraFee: number;
}
export interface Sold {
  readonly payBrand: string;
  readonly cardType: string | null;
  readonly transAmount: number;
}

/** "JDHYK and ZDJK are priced as credit cards DJK, YFFK and BKFYFFK as debit cards JJK; wallets have no card." */
const pricedCards: Readonly<Record<string, string>> = {
  DJK: 'DJK',
  JDHYK: 'DJK',
  ZDJK: 'DJK',
  JJK: 'JJK',
  YFFK: 'JJK',
  BKFYFFK: 'JJK',
};

/** "YSF and NFC have their low rate up to 1,000.00 per transaction; above it the swipe rate of the card holds." */
export function rowFor<Row extends Pick<Rate, 'payBrand' | 'cardType'>>(
  rows: readonly Row[],
  { payBrand, cardType, transAmount }: Sold,
): Row | null {
  const isTapped = payBrand === 'YSF' || payBrand === 'NFC';
  const brand = isTapped && transAmount > 100_000 ? 'SK' : payBrand;
  const card = cardType === null ? null : pricedCards[cardType];
  const ofBrand = rows.filter(row => row.payBrand === brand);
  const forCard = ofBrand.filter(row => row.cardType !== null && row.cardType === card);
  const forAny = ofBrand.filter(row => row.cardType === null);
  return [...forCard, ...forAny][0] ?? null;
}

/** "F = mul(amount, rate); RATE_CAP: at most the cap; RATE_PLUS: plus a fixed amount." */
export function feeOf(amount: number, { feeMode, feeRate, capFee }: Omit<Rate, 'payBrand' | 'cardType'>): number {
  const byRate = shareRounded(amount, feeRate);
  if (feeMode === 'RATE_PLUS') return byRate + (capFee ?? 0);
  return feeMode === 'RATE_CAP' && capFee !== null && byRate > capFee ? capFee : byRate;
}

/** "An increase plan adds mul(amount, rate + incrRate) − mul(amount, rate), for plain rates only." */
export const increaseOf = (amount: number, { feeMode, feeRate }: Rate, incrRate: number): number =>
  feeMode === 'RATE' ? shareRounded(amount, feeRate + incrRate) - shareRounded(amount, feeRate) : 0;

/** "FEE_REDUCE min(rest of the coupon, F), RATE_DISCOUNT min(rest of the coupon, floor(F / 2)), F with the increase." */
export function couponPays(couponType: string, rest: number, fee: number): number {
  const most = couponType === 'RATE_DISCOUNT' ? proportionRoundedDown(fee, 1, 2) : fee;
  return rest < most ? rest : most;
}

export interface Around {
  readonly isAuto: boolean;
  readonly coupon: { readonly couponType: string; readonly rest: number } | null;
  readonly serviceFee: number;
  readonly incrRate: number;
  /** Deposit and flow-card fee together. */
  readonly due: number;
}
export function settled(amount: number, rate: Rate, { isAuto, coupon, serviceFee, incrRate, due }: Around) {
  const incrAmount = increaseOf(amount, rate, incrRate);
  const feeAmount = feeOf(amount, rate) + incrAmount;
  const couponAmount = coupon ? couponPays(coupon.couponType, coupon.rest, feeAmount) : 0;
  const paid = amount - (feeAmount - couponAmount) - serviceFee;
  // "Extra fee: only when the merchant is settled at once (AUTO, D0) and the amount can bear it": something is left.
  const extraFee = isAuto && paid - rate.extraFee > 0 ? rate.extraFee : 0;
  // "If deposit and flow-card fee together leave nothing, none of them is taken from this sale."
  const withheld = paid - extraFee - due > 0 ? due : 0;
  return { feeAmount, incrAmount, couponAmount, extraFee, withheld, settleAmount: paid - extraFee - withheld };
}

/**
 * docs/domain/trade.md#refund: "floor(fee × refunded in all / amount) less what was given back before. A capped fee is given
 * back only when the refunds complete the amount."
 */
export function feeBack(fee: number, amount: number, before: number, refund: number, isCapped: boolean): number {
  if (isCapped) return before + refund === amount ? fee : 0;
  return proportionRoundedDown(fee, before + refund, amount) - proportionRoundedDown(fee, before, amount);
}

/** "The same proportion of each share, as a negative record." */
export const shareBack = (profit: number, amount: number, before: number, refund: number): number =>
  -feeBack(profit, amount, before, refund, false);

/** CASHBACKJL, TXFJL: "20 % of the tax", "5 % of the flow-card fees"; ratios round down (docs/domain/earnings.md#arithmetic). */
export const ratioReward = (base: number, ratio: number): number => shareRoundedDown(base, ratio);
