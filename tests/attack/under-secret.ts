/** Searches a database for values under a secret, by its id: in every column of every table, whatever the columns are said to be. */
import type { World } from '../world/open';

/** The columns, as `table.column`, with a value that carries the id; the list of secrets itself has it, and is left out. */
export async function columnsUnder({ rows }: Pick<World, 'rows'>, id: string): Promise<string[]> {
  const columns = await rows<{ schema: string; table: string; column: string }>(
    `select n.nspname as schema, c.relname as table, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not (c.relispartition and n.nspname = 'public') and n.nspname in ('public', 'archive')
        and a.attnum > 0 and not a.attisdropped and c.relname <> 'secret_key' and c.relname <> 'job'
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype) order by 1, 2, 3`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const [row] = await rows<{ there: boolean }>(
      `select exists (select from ${schema}.${table} where strpos(${column}::text, $1) > 0) as there`,
      [`${id}.`],
    );
    if (row?.there) found.push(`${table}.${column}`);
  }
  return found;
}
