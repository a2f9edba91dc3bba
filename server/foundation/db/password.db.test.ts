/** The database's password is changed while calls are answered (docs/deploying.md#secrets), on a PostgreSQL that asks for it. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCluster, ownDirectory, servePostgres, type TemporaryPostgres } from '#tests/world/postgres';
import { postgresBinaries } from '../../../scripts/postgres.mjs';
import { connect, unavailableBy } from './open';

const [old, next] = ['the old / one', 'the @ next:?'];
let cluster: TemporaryPostgres;
let admin: pg.Client;
const set = (password: string) => admin.query(`alter role app password ${pg.escapeLiteral(password)}`);

describe.runIf(inject('world').kind === 'postgres')('a password that is changed', () => {
  beforeAll(async () => {
    const binaries = postgresBinaries()!;
    const directory = ownDirectory();
    const data = createCluster(binaries, directory);
    const rules = join(data, 'pg_hba.conf');
    const trusting = readFileSync(rules, 'utf8');
    writeFileSync(rules, 'local all app scram-sha-256\n');
    appendFileSync(rules, trusting);
    cluster = await servePostgres(binaries, data, directory);
    admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create role app login');
  });
  afterAll(async () => {
    await admin.end();
    await cluster.stop();
  });
  /** Every statement opens a connection of its own, at most four at once. */
  const opened = (password: string, passwordNext?: string) => {
    const connectionString = cluster.url('postgres').replace('postgres@', `app:${encodeURIComponent(password)}@`);
    return connect({ connectionString, max: 4, maxUses: 1 }, { passwordNext });
  };
  const answersOf = async ({ pool }: ReturnType<typeof opened>, count: number) => {
    const asked = Array.from({ length: count }, () => pool.query<{ one: number }>('select 1 as one'));
    return (await Promise.all(asked)).map(({ rows }) => rows[0]!.one);
  };

  it('fails no statement of a process that knows both, before, during and after, there and back', async () => {
    await set(old);
    const store = opened(old, next);
    const ones = Array<number>(20).fill(1);
    expect(await answersOf(store, 20)).toEqual(ones);
    for (const password of [next, old, next]) {
      const [answers] = await Promise.all([answersOf(store, 20), set(password)]);
      expect(answers).toEqual(ones);
      expect(await answersOf(store, 20)).toEqual(ones);
      const client = await store.pool.connect();
      expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
      client.release();
    }
    await store.close();
  });
  it('is asked for again later by a process that knows only the other', async () => {
    await set(next);
    const store = opened(old);
    const refused = await store.pool.query('select 1').catch((error: unknown) => error);
    expect(unavailableBy(refused)).not.toBeNull();
    await set(old);
    expect(await answersOf(store, 1)).toEqual([1]);
    await store.close();
  });
  it('is refused where both are wrong', async () => {
    await set('another');
    const store = opened(old, next);
    await expect(store.pool.query('select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(store.pool.connect()).rejects.toMatchObject({ code: '28P01' });
    await store.close();
  });
});
