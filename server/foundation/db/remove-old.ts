/** Removes old rows a thousand at a time, each in a transaction of its own: an interrupted run goes on with the next. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open';

const batchSize = 1000;
/** A run leaves the rest to the next day, because other jobs wait for it. */
const batchesAtMost = 200;

/**
 * Deletes the rows that `which` selects; returns their number. Rows that are in use at the moment stay until later.
 * `forgetBefore` is needed for the log of operations, whose trigger refuses every other deletion.
 */
export async function removeOld(
  db: Pick<Db, 'transaction'>,
  table: PgTable,
  which: SQL,
  forgetBefore?: number,
): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < batchesAtMost; batch += 1) {
    const rows = await db.transaction(async tx => {
      if (forgetBefore !== undefined)
        await tx.execute(sql`select set_config('app.forget_before', ${String(forgetBefore)}, true)`);
      const { rowCount } = await tx.execute(
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${batchSize} for update skip locked))`,
      );
      return rowCount ?? 0;
    });
    removed += rows;
    if (rows < batchSize) break;
  }
  return removed;
}
