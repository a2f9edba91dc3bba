/** Checks that the migrations produce the tables defined in the code. */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as schema from '#server/schema';
import { root } from '../prepare.mjs';

/** Statements of the next migration; empty if none is needed. */
export async function missingMigration(): Promise<string[]> {
  const folder = join(root, 'server/foundation/db/migrations/meta');
  const last = readdirSync(folder)
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  if (!last) return ['everything'];
  const recorded = JSON.parse(readFileSync(join(folder, last), 'utf8')) as { id: string };
  return generateMigration(recorded, generateDrizzleJson(schema, recorded.id, undefined, 'snake_case'));
}
