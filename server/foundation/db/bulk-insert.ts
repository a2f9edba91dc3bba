/** Inserts many rows with one statement per batch. Both stores take a batch as one array per column far faster than as rows or JSON. */
import { getTableColumns, sql, type AnyColumn } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './open';

const batchSize = 2000;
const casing = new CasingCache('snake_case');

/** @param repeated whether a row that breaks a unique index is skipped; by default it fails the statement */
export async function bulkInsert<T extends PgTable>(
  tx: Pick<Tx, 'execute'>,
  table: T,
  rows: readonly T['$inferInsert'][],
  repeated: 'skipped' | 'refused' = 'refused',
): Promise<void> {
  if (rows.length === 0) return;
  // A column absent from all rows gets its default; a column present in only some rows is null in the others.
  const named = new Set<string>();
  for (const row of rows) for (const key in row) named.add(key);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => named.has(key));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(casing.getColumnCasing(column))),
    sql`, `,
  );
  const otherwise = repeated === 'skipped' ? sql` on conflict do nothing` : sql``;
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize) as readonly Readonly<Record<string, unknown>>[];
    const arrays = columns.map(([key, column]) => sql`${arrayOf(batch, key)}::${sql.raw(arrayTypeOf(column))}`);
    await tx.execute(
      sql`insert into ${table} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})${otherwise}`,
    );
  }
}

/** Serial columns are integers of the same size. */
const arrayTypeOf = (column: AnyColumn): string => `${column.getSQLType().replace('serial', 'int')}[]`;

/** The values of one column in a batch, as an array literal. */
function arrayOf(batch: readonly Readonly<Record<string, unknown>>[], key: string): string {
  let text = '{';
  for (let index = 0; index < batch.length; index += 1)
    text += (index === 0 ? '' : ',') + literalOf(batch[index]![key]);
  return `${text}}`;
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}
const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
