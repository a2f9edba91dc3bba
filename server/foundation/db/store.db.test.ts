import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const numbers = Array.from({ length: 60 }, (_, index) => index);

describe('the store', () => {
  it('answers each of many parallel statements with its own rows', async () => {
    const answers = await Promise.all(
      numbers.map(n =>
        world.rows<{ n: number; text: string }>('select $1::int as n, $2::text as text', [n, `第${n}笔`]),
      ),
    );
    expect(answers).toEqual(numbers.map(n => [{ n, text: `第${n}笔` }]));
  });
  it('never mixes up connections when others begin, fail and roll back transactions', async () => {
    const wrong: unknown[] = [];
    const inTransaction = async (text: string) => {
      const client = await world.store.pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ text: string }>('select $1::text as text', [text]);
        await client.query('rollback');
        return rows[0]?.text;
      } finally {
        client.release();
      }
    };
    const alone = async (text: string) =>
      (await world.rows<{ text: string }>('select $1::text as text', [text]))[0]?.text;
    const failing = (text: string) =>
      world.rows('select $1::int as n', [text]).then(
        () => 'answered',
        (error: { code?: string }) => (error.code === '22P02' ? text : error),
      );
    const ways = [inTransaction, alone, failing, alone, alone];
    await Promise.all(
      Array.from({ length: 10 }, async (_, who) => {
        for (let n = 0; n < 60; n += 1) {
          const text = `第${who}人第${n}次`;
          const answer = await ways[(n + who) % ways.length]!(text);
          if (answer !== text) wrong.push([text, answer]);
        }
      }),
    );
    expect(wrong).toEqual([]);
  });
  it('is not held up by a client that vanishes in the middle of a request', async () => {
    const client = new pg.Client({ ...world.store.pool.options, pipeline: false });
    await client.connect();
    client.on('error', () => {});
    await new Promise<void>(resolve => {
      const begun = {
        submit(connection: pg.Connection) {
          connection.once('parseComplete', resolve);
          connection.parse({ name: '', text: 'select 1', types: [] }, true);
          connection.flush();
        },
        handleError: () => {},
      };
      client.query(begun);
    });
    void client.end();
    expect(await world.rows('select 2 as n')).toEqual([{ n: 2 }]);
  });
  it('shares a prepared statement among connections, however often it is prepared, failed or closed', async () => {
    const { pool } = world.store;
    const named = (text: string, values: unknown[]) => pool.query<{ n: number }>({ name: 'shared', text, values });
    await expect(named('select no_such_column', [])).rejects.toThrow('no_such_column');
    const double = 'select 2 * $1::int as n';
    const answers = await Promise.all(numbers.map(n => named(double, [n])));
    expect(answers.map(({ rows }) => rows)).toEqual(numbers.map(n => [{ n: 2 * n }]));
    // The driver closes a statement whose values it cannot send; other connections still use it.
    const unsendable = { toPostgres: () => expect.fail('unsendable') };
    await expect(named(double, [unsendable])).rejects.toThrow('unsendable');
    const again = await Promise.all(numbers.map(n => named(double, [n])));
    expect(again.map(({ rows }) => rows)).toEqual(numbers.map(n => [{ n: 2 * n }]));
  });
  it('isolates the writes of a transaction until it ends', async () => {
    const { pool } = world.store;
    const one = await pool.connect();
    try {
      await one.query('begin');
      await one.query(`update operator set first_login = true where username = 'agent_l1'`);
      await one.query('rollback');
    } finally {
      one.release();
    }
    expect(await world.rows(`select first_login from operator where username = 'agent_l1'`)).toEqual([
      { first_login: false },
    ]);
  });
  it('continues after a failed statement', async () => {
    const outcomes = await Promise.allSettled(
      numbers.map(n => world.rows(n % 3 ? 'select 1 as one' : 'select no_such_column')),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(numbers.map(n => (n % 3 ? 'fulfilled' : 'rejected')));
  });
  it('serialises two concurrent locks of the same row', async () => {
    await world.rows('create table turn (id int primary key, taken int not null)');
    await world.rows('insert into turn values (1, 0)');
    await Promise.all(numbers.map(() => world.rows('update turn set taken = taken + 1 where id = 1')));
    expect(await world.rows('select taken from turn')).toEqual([{ taken: numbers.length }]);
  });
  it('refuses a sum beyond the safe integers instead of rounding it', async () => {
    await expect(world.rows('select 9007199254740993::bigint as n')).rejects.toThrow('safe integer');
  });
});
