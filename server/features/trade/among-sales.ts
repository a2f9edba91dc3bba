/** Transactions of a batch as a condition: their months bound the partitions that it looks into. */
import { and, between, inArray, type SQL } from 'drizzle-orm';
import { trans } from '#server/schema';

type Sale = Pick<typeof trans.$inferSelect, 'id' | 'transTime'>;

/** @param sales in the order of their time; at least one */
export const amongSales = (sales: readonly Sale[]): SQL =>
  and(
    between(trans.transTime, sales[0]!.transTime, sales.at(-1)!.transTime),
    inArray(
      trans.id,
      sales.map(({ id }) => id),
    ),
  )!;
