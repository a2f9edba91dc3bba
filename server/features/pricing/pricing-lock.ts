/**
 * Orders sales and changes of pricing that take effect at once: a change waits for the sales under way and takes effect after them, and
 * a sale that comes meanwhile waits for the change. So what is booked is what held at the sale's own time (domain.md 5.2).
 */
import { desc, lte, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock';
import type { Tx } from '#server/platform/db/open';
import { trans } from '#server/schema';

/** One lock for everybody below an organisation, as a sale is priced along its whole chain. */
const lockOf = (agentPath: string) => sql`hashtext(${`pricing ${agentPath.split('/', 2).join('')}`})`;

/** To be held while a sale is priced. */
export const lockPricingForSale = (tx: Pick<Tx, 'execute'>, agentPath: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(agentPath)})`);

/**
 * Waits for the sales under way; the first lock of a change's transaction. Answers from when on the change holds, epoch milliseconds:
 * from now, or from the next millisecond on where this one has had a sale.
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
