/** What was done to a record so far, from the audit log, for the platform's records (docs/domain/platform.md#audit). */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { operateLog } from '#server/schema';
import { author } from './audit';

const longest = 50;

interface Recorded {
  readonly no: string;
  readonly createTime: number;
}

/** The entries about a record since it was made, oldest first, with the platform's staff by name. */
export const stepsOf = async (tx: Pick<Tx, 'select'>, { no, createTime }: Recorded) => {
  const rows = await tx
    .select({
      what: operateLog.content,
      who: sql<string | null>`coalesce(${author}, ${operateLog.operatorName})`,
      when: operateLog.operateTime,
    })
    .from(operateLog)
    .where(and(eq(operateLog.targetNo, no), gte(operateLog.operateTime, createTime)))
    .orderBy(asc(operateLog.operateTime), asc(operateLog.id))
    .limit(longest);
  return rows.map(row => ({ ...row, what: row.what.slice(0, 100), note: row.what.length > 100 ? row.what : null }));
};
