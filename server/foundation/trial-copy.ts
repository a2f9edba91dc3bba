/** Whether an installation is an anonymous copy of another one, from which nothing may leave (docs/backup.md#a-copy-for-trials). */
import { sql } from 'drizzle-orm';
import { installation } from '#server/schema';
import type { Tx } from './db/open';

/** When the copy was made; null of an installation of its own, and of a database that is still empty or of an older version. */
export async function copyTimeOf(db: Pick<Tx, 'select' | 'execute'>): Promise<number | null> {
  const known = await db.execute(
    sql`select 1 from information_schema.columns where table_schema = 'public' and table_name = 'installation' and column_name = 'copy_time'`,
  );
  if (known.rows.length === 0) return null;
  const [row] = await db.select({ time: installation.copyTime }).from(installation);
  return row?.time ?? null;
}
