/** What the jobs of rewards share: each document is rewarded once, by the unique indexes of `reward`. */
import { sql, type SQL } from 'drizzle-orm';
import type { rewardType } from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import type { Transaction } from '#server/foundation/calls/idempotency';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import { reward } from '#server/schema';
import type { NumberFor } from './record-columns';
import type { RewardRow } from './reward-records';

/** The time that is rewarded, and the time of the rewards. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** True unless `by` was rewarded; a reversal is no reward. The words are those of the unique indexes. */
export const notRewarded = (type: CodeOf<typeof rewardType>, by: SQL): SQL =>
  sql`not exists (select 1 from ${reward} r where r.reward_type = ${sql.raw(`'${type}'`)} and r.reward_amount >= 0 and ${by})`;

/**
 * Stores the rows built by `make`; reserves `count` document numbers, one per row. Rows that another run stored
 * meanwhile are skipped.
 */
export async function storeRewards(
  tx: Transaction,
  count: number,
  now: number,
  make: (no: NumberFor) => readonly RewardRow[],
): Promise<void> {
  if (count > 0) await bulkInsert(tx, reward, make(await numbering(tx, now, count)), 'skipped');
}
