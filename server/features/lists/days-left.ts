/** Days until a deadline, as lists show and filter them (docs/domain/terminal.md, docs/domain/risk.md). */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import type { Reader } from '#server/foundation/lists/query.types';

/** Whole days until `deadline` (epoch milliseconds): 0 on the last day, null where the countdown is not running. */
export const daysLeft =
  (deadline: AnyColumn, runs: SQL) =>
  ({ now }: Reader): SQL =>
    sql`case when ${runs} then floor((${deadline} - ${now}::bigint)::numeric / ${dayMs}) end`;
