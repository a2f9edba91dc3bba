/** How many messages a phone or a mail address gets (docs/domain/messages.md#delivery). */
import { and, count, eq, gt } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { takeTurns, type Tx } from '#server/platform/db/open';
import { message } from '#server/schema';

/** Messages to one recipient within 24 hours, whoever asks for them. */
export const perDay = 20;

/** Whether the recipient has got all of a day; until the transaction ends, nobody else counts the same recipient. */
export async function isUsedUp(tx: Tx, recipientHash: string, now: number): Promise<boolean> {
  await takeTurns(tx, `messages ${recipientHash}`);
  const [sent] = await tx
    .select({ today: count() })
    .from(message)
    .where(and(eq(message.recipientHash, recipientHash), gt(message.createTime, now - dayMs)));
  return sent!.today >= perDay;
}
