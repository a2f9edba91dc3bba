/** What tables lack: their place in the schema, their migration, and what their columns tell of somebody. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as schema from '#server/schema/index';
import { toldColumns } from '#server/schema/person-columns';
import { root } from '../prepare.mjs';
import { lineOf } from './line';
import { sourcesIn } from './sources';

const migrations = join(root, 'server/foundation/db/migrations');

export function lackingOfTables(): readonly string[] {
  const made = readdirSync(migrations)
    .filter(name => name.endsWith('.sql'))
    .map(name => readFileSync(join(migrations, name), 'utf8'))
    .join('\n');
  const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));
  const names = tables.map(table => getTableConfig(table).name);
  const untold = toldColumns.filter(({ told }) => !told);
  const lines = names.flatMap(name => {
    const columns = untold.filter(({ table }) => table === name).map(({ property }) => property);
    return lineOf(`table ${name}`, [
      !made.includes(`"${name}"`) && 'no migration (`npx drizzle-kit generate --config config/drizzle.ts`)',
      columns.length > 0 && `no line in server/schema/person-columns.ts of ${columns.join(', ')}`,
    ]);
  });
  const left = sourcesIn('server/schema').flatMap(({ file, text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)]
      .filter(([, name = '']) => !names.includes(name))
      .map(([, name]) => `table ${name}: ${file} is not in server/schema/index.ts`),
  );
  return [...lines, ...left];
}
