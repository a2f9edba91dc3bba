/** Bounds of what a person may fill, counted where it is written: in the transaction, one after the other. */
import { and, type Column, count, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import { takeTurns, type Tx } from './db/open';

export interface Bound {
  readonly rows: number;
  /** Of the content of all of them; without it the fields of a row say how large it can be. */
  readonly bytes?: number;
  /** Only rows that were made within this time count. */
  readonly withinMs?: number;
  /** Field of the call that is refused, with the sentences for too many and too much. */
  readonly field: string;
  readonly full: string;
  readonly large?: string;
}
interface Kept {
  readonly table: PgTable & { readonly createTime?: Column };
  /** Whose rows are counted together: the column, and its value. */
  readonly owner: readonly [Column, string];
  /** Rows that count, such as those beside the one that is replaced. */
  readonly which?: SQL | undefined;
  /** Bytes of a row, and of what is added. */
  readonly weight?: SQL;
  readonly adding?: number;
  readonly now: number;
}

/**
 * Whether one more fits. What is written after it in the transaction is counted by the next one that asks.
 *
 * @throws Failure `invalid` naming the field, if there are too many or too much
 */
export async function makeRoom(
  tx: Tx,
  { rows: atMost, bytes, withinMs, field, full, large }: Bound,
  { table, owner: [column, value], which, weight, adding = 0, now }: Kept,
): Promise<void> {
  await takeTurns(tx, `room ${getTableName(table)} ${value}`);
  const recent = withinMs && table.createTime ? gt(table.createTime, now - withinMs) : undefined;
  const [kept] = await tx
    .select({ n: count(), size: sql<number>`coalesce(sum(${weight ?? sql`0`}), 0)::bigint`.mapWith(Number) })
    .from(table)
    .where(and(eq(column, value), which, recent));
  const refuse = (message: string) => new Failure('invalid', message, null, [{ field, message }]);
  if (kept!.n >= atMost) throw refuse(full); // an aggregate has one row
  if (bytes !== undefined && kept!.size + adding > bytes) throw refuse(large ?? full);
}
/** Bytes of a text's column. */
export const bytesOf = (column: Column): SQL => sql`octet_length(${column})`;
