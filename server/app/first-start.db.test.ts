/** A server without the demo world has one operator, the platform's owner, and no default login. */
import { expect, it } from 'vitest';
import { DatabaseOutdated, ensureAhead, migrate } from '#server/foundation/db/migrate';
import { createPasswords } from '#server/features/session/password';
import { worldNow } from '#tests/world/clock';
import { openWorld } from '#tests/world/open';
import { testSecret } from '#tests/world/secret';
import { ConfigError } from './setting';
import { askFirst, createFirst } from './first-start';

const owner = { name: '沈知行', phone: '13900000009', password: 'Harbour-Violet-31' };
const passwords = createPasswords(testSecret);

it('refuses a database created before the baseline migration, and changes nothing in it', async () => {
  const { store } = await openWorld({ empty: true });
  await store.pool.query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1)`,
  );
  await expect(migrate(store)).rejects.toThrow(DatabaseOutdated);
  expect((await store.pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([]);
});

it('names what a first start without a terminal lacks', async () => {
  const nothing = { name: undefined, phone: undefined, password: undefined };
  await expect(askFirst({ ...nothing, name: '沈知行' })).rejects.toThrow(
    'DEMO=off 的首次启动需要 PLATFORM_PHONE、PLATFORM_PASSWORD',
  );
  expect(await askFirst(owner)).toEqual(owner);
});

it('has no logins except the requested ones', async () => {
  const { store } = await openWorld({ empty: true });
  await migrate(store);
  await ensureAhead(store, worldNow);
  for (const password of ['Skb@2026', 'short', 'Password123!'])
    await expect(createFirst(store.db, { ...owner, password }, passwords, worldNow)).rejects.toThrow(ConfigError);
  await createFirst(store.db, owner, passwords, worldNow);
  const { rows } = await store.pool.query('select username, agent_no, role_code from operator order by id');
  expect(rows).toEqual([{ username: owner.phone, agent_no: '00000000', role_code: 'OWNER' }]);
  expect((await store.pool.query('select 1 from agent')).rows).toEqual([]);
});
