/** How a table that tells of a person is searched, copied and erased; the plans themselves are in plans.ts. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { personRecordKind } from '@/api/enums/person';
import type { CodeOf } from '@/api/schema/enumeration';
import type { Law } from '#server/rules/kept/person-law';
import { type Told, toldColumns } from '#server/schema/person-columns';
import type { Who } from './who';

export type RecordKind = CodeOf<typeof personRecordKind>;
/** Rows found by reading what only decrypts, by table: their own condition. */
export type Read = ReadonlyMap<PgTable, SQL>;

export interface Plan {
  readonly kind: RecordKind;
  readonly table: PgTable;
  /** The rows that tell of the person. */
  readonly which: (who: Who, read: Read) => SQL | undefined;
  /** Why and since when (SQL of epoch ms) the row stays; `forever` while a contract runs, null if no law keeps it. */
  readonly kept?: { readonly law: Law; readonly since: SQL };
  /** Columns whose values go; null: the whole row. */
  readonly wiped: readonly string[] | null;
  /** Columns that a copy shows; none where the row tells of others, or a sheet of its own shows it. */
  readonly copied: readonly string[];
}

/** A relation that has not ended. */
export const forever = 9_000_000_000_000_000;
/** What stands in the place of a text that may not be empty. */
export const erasedWord = '已删除';

const columnsOf = (table: PgTable) => getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>;
export const columnOf = (table: PgTable, property: string): AnyPgColumn => {
  const column = columnsOf(table)[property];
  if (!column) throw new Error(`Expected ${getTableName(table)} to have ${property}`);
  return column;
};
/** What the dictionary says of the columns of a table. */
export const toldOf = (table: PgTable): readonly { readonly property: string; readonly told: Told }[] =>
  toldColumns.flatMap(({ table: name, property, told }) =>
    name === getTableName(table) && told ? [{ property, told }] : [],
  );

const isList = (column: AnyPgColumn) => Array.isArray(column.default);
const isJson = (column: AnyPgColumn) => column.getSQLType() === 'jsonb';
/** What a column holds after the erasure. */
export const emptyOf = (table: PgTable, property: string): unknown => {
  if (property === 'username') return sql`lower(${columnOf(table, 'operatorNo')})`;
  const column = columnOf(table, property);
  if (!column.notNull) return null;
  if (isJson(column)) return isList(column) ? [] : {};
  return erasedWord;
};
/** Whether a row still has something in these columns. */
export const isFull = (table: PgTable, properties: readonly string[]): SQL =>
  sql.join(
    properties.map(name => {
      const column = columnOf(table, name);
      if (isJson(column))
        return sql`coalesce(${column}, 'null'::jsonb) not in ('null'::jsonb, '{}'::jsonb, '[]'::jsonb)`;
      // A login keeps a name of its own, because it is unique: its number.
      const empty = name === 'username' ? sql`lower(${columnOf(table, 'operatorNo')})` : sql`${erasedWord}`;
      return sql`coalesce(${column}::text, ${erasedWord}) not in (${erasedWord}, ${empty})`;
    }),
    sql` or `,
  );
/** The rows of a plan that still tell of the person; undefined for none. */
export function rowsOf({ table, which, wiped }: Plan, who: Who, read: Read): SQL | undefined {
  const found = which(who, read);
  return found && (wiped ? sql`(${found}) and (${isFull(table, wiped)})` : sql`(${found})`);
}
