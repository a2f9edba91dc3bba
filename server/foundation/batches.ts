/**
 * Reads the rows that a job works on in batches, in the order of a key that its work does not change: however many are
 * due, a job holds one batch, and works on each in transactions of their own, with a time-out of their own
 * (docs/decisions/045-jobs-in-batches.md).
 */
import { and, asc, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './calls/idempotency';
import type { Deps } from './deps';

/** Maximum number of rows that a job holds at a time. */
export const batchRows = 1000;
/** Maximum duration of one statement of a batch. */
const statementAtMostMs = 30_000;

type Transacting = Pick<Deps, 'db'>;

/** A transaction of a job, each of whose statements is ended after `statementAtMostMs`. */
export const inBatch = <T>({ db }: Transacting, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(statementAtMostMs)}, true)`);
    return work(tx);
  });

/** Batches until one is not full; `read` is given the last row of the one before. */
export async function* batches<T>(
  { db }: Transacting,
  read: (db: Deps['db'], last: T | undefined) => Promise<readonly T[]>,
  size: number = batchRows,
): AsyncGenerator<readonly T[]> {
  let last: T | undefined;
  do {
    const rows = await read(db, last);
    yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Rows behind the one with these values, in the order of the columns. */
export const rowsAfter = (...key: readonly (readonly [column: SQLWrapper, value: unknown])[]): SQL => {
  const [columns, values] = [key.map(([column]) => sql`${column}`), key.map(([, value]) => sql`${value}`)];
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
};

/** The rows of a table that `where` selects, in the order of `by`: columns without nulls that together are unique. */
export function dueRows<T extends PgTable>(
  deps: Transacting,
  table: T,
  by: readonly (keyof T['$inferSelect'] & string)[],
  where: SQL | undefined,
): AsyncGenerator<readonly T['$inferSelect'][]> {
  type Row = T['$inferSelect'];
  const anyTable: PgTable = table;
  const columns = getTableColumns(anyTable);
  const key = by.map(name => [name, columns[name]!] as const); // typed by the table's own columns
  return batches<Row>(deps, async (tx, last) => {
    const after = last && rowsAfter(...key.map(([name, column]) => [column, last[name]] as const));
    const rows: Row[] = await tx
      .select()
      .from(anyTable)
      .where(and(where, after))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(batchRows);
    return rows;
  });
}
