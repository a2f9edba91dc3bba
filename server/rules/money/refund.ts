/** Refunds give back by cumulative proportion, so that several partial refunds add up exactly (domain.md 5.3). */
import { proportion } from './amount';

/**
 * What a refund of `amount` fen gives back of `whole` (a fee or a profit, fen) on a transaction of `total` fen of which
 * `before` fen had been refunded. A capped fee is given back only when the refunds complete the transaction.
 */
export function givenBack(whole: number, total: number, before: number, amount: number, capped = false): number {
  if (capped) return before + amount === total ? whole : 0;
  return proportion(whole, before + amount, total) - proportion(whole, before, total);
}

/** How a refund ended: the channel carries it out at once, or refuses it (4.8). */
export const paybackStatusOf = (refused: boolean) => (refused ? ('ERROR' as const) : ('SUCCESS' as const));
