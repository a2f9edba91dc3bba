/** Changes a row that was read before, unless somebody changed it since: then nothing happens and the loser is told (409). */
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import type { Tx } from '../db/open';

type Versioned = PgTable & { readonly version: AnyColumn; readonly updateTime: AnyColumn };

export async function moveRow<T extends Versioned>(
  tx: Pick<Tx, 'update'>,
  table: T,
  key: SQL,
  { version }: { readonly version: number },
  values: PgUpdateSetSource<T>,
  now: number,
): Promise<void> {
  const changed = await tx
    .update(table as PgTable)
    .set({ ...values, updateTime: now, version: sql`${table.version} + 1` })
    .where(and(key, eq(table.version, version)))
    .returning({ version: sql<number>`${table.version}` });
  if (changed.length === 0) throw new Failure('conflict');
}
