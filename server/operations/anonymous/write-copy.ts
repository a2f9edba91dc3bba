/**
 * Reads an installation and hands out an anonymous copy of it, table by table. The original is only read, in one
 * transaction; true values are in memory only (docs/decisions/057-anonymous-copies.md).
 */
import type pg from 'pg';
import { passwordDigest } from '@/api/format/digest';
import { createPasswords } from '#server/features/session/password';
import type { Secrets } from '#server/foundation/secrets';
import { knownTexts } from '#server/schema/person-columns';
import { Inventor } from './invent';
import { fileInventor, type InventFile } from './invented-file';
import { rowRewriter, tellingColumnsOf, type TextRow } from './rewrite';
import { rowsOf, type Table, tablesOf } from './tables';

type Client = Pick<pg.ClientBase, 'query'>;
export interface Original {
  /** A connection of its own, without limits of time. */
  readonly client: Client;
  /** What its values are read with. */
  readonly secret: Secrets;
}
export interface CopyKeys {
  /** A new secret, which nothing else has. */
  readonly secret: Secrets;
  /** What every login of the copy signs in with. */
  readonly password: string;
}
/** Where the copy goes. */
export interface Sink {
  /** @param lines The columns with their types, then the values of each row, as JSON. */
  table(name: string, lines: AsyncIterable<string>): Promise<void>;
  file(fileNo: string, mime: string, bytes: Buffer): Promise<void>;
}
export interface Copied {
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** The last value of each sequence. */
  readonly sequences: Readonly<Record<string, string>>;
  /** First month that large tables have a part for, `YYYYMM`; null without one. */
  readonly firstMonth: string | null;
  /** Logins of the copy to begin with: an owner of the platform and of each level of providers. */
  readonly logins: readonly string[];
}

/** @returns What was written, and the inventor, which knows what was true. @throws Error where the database is of another version */
export async function writeCopy(
  { client, secret: original }: Original,
  { secret, password }: CopyKeys,
  sink: Sink,
): Promise<Copied & { readonly inventor: Inventor }> {
  const inventor = new Inventor();
  const file = await fileInventor();
  const stored = await createPasswords(secret).hash(await passwordDigest(password));
  const rewrite = rowRewriter(inventor, { original, copy: secret, password: stored, file });
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const tables = await tablesOf(client);
    refuseUnknown(tables);
    for (const table of tables.filter(({ like }) => tellingColumnsOf(like).length > 0))
      for await (const rows of rowsOf(client, table, tellingColumnsOf(table.like)))
        for (const row of rows) rewrite(table.like, row);
    inventor.begin();
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const name = `${table.schema}.${table.name}`;
      counts[name] = 0;
      await sink.table(
        name,
        linesOf(client, table, rewrite, n => (counts[name]! += n)),
      ); // set above
    }
    await writeFiles(client, file, sink);
    return { counts, inventor, ...(await runsOf(client)), logins: await loginsOf(client, inventor) };
  } finally {
    await client.query('rollback');
  }
}

/** A column that the schema does not know would be copied as it is. */
function refuseUnknown(tables: readonly Table[]): void {
  const unknown = tables.flatMap(({ like, columns }) =>
    columns
      .filter(([name, type]) => /^(character|text|json|uuid|bytea)/.test(type) && !knownTexts.has(`${like}.${name}`))
      .map(([name]) => `${like}.${name}`),
  );
  if (unknown.length > 0) throw new Error(`数据库不是此版本的，不认识 ${unknown.slice(0, 5).join('、')}`);
}

async function* linesOf(
  client: Client,
  table: Table,
  rewrite: (table: string, row: TextRow) => TextRow,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  yield `${JSON.stringify(table.columns)}\n`;
  const names = table.columns.map(([name]) => name);
  for await (const rows of rowsOf(client, table, names)) {
    count(rows.length);
    yield rows
      .map(row => {
        const made = rewrite(table.like, row);
        return `${JSON.stringify(names.map(name => made[name]))}\n`;
      })
      .join('');
  }
}

async function writeFiles(client: Client, file: InventFile, sink: Sink): Promise<void> {
  const { rows } = await client.query<{ file_no: string; mime: string }>('select file_no, mime from file');
  for (const { file_no: fileNo, mime } of rows) await sink.file(fileNo, mime, file(fileNo, mime).bytes);
}

async function runsOf(client: Client): Promise<Pick<Copied, 'sequences' | 'firstMonth'>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const months = await client.query<{ month: string | null }>(
    `select min(right(relname, 6)) as month from pg_class where relispartition and relname ~ '_[0-9]{6}$'`,
  );
  return {
    sequences: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    firstMonth: months.rows[0]?.month ?? null,
  };
}

async function loginsOf(client: Client, inventor: Inventor): Promise<readonly string[]> {
  const { rows } = await client.query<{ username: string }>(
    `select distinct on (coalesce(a.levels, -1)) o.username from operator o left join agent a using (agent_no)
      where o.role_code = 'OWNER' order by coalesce(a.levels, -1), o.id`,
  );
  return rows.map(({ username }) => inventor.of('login', username));
}
