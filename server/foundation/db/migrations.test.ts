/** The record of the tables that drizzle-kit compares with the schema. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');

it('is kept of the last migration alone, the only one that is read', () => {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  const migrations = readdirSync(folder).filter(name => name.endsWith('.sql'));
  expect(migrations.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
  const [number] = entries.at(-1)!.tag.split('_');
  expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});
