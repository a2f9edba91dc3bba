/** Inserts many rows with one statement per batch; both stores take a batch as JSON far faster than as parameters. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './open';

const batchSize = 2000;
const casing = new CasingCache('snake_case');

export async function bulkInsert<T extends PgTable>(
  tx: Pick<Tx, 'execute'>,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  // A column that no row names keeps its default; one that only some name is null in the others.
  const named = new Set<string>();
  for (const row of rows) for (const key in row) named.add(key);
  const names = Object.entries(getTableColumns(table))
    .filter(([key]) => named.has(key))
    .map(([key, column]) => [key, casing.getColumnCasing(column)] as const);
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const rowType = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows
      .slice(start, start + batchSize)
      .map(row => Object.fromEntries(names.map(([key, name]) => [name, row[key as never] ?? null])));
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${rowType}, ${JSON.stringify(batch)}::json)`,
    );
  }
}
