/**
 * Refunds return fees and profits by cumulative proportion, so that several partial refunds add up exactly
 * (docs/domain/transactions.md#refund).
 */
import { proportion } from './amount';

/**
 * The part of `whole` (a fee or a profit, fen) returned by a refund of `amount` fen, on a transaction of `total` fen of
 * which `before` fen were already refunded. A capped fee is returned only when the transaction is fully refunded.
 */
export function givenBack(whole: number, total: number, before: number, amount: number, capped = false): number {
  if (capped) return before + amount === total ? whole : 0;
  return proportion(whole, before + amount, total) - proportion(whole, before, total);
}

/** Outcome of a refund: the channel either executes it at once or refuses it (docs/domain/transactions.md#refund). */
export const paybackStatusOf = (refused: boolean) => (refused ? ('ERROR' as const) : ('SUCCESS' as const));
