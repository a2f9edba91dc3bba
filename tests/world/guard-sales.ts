/** Sales of one merchant as the income guard reads them, by the number of their day. */
import { type GuardSale, startOfNumber } from '#server/rules/guard/way-days';

/** 2024-10-04. */
const first = 20_000;
export const today = (day: number): number => first + day;
/** 1,000.00 by credit card for 6.00, as agreed, which brings the provider 0.50. */
export const sale = (day: number, more: Partial<GuardSale> = {}): GuardSale => ({
  transTime: startOfNumber(today(day)) + 36_000_000,
  payBrand: 'SK',
  cardType: 'DJK',
  transAmount: 100_000,
  fee: 600,
  agreedFee: 600,
  share: 50,
  ...more,
});
