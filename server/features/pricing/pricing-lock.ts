/**
 * Serialises sales and immediate pricing changes: a change waits for pending sales and takes effect after them, and
 * later sales wait for the change. So each sale is booked with the pricing of its own time
 * (docs/domain/earnings.md#profit-share).
 */
import { desc, lte, sql } from 'drizzle-orm';
import type { Clock } from '#server/foundation/clock';
import type { Tx } from '#server/foundation/db/open';
import { trans } from '#server/schema';

/** One lock per organisation, because a sale is priced along its whole chain. */
const lockOf = (agentPath: string) => sql`hashtext(${`pricing ${agentPath.split('/', 2).join('')}`})`;

/** Take this lock before pricing a sale. */
export const lockPricingForSale = (tx: Pick<Tx, 'execute'>, agentPath: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(agentPath)})`);

/**
 * Waits for pending sales; must be the first lock of the change's transaction. Returns the time of effect in epoch
 * milliseconds: now, or the next millisecond if this one already has a sale.
 */
export async function lockPricingForChange(
  tx: Pick<Tx, 'select' | 'execute'>,
  agentPath: string,
  clock: Clock,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(agentPath)})`);
  const now = clock.now();
  const [latest] = await tx
    .select({ transTime: trans.transTime })
    .from(trans)
    .where(lte(trans.transTime, now))
    .orderBy(desc(trans.transTime))
    .limit(1);
  return latest?.transTime === now ? now + 1 : now;
}
