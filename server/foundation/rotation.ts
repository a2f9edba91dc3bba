/**
 * Puts stored values under another secret while calls go on (docs/decisions/052-secret-rotation.md): some pages of a table at a
 * time, rows that somebody else holds are left for the next pass, so that no call waits long and none meets a deadlock.
 */
import { sql, type SQL } from 'drizzle-orm';
import { type SecretKind, type SecretTable, secretTables } from '#server/schema/secret-columns';
import type { Db, Tx } from './db/open';
import { encryptedNames, prefixOf } from './encryption';
import type { Key } from './secrets';

/** A table, a partition of one, or a month of one that has left for the archive. */
export interface Part {
  readonly table: string;
  readonly schema: string;
  readonly name: string;
  readonly pages: number;
  /** Rows with a value that is not under the current secret, at the beginning of the pass. */
  readonly stale: number;
  readonly renewed: number;
}
/** A stored value under the current secret; the same if it is. @throws Error if no configured secret reads it. */
export type Renew = Readonly<Record<SecretKind, (stored: never) => unknown>>;

const columnsOf = ({ table }: Pick<Part, 'table'>): SecretTable['columns'] =>
  secretTables.find(each => each.table === table)?.columns ?? [];
const relation = ({ schema, name }: Pick<Part, 'schema' | 'name'>) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

/** Whether a row has a value that is not under the key. */
function isStale(columns: SecretTable['columns'], key: Key): SQL {
  const prefix = prefixOf(key);
  const other = (value: SQL, begin: string) => sql`(${value} <> '' and not starts_with(${value}, ${begin}))`;
  const conditions = columns.flatMap(({ name, kind }) => {
    const column = sql`${sql.identifier(name)}`;
    if (kind !== 'values') return [other(column, kind === 'hash' ? prefix.hash : prefix.encrypted)];
    return encryptedNames.map(field => other(sql`(${column} ->> ${sql.raw(`'${field}'`)})`, prefix.encrypted));
  });
  return sql`(${sql.join(conditions, sql` or `)}) is true`;
}

/** Where values under secrets are, and how many rows are not under the key yet. */
export async function partsOf(db: Pick<Db, 'transaction'>, key: Key): Promise<readonly Part[]> {
  return db.transaction(async tx => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    const parts: Part[] = [];
    for (const { table, columns } of secretTables)
      for (const { schema, name, pages } of await relationsOf(tx, table)) {
        const which = sql`select count(*) as n from ${relation({ schema, name })} where ${isStale(columns, key)}`;
        const { rows } = await tx.execute<{ n: number }>(which);
        parts.push({ table, schema, name, pages: Number(pages), stale: Number(rows[0]!.n), renewed: 0 }); // a count has one row
      }
    return parts;
  });
}

async function relationsOf(tx: Pick<Tx, 'execute'>, table: string) {
  const { rows } = await tx.execute<{ schema: string; name: string; pages: number }>(
    sql`select n.nspname as schema, c.relname as name, pg_relation_size(c.oid) / current_setting('block_size')::int as pages
          from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
         where c.relkind = 'r' and (c.oid = to_regclass(${table}) or i.inhparent = to_regclass(${table})
               or (n.nspname = 'archive' and c.relname ~ ${`^${table}_[0-9]{6}$`}))
         order by 1, 2`,
  );
  return rows;
}

interface Pages {
  readonly from: number;
  readonly to: number;
}
/** Renews the values on some pages of a part; returns the number of rows, and tells of those that it cannot read. */
export const renewPages = (
  db: Pick<Db, 'transaction'>,
  part: Part,
  { from, to }: Pages,
  { key, renew, onUnreadable }: { key: Key; renew: Renew; onUnreadable: (error: unknown) => void },
): Promise<number> =>
  db.transaction(async tx => {
    const columns = columnsOf(part);
    const names = sql.join(
      columns.map(({ name }) => sql`${sql.identifier(name)}`),
      sql`, `,
    );
    const within = sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`;
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select ctid::text as at, ${names} from ${relation(part)} where ${within} and ${isStale(columns, key)}
          for no key update skip locked`,
    );
    const renewed = rows.flatMap(row => {
      try {
        return [{ at: row['at'], ...renewedRow(columns, row, renew) }];
      } catch (error) {
        onUnreadable(error);
        return [];
      }
    });
    if (renewed.length === 0) return 0;
    const set = columns.map(({ name }) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`);
    const typed = columns.map(
      ({ name, kind }) => sql`${sql.identifier(name)} ${sql.raw(kind === 'values' ? 'jsonb' : 'text')}`,
    );
    await tx.execute(
      sql`update ${relation(part)} t set ${sql.join(set, sql`, `)}
            from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as n(at tid, ${sql.join(typed, sql`, `)})
           where t.ctid = n.at and t.ctid >= ${`(${from},0)`}::tid and t.ctid < ${`(${to},0)`}::tid`,
    );
    // Nothing that a screen shows has changed: whoever looks at these rows is not told.
    await tx.execute(
      sql`delete from live_change where create_time >= extract(epoch from now()) * 1000 - 1 and xmin = pg_current_xact_id()::xid`,
    );
    return renewed.length;
  });

const renewedRow = (columns: SecretTable['columns'], row: Readonly<Record<string, unknown>>, renew: Renew) =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const stored = row[name];
      return [name, stored === null || stored === '' ? stored : renew[kind](stored as never)];
    }),
  );
