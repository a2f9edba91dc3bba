/** How many mails an address gets (docs/domain/message.md#mail). */
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { message } from '#server/schema';

/** Mails about one provider to one address within 24 hours: another one that names it uses up nothing. */
export const perDay = 20;

/**
 * Whether the address (given by its hashes) has reached its daily limit; its count is locked until the transaction
 * ends.
 */
export async function isUsedUp(
  tx: Tx,
  agentNo: string,
  recipientHashes: readonly string[],
  now: number,
): Promise<boolean> {
  await takeTurns(tx, ...recipientHashes.map(hash => `messages ${hash}`));
  const toIt = inArray(message.recipientHash, [...recipientHashes]);
  const [sent] = await tx
    .select({ today: count() })
    .from(message)
    .where(and(toIt, eq(message.agentNo, agentNo), gt(message.createTime, now - dayMs)));
  return sent!.today >= perDay;
}
