/**
 * Ends the keys and event addresses of a login when somebody else resets its password
 * (docs/domain/access.md#machine-keys).
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { apiKey, webhookEndpoint } from '#server/schema';

/**
 * Ends the keys and switches off the addresses that an operator made: an intruder who knew the old password may have
 * made them.
 * @returns How many there were of each.
 */
export async function endGrants(tx: Tx, operatorNo: string, now: number): Promise<{ keys: number; addresses: number }> {
  const keys = await tx
    .update(apiKey)
    .set({ revokeTime: now })
    .where(and(eq(apiKey.operatorNo, operatorNo), isNull(apiKey.revokeTime)))
    .returning({ keyId: apiKey.keyId });
  const addresses = await tx
    .update(webhookEndpoint)
    .set({ status: 'OFF' })
    .where(and(eq(webhookEndpoint.operatorNo, operatorNo), eq(webhookEndpoint.status, 'ON')))
    .returning({ endpointNo: webhookEndpoint.endpointNo });
  return { keys: keys.length, addresses: addresses.length };
}
