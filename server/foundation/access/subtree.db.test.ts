/** The second line of defence behind every list: the database itself hides rows outside of the reader's subtree. */
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';
import { connect } from '#server/foundation/db/open';
import { scopedReads, withReadScope, type Reads } from './subtree';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const reader = { agentPath: '/10000001/80000001/80000011/' };
type Of = typeof reader;
/** In one transaction for several statements, and in one for each. */
const ways: Record<string, <T>(of: Of, read: (reads: Reads) => PromiseLike<T>) => PromiseLike<T>> = {
  'a reader': (of, read) => withReadScope(world.deps.db, of, async tx => read(tx)),
  'a reader of single statements': (of, read) => read(scopedReads(world.deps.db, of)),
};

describe.each(Object.entries(ways))('%s', (_, way) => {
  const ask = async <T extends object>(statement: string, of = reader) =>
    (await way(of, reads => reads.execute<T & Record<string, unknown>>(sql.raw(statement)))).rows;
  it('sees its own rows of every table that carries a path, and no other', async () => {
    const tables = await world.rows<{ name: string; guarded: boolean }>(
      `select c.relname as name, c.relrowsecurity and exists (select 1 from pg_policies p where p.tablename = c.relname and p.policyname = 'subtree') as guarded
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agent_path'
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
    );
    // What waits for a second person is read by the own people alone, not by those above.
    expect(tables.filter(each => !each.guarded).map(({ name }) => name)).toEqual(['approval']);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables.filter(each => each.guarded)) {
      const [own] = await world.rows<{ n: number }>(
        `select count(*)::int as n from ${name} where agent_path like '${reader.agentPath}%'`,
      );
      expect([name, await ask(`select count(*)::int as n from ${name}`)]).toEqual([name, [own]]);
    }
  });
  it('sees nothing at all without a path', async () => {
    const rows = await world.deps.db.transaction(async tx => {
      await tx.execute(sql`select set_config('role', 'agent_web_reader', true)`);
      return (await tx.execute(sql`select count(*)::int as n from trans`)).rows;
    });
    expect(rows).toEqual([{ n: 0 }]);
  });
  it('cannot read sign-in data, nor write', async () => {
    await expect(ask('select * from session')).rejects.toThrow();
    await expect(ask('select * from ended_session')).rejects.toThrow();
    await expect(ask('select * from acquirer_key')).rejects.toThrow();
    await expect(ask('select * from acquirer_nonce')).rejects.toThrow();
    await expect(ask('select password_hash from operator')).rejects.toThrow();
    await expect(ask(`update merchant set cust_name = 'x'`)).rejects.toThrow();
  });
  it('is told the database’s own words of a failed statement, and asks the next', async () => {
    await expect(ask('select no_such_column')).rejects.toMatchObject({ cause: { code: '42703' } });
    expect(await ask('select 1 as n')).toEqual([{ n: 1 }]);
  });
  it('loses its role at the end of the transaction', async () => {
    await ask('select 1');
    const all = await Promise.all(
      Array.from({ length: 12 }, () => world.rows<{ name: string }>('select current_user as name')),
    );
    expect(new Set(all.flat().map(each => each.name))).toEqual(new Set(['postgres']));
  });
});

it('a single statement is not run when its scope cannot be set', async () => {
  const all = sql`select count(*)::int as n from merchant`;
  await expect(scopedReads(world.deps.db, { agentPath: '/1\0/' }).execute(all)).rejects.toMatchObject({
    cause: { code: '22021' },
  });
  expect((await scopedReads(world.deps.db, { agentPath: '/nobody/' }).execute(all)).rows).toEqual([{ n: 0 }]);
});
it('the platform reads every row, but writes none', async () => {
  const platform = scopedReads(world.deps.db, { agentPath: '/' });
  const [all] = await world.rows<{ n: number }>('select count(*)::int as n from merchant');
  expect((await platform.execute(sql`select count(*)::int as n from merchant`)).rows).toEqual([all]);
  await expect(platform.execute(sql`delete from merchant`)).rejects.toMatchObject({ cause: { code: '25006' } });
});

describe('a statement that is read often', () => {
  const often = Array.from({ length: 40 });
  it('shows each reader the own rows, on whatever connection another had prepared it', async () => {
    const readers = ['/10000001/', '/10000001/80000001/', reader.agentPath, '/nobody/', '/'];
    const expected = await Promise.all(
      readers.map(path => world.rows(`select count(*)::int as n from terminal where agent_path like '${path}%'`)),
    );
    expect(new Set(expected.map(rows => JSON.stringify(rows))).size).toBeGreaterThan(2);
    const all = sql`select count(*)::int as n from terminal where term_sn <> ${'x'}`;
    for (const _ of often) {
      const shown = readers.map(async agentPath => (await scopedReads(world.deps.db, { agentPath }).execute(all)).rows);
      expect(await Promise.all(shown)).toEqual(expected);
    }
  });
  it('is prepared once, and planned for the values of each call', async () => {
    const { store, read } = alone();
    for (const _ of often) await read(sql`select count(*)::int as n from merchant where cust_no <> ${'planned'}`);
    const { rows } = await store.pool.query<{ plans: number; generic: number }>(
      `select custom_plans::int as plans, generic_plans::int as generic from pg_prepared_statements
        where statement like '%merchant where cust_no <> $1' and name like 'often%'`,
    );
    await store.close();
    expect(rows).toMatchObject([{ generic: 0 }]);
    expect(rows[0]!.plans).toBeGreaterThan(often.length / 2);
  });
  it('is read anew when what the connection has prepared does not fit any more', async () => {
    await world.rows('create table changing as select 1 as n');
    await world.rows('grant select on changing to agent_web_reader');
    const { store, read } = alone();
    for (const _ of often) expect(await read(sql`select n from changing`)).toEqual([{ n: 1 }]);
    await world.rows('alter table changing alter n type text');
    expect(await read(sql`select n from changing`)).toEqual([{ n: '1' }]);
    await store.close();
    await world.rows('drop table changing');
  });
});
/** Reads of a reader on one connection, which is not shared. */
function alone() {
  const store = connect({ ...world.store.pool.options, max: 1 });
  return {
    store,
    read: async (statement: SQL) => (await scopedReads(store.db, reader).execute(statement)).rows,
  };
}
