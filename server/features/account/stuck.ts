/** Withdrawals whose end nobody has reported (docs/domain/account.md#withdrawals). */
import { eq, min } from 'drizzle-orm';
import type { Figure } from '#server/foundation/figure';
import { withdraw } from '#server/schema';

export const oldestPayout: Figure = {
  name: 'oldest_payout_seconds',
  help: 'Age of the oldest withdrawal that the channel was given and has not reported.',
  async read(db, now) {
    const open = eq(withdraw.withdrawStatus, 'DOING');
    const [row] = await db
      .select({ since: min(withdraw.updateTime) })
      .from(withdraw)
      .where(open);
    return [[row?.since ? (now - row.since) / 1000 : 0]];
  },
};
