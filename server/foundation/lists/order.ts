/** The order of lists: newest or most urgent first, or by a chosen column; with a unique last column, so that pages never overlap. */
import { desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SortWay } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';

/** Descending by the columns of the table's index. */
export const newestFirst = (columns: readonly (AnyColumn | SQL)[]): SQL[] => columns.map(column => desc(column));

/**
 * By one column, rows without a value last in both ways. It reads all rows of the conditions: their bound is the longest
 * range of the list, and the statement's time limit (docs/decisions/049).
 */
export function orderedBy(expression: SQL, { kind, values }: AnyField, way: SortWay, notNull: boolean): SQL {
  const codes = values.map(({ code }) => String(code));
  const value = kind === 'oneOf' ? sql`array_position(${sql.param(codes)}::text[], (${expression})::text)` : expression;
  // An index is read only for its own order of nulls.
  return sql`${value} ${sql.raw(way)}${sql.raw(notNull && kind !== 'oneOf' ? '' : ' nulls last')}`;
}
