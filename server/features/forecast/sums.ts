/** Sums of sales that were shared once more: of all, by way of payment, and by merchant (docs/domain/provider.md#forecast). */
import { forecastRows, type forecastOutput } from '@/api/contract/forecast';
import type { OutputOf } from '@/api/schema/shape';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import type { Shares } from './levels';

/** One sale; fen. */
export interface Replayed {
  readonly custNo: string;
  readonly custName: string;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly transAmount: number;
  readonly feeBefore: number;
  readonly feeAfter: number;
  readonly before: Shares;
  readonly after: Shares;
  readonly short: number;
}
export type Forecast = OutputOf<typeof forecastOutput>;
type Sums = Forecast['total'];

const none = (): Mutable => ({
  salesCount: 0,
  transAmount: 0,
  feeBefore: 0,
  feeAfter: 0,
  ownBefore: 0,
  ownAfter: 0,
  nextBefore: 0,
  nextAfter: 0,
  belowBefore: 0,
  belowAfter: 0,
  shortAmount: 0,
});
type Mutable = { -readonly [Name in keyof Sums]: Sums[Name] };
function add(sums: Mutable, { before, after, transAmount, feeBefore, feeAfter, short }: Replayed): void {
  sums.salesCount += 1;
  sums.transAmount += transAmount;
  sums.feeBefore += feeBefore;
  sums.feeAfter += feeAfter;
  sums.ownBefore += before.own;
  sums.ownAfter += after.own;
  sums.nextBefore += before.next;
  sums.nextAfter += after.next;
  sums.belowBefore += before.below;
  sums.belowAfter += after.below;
  sums.shortAmount += short;
}

const change = ({ ownBefore, ownAfter }: Sums) => Math.abs(ownAfter - ownBefore);
/** Those below cost first, then by how much the own share changes. */
const gravest = (a: Sums, b: Sums) =>
  b.shortAmount - a.shortAmount || change(b) - change(a) || b.transAmount - a.transAmount;

/** Adds up sale by sale, so that no sale is kept. */
export class ForecastSums {
  readonly #total = none();
  readonly #ways = new Map<string, Mutable & Pick<Replayed, 'payBrand' | 'cardType'>>();
  readonly #custs = new Map<string, Mutable & Pick<Replayed, 'custNo' | 'custName' | 'payBrand' | 'cardType'>>();

  add(sale: Replayed): void {
    const { custNo, custName, payBrand, cardType } = sale;
    const key = `${payBrand} ${cardType}`;
    const way = this.#ways.get(key) ?? { payBrand, cardType, ...none() };
    const cust = this.#custs.get(`${custNo} ${key}`) ?? { custNo, custName, payBrand, cardType, ...none() };
    this.#ways.set(key, way);
    this.#custs.set(`${custNo} ${key}`, cust);
    for (const sums of [this.#total, way, cust]) add(sums, sale);
  }

  answer(looked: Pick<Forecast, 'since' | 'cut'>): Forecast {
    const custs = [...this.#custs.values()];
    return {
      ...looked,
      custCount: new Set(custs.map(({ custNo }) => custNo)).size,
      total: this.#total,
      ways: [...this.#ways.values()].toSorted(gravest),
      custs: custs.toSorted(gravest).slice(0, forecastRows),
    };
  }
}
