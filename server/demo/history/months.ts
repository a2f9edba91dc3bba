/** Input of the monthly rewards: the credit-card swipes of a month, and the turnover of each merchant by month. */
import { pricedAs } from '#server/rules/money/fee';
import type { Trade } from '../trades';

const swiped = (trade: Trade) =>
  trade.transStatus === 'SUCCESS' && trade.payBrand === 'SK' && pricedAs(trade.cardType ?? null) === 'DJK';
/** Refunded sales earn no rewards (docs/domain/earnings.md#rewards). */
export const notRefunded = (trade: Trade) => (trade.paidBack ?? 0) === 0;

export class Months {
  readonly #swipes = new Map<string, Trade[]>();
  readonly #turnover = new Map<string, Map<string, number>>();

  add(month: string, trades: readonly Trade[]): void {
    const swipes = trades.filter(trade => swiped(trade) && notRefunded(trade));
    const known = this.#swipes.get(month) ?? [];
    for (const swipe of swipes) known.push(swipe);
    this.#swipes.set(month, known);
    const turnover = this.#turnover.get(month) ?? new Map<string, number>();
    for (const { custNo, transAmount } of swipes) turnover.set(custNo, (turnover.get(custNo) ?? 0) + transAmount);
    this.#turnover.set(month, turnover);
  }
  /** Returns the swipes of a month and removes them. */
  take(month: string): readonly Trade[] {
    const swipes = this.#swipes.get(month) ?? [];
    this.#swipes.delete(month);
    return swipes;
  }
  turnover(month: string, custNo: string): number {
    return this.#turnover.get(month)?.get(custNo) ?? 0;
  }
  before(month: string): string[] {
    return [...this.#turnover.keys()].filter(each => each < month).sort();
  }
}
