/** Numbers for everything that an event of the channel may bring forth. */
import type { merchant, trans } from '../db/schema';
import type { Transaction } from '../calls/once';
import { numberOf, takeNumbers } from '../db/numbers';

export type MerchantRow = typeof merchant.$inferSelect;
export type TransRow = typeof trans.$inferInsert;
/** Numbers a document of a kind. */
export type Numbers = (kind: string) => string;

/** Takes so many numbers at once and hands them out one by one. */
export async function numbering(tx: Transaction, now: number, count: number) {
  const numbers = await takeNumbers(tx, count);
  return (kind: string) => numberOf(kind, now, numbers.shift()!);
}
