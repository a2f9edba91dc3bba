/** A server without the demo world has one organisation with one operator, and no default login. */
import { expect, it } from 'vitest';
import { connectEmbedded, openMemory } from '#server/platform/db/open';
import { DatabaseOutdated, ensureAhead, migrate } from '#server/platform/db/migrate';
import { createPasswords } from '#server/features/login/password';
import { worldNow } from '#tests/world/clock';
import { testSecret } from '#tests/world/secret';
import { ConfigError } from './config';
import { createFirstOrg } from './first-organisation';

const first = { name: '青禾支付', phone: '13900000001', password: 'Lantern-River-77' };
const passwords = createPasswords(testSecret);

it('refuses a database created before the baseline migration, and changes nothing in it', async () => {
  const store = connectEmbedded(await openMemory('outdated', null));
  await store.pool.query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1)`,
  );
  await expect(migrate(store)).rejects.toThrow(DatabaseOutdated);
  expect((await store.pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([]);
  await store.close();
});

it('has no login except the requested one', async () => {
  const store = connectEmbedded(await openMemory('first', null));
  await migrate(store);
  await ensureAhead(store, worldNow);
  for (const password of ['Skb@2026', 'short', 'Password123!'])
    await expect(createFirstOrg(store.db, { ...first, password }, passwords, worldNow)).rejects.toThrow(ConfigError);
  await createFirstOrg(store.db, first, passwords, worldNow);
  const { rows } = await store.pool.query('select username from operator');
  expect(rows).toEqual([{ username: first.phone }]);
  await store.close();
});
