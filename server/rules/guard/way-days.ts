/** Sums of a merchant's sales by day and way of payment, which the rules of docs/domain/earnings.md#income-guard read. */
import { dayMs, shanghaiOffsetMs } from '@/api/format/format';
import { grouped } from '#server/foundation/grouped';
import type { CardType, PayBrand } from '#server/rules/money/fee';

/** Number of a day in Shanghai since 1970, for counting days. */
export const dayNumber = (time: number): number => Math.floor((time + shanghaiOffsetMs) / dayMs);
/** Midnight at its beginning. */
export const startOfNumber = (day: number): number => day * dayMs - shanghaiOffsetMs;

/** A successful sale as one provider sees it; fen. */
export interface GuardSale {
  readonly transTime: number;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly transAmount: number;
  /** Without the increase of a plan. */
  readonly fee: number;
  /** By the rates that held at the moment of the sale; null if there were none for its way. */
  readonly agreedFee: number | null;
  /** What the provider was given of it; null without a record. */
  readonly share: number | null;
}

/** Of one way of payment on one day; fen. */
export interface WayDay {
  readonly day: number;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly count: number;
  readonly amount: number;
  readonly fee: number;
  /** Of those sales alone that have an agreed rate. */
  readonly ratedCount: number;
  readonly ratedAmount: number;
  readonly ratedFee: number;
  readonly agreedFee: number;
  /** Sales large enough that a share is expected, how many of them have one, and how many came after the last that has. */
  readonly largeCount: number;
  readonly largeAmount: number;
  readonly sharedCount: number;
  readonly unsharedTail: number;
  readonly share: number;
}
export const wayOf = ({ payBrand, cardType }: Pick<WayDay, 'payBrand' | 'cardType'>): string =>
  `${payBrand} ${cardType ?? ''}`;

/** Below it a share may round down to nothing (docs/domain/earnings.md#arithmetic); fen. */
export const largeSale = 10_000;

type Mutable = { -readonly [Name in keyof WayDay]: WayDay[Name] };

/** Adds sales of one merchant in the order of their time, and keeps their sums alone. */
export class WayDays {
  readonly #sums = new Map<string, Mutable>();

  add(sale: GuardSale): void {
    const { payBrand, cardType, transAmount, fee, agreedFee, share } = sale;
    const day = dayNumber(sale.transTime);
    const key = `${day} ${wayOf(sale)}`;
    const sums = this.#sums.get(key) ?? { day, payBrand, cardType, ...none };
    this.#sums.set(key, sums);
    sums.count += 1;
    sums.amount += transAmount;
    sums.fee += fee;
    sums.share += share ?? 0;
    if (agreedFee !== null) {
      sums.ratedCount += 1;
      sums.ratedAmount += transAmount;
      sums.ratedFee += fee;
      sums.agreedFee += agreedFee;
    }
    if (transAmount < largeSale) return;
    sums.largeCount += 1;
    sums.largeAmount += transAmount;
    sums.sharedCount += share === null ? 0 : 1;
    sums.unsharedTail = share === null ? sums.unsharedTail + 1 : 0;
  }

  /** Oldest first. */
  all(): readonly WayDay[] {
    return [...this.#sums.values()].toSorted((a, b) => a.day - b.day);
  }
}
const none = {
  count: 0,
  amount: 0,
  fee: 0,
  ratedCount: 0,
  ratedAmount: 0,
  ratedFee: 0,
  agreedFee: 0,
  largeCount: 0,
  largeAmount: 0,
  sharedCount: 0,
  unsharedTail: 0,
  share: 0,
};

/** The sums of each way of payment; within one, oldest first. */
export const byWay = (days: readonly WayDay[]): readonly (readonly WayDay[])[] => [...grouped(days, wayOf).values()];
/** Adds up one figure. */
export const sumOf = (
  days: readonly WayDay[],
  name: 'count' | 'amount' | 'share' | 'largeCount' | 'sharedCount' | RatedName,
) => days.reduce((sum, day) => sum + day[name], 0);
type RatedName = 'ratedCount' | 'ratedAmount' | 'ratedFee' | 'agreedFee' | 'largeAmount';
