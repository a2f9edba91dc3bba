/** Whether a table has a row that `where` selects. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './open';

export async function hasRow(tx: Pick<Tx, 'select'>, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const rows = await tx
    .select({ found: sql`1` })
    .from(table)
    .where(where)
    .limit(1);
  return rows.length > 0;
}
