/** Messages that do not reach their phone or address (docs/domain/message.md#delivery). */
import { and, count, eq, gte, isNotNull, lt, or } from 'drizzle-orm';
import { messageChannel } from '@/api/enums';
import { dayMs } from '@/api/format/format';
import type { Figure } from '#server/foundation/figure';
import { message } from '#server/schema';

const hourMs = 3_600_000;
/** Longer than a gateway that is only slow takes for its first tries. */
const patienceMs = 60_000;
/** The longest that a message is tried. */
const triedMs = 3 * dayMs;
export const failingMessages: Figure = {
  name: 'messages_failing',
  help: 'Messages given up within the last hour, or tried in vain for more than a minute, by channel.',
  labels: ['channel'],
  async read(db, now) {
    const givenUp = and(gte(message.createTime, now - hourMs), eq(message.status, 'FAILED'));
    const inVain = and(
      gte(message.createTime, now - triedMs),
      lt(message.createTime, now - patienceMs),
      eq(message.status, 'WAITING'),
      isNotNull(message.lastError),
    );
    const rows = await db
      .select({ channel: message.channel, failing: count() })
      .from(message)
      .where(or(givenUp, inVain))
      .groupBy(message.channel);
    return messageChannel.map(
      ({ code }) => [code, rows.find(({ channel }) => channel === code)?.failing ?? 0] as const,
    );
  },
};
