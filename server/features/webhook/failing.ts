/** Receivers of webhooks that do not answer (docs/domain/webhook.md). */
import { and, count, eq, lte } from 'drizzle-orm';
import type { Figure } from '#server/foundation/figure';
import { webhookEndpoint } from '#server/schema';

/** Two days before its events are given up. */
const longMs = 86_400_000;
export const failingWebhooks: Figure = {
  name: 'webhooks_failing',
  help: 'Enabled webhooks whose receiver has refused everything for a day.',
  async read(db, now) {
    const long = and(eq(webhookEndpoint.status, 'ON'), lte(webhookEndpoint.failingSince, now - longMs));
    const [row] = await db.select({ failing: count() }).from(webhookEndpoint).where(long);
    return [[row!.failing]]; // an aggregate has one row
  },
};
