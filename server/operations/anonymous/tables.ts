/** The tables of an installation as they are in its database, and their rows as texts. */
import type pg from 'pg';
import { leftOut } from './left-out';
import type { TextRow } from './rewrite';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** The table whose columns these are: of an archived month, the one it was part of. */
  readonly like: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
}
const rowsAtOnce = 1000;

export const quoted = (...names: readonly string[]): string =>
  names.map(name => `"${name.replaceAll('"', '""')}"`).join('.');

/** Every table that a copy has, partitions with their table. */
export async function tablesOf(client: Pick<pg.ClientBase, 'query'>): Promise<readonly Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: [string, string][] }>(
    `select n.nspname as schema, c.relname as name,
        json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'archive')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1, 2 order by 1, 2`,
  );
  return rows
    .map(each => ({ ...each, like: each.schema === 'archive' ? each.name.replace(/_\d{6}$/, '') : each.name }))
    .filter(({ name }) => !(name in leftOut));
}

/** The rows, within the transaction of the connection. */
export async function* rowsOf(
  client: Pick<pg.ClientBase, 'query'>,
  { schema, name }: Table,
  columns: readonly string[],
): AsyncGenerator<readonly TextRow[]> {
  const list = columns.map(each => quoted(each)).join(', ');
  await client.query(`declare copied no scroll cursor for select ${list} from ${quoted(schema, name)}`);
  try {
    for (;;) {
      const { rows } = await client.query<TextRow>({
        text: `fetch ${rowsAtOnce} from copied`,
        // As PostgreSQL writes them: what is not rewritten stays exactly as it was.
        types: { getTypeParser: () => (text: string) => text },
      } as pg.QueryConfig);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('close copied');
  }
}
