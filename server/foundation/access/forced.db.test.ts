/**
 * Row-level security also binds the owner of the tables: without a policy, a role sees nothing, regardless of its other
 * rights.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, afterAll, expect, inject, it } from 'vitest';
import { connect, connectEmbedded, openMemory, type Store } from '#server/foundation/db/open';
import { migrate, ensureAhead } from '#server/foundation/db/migrate';
import { worldNow } from '#tests/world/clock';
import { withReadScope } from './subtree';

/**
 * An empty database whose tables belong to a user without superuser rights, as a careful PostgreSQL administrator sets
 * it up.
 */
async function openPlain(): Promise<Store> {
  const world = inject('world');
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  if (world.kind === 'embedded') {
    const store = connectEmbedded(await openMemory(name, null));
    await store.pool.query(`create role ${name} createrole`);
    await store.pool.query(`grant create on database postgres to ${name}`);
    await store.pool.query(`grant all on schema public to ${name}`);
    await store.pool.query(`set role ${name}`);
    return store;
  }
  const admin = new pg.Client({ connectionString: world.url.replace('/?', '/postgres?') });
  await admin.connect();
  await admin.query(`create role ${name} login createrole`);
  await admin.query(`create database ${name} owner ${name}`);
  await admin.end();
  return connect({ connectionString: world.url.replace('/?', `/${name}?`).replace('postgres@', `${name}@`) });
}

let store: Store;
beforeAll(async () => {
  store = await openPlain();
  await migrate(store);
  await ensureAhead(store, worldNow);
});
afterAll(() => store.close());

const [mine, foreign] = ['/10000001/80000001/', '/10000001/80000002/'];
const insert = (path: string) =>
  store.pool.query(
    `insert into operate_log (op_biz_type, target_type, target_no, content, agent_path, result, operate_time) values ('LOGIN', 'SELF', '1', '登录', $1, '成功', 1) returning id`,
    [path],
  );

it('every table that carries a path forces it', async () => {
  const { rows } = await store.pool.query<{ name: string; forced: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agent_path'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ forced }) => !forced)).toEqual([]);
});
it('an owner without superuser rights can work, and its readers see their own rows', async () => {
  const { rows: user } = await store.pool.query(
    `select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user`,
  );
  expect(user).toEqual([{ above: false }]);
  await insert(mine);
  await insert(foreign);
  // The update policy allows row locks; the log's trigger still refuses every change.
  const held = await store.pool.query(`select 1 from operate_log where agent_path = $1 for update`, [foreign]);
  expect(held.rowCount).toBe(1);
  const counted = `select count(*)::int as n from operate_log`;
  expect((await store.pool.query(counted)).rows).toEqual([{ n: 2 }]);
  const seen = await withReadScope(store.db, { agentPath: mine }, tx => tx.execute(sql.raw(counted)));
  expect(seen.rows).toEqual([{ n: 1 }]);
});
it('a path that only begins alike is not seen', async () => {
  const alike = [
    '/30000001/8',
    '/30000001/80/',
    '/30000001/8/',
    '/30000001/8/9/',
    '/30000001/8/龥',
    '/30000001/80',
    '/30000001/9/',
  ];
  for (const path of alike) await insert(path);
  const paths = sql`select agent_path as path from operate_log where agent_path like '/3%' order by id`;
  const seen = await withReadScope(store.db, { agentPath: '/30000001/8/' }, tx => tx.execute<{ path: string }>(paths));
  expect(seen.rows.map(({ path }) => path)).toEqual(['/30000001/8/', '/30000001/8/9/', '/30000001/8/龥']);
});
it('without the owner’s policy not even the owner sees a row', async () => {
  const client = await store.pool.connect();
  try {
    await client.query('begin');
    await client.query('drop policy "owner" on operate_log');
    expect((await client.query('select count(*)::int as n from operate_log')).rows).toEqual([{ n: 0 }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
