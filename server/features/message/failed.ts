/** Messages that could not be handed over (docs/domain/message.md#delivery). */
import { and, count, eq, gte } from 'drizzle-orm';
import { messageChannel } from '@/api/enums';
import type { Figure } from '#server/foundation/figure';
import { message } from '#server/schema';

const hourMs = 3_600_000;
export const failedMessages: Figure = {
  name: 'messages_failed',
  help: 'Messages of the last hour that were given up, by channel.',
  labels: ['channel'],
  async read(db, now) {
    const rows = await db
      .select({ channel: message.channel, failed: count() })
      .from(message)
      .where(and(gte(message.createTime, now - hourMs), eq(message.status, 'FAILED')))
      .groupBy(message.channel);
    return messageChannel.map(({ code }) => [code, rows.find(({ channel }) => channel === code)?.failed ?? 0] as const);
  },
};
