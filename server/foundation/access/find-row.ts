/**
 * Reads single rows in a reader's subtree; rows outside of it are answered as missing (docs/domain/access.md#row-scope:
 * 404, not 403).
 */
import { type AnyColumn, type SQL, and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { inSubtree } from './subtree';

type Owned = PgTable & { readonly agentPath: AnyColumn };

/**
 * The row of a table whose `key` is `no`, inside the reader's subtree; optionally locked for the rest of the
 * transaction.
 */
export async function findRow<T extends Owned>(
  tx: Pick<Tx, 'select'>,
  table: T,
  [key, no]: readonly [AnyColumn, string],
  me: Pick<Provider, 'agentPath'>,
  { lock = false } = {},
): Promise<T['$inferSelect']> {
  const from: PgTable = table;
  const query = tx
    .select()
    .from(from)
    .where(and(eq(key, no), inSubtree(table.agentPath, me)));
  const [row] = (lock ? await query.for('update') : await query) as T['$inferSelect'][];
  if (!row) throw new Failure('missing');
  return row;
}

/** The same, restricted to rows that belong to the reader itself. */
export async function findOwn<T extends PgTable & { readonly agentNo: AnyColumn }>(
  tx: Pick<Tx, 'select'>,
  table: T,
  [key, no]: readonly [AnyColumn, string],
  me: Pick<Provider, 'agentNo'>,
): Promise<T['$inferSelect']> {
  const from: PgTable = table;
  const [row] = (await tx
    .select()
    .from(from)
    .where(and(eq(key, no), eq(table.agentNo, me.agentNo)))) as T['$inferSelect'][];
  if (!row) throw new Failure('missing');
  return row;
}

/** Whether a table has a row that `where` selects. */
export async function hasRow(tx: Pick<Tx, 'select'>, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const rows = await tx
    .select({ found: sql`1` })
    .from(table)
    .where(where)
    .limit(1);
  return rows.length > 0;
}
