/**
 * A worker that is stopped (SIGSTOP) in the middle of the daily rewards, for longer than its lease, while another one does
 * its work, and is continued afterwards: nothing is given twice.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { opsHeader } from '#server/operations/listen';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { freePort } from '../world/free-port';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import { dataDirectory, run } from './server';

const binaries = postgresBinaries();
const patience = { timeout: 60_000, interval: 20 };
const stoppedMs = 20_000;
/** Six in the evening, so that the demo's day has sales. */
const evening = () => (startOfDay(dayOf(Date.now())) + 18 * 3_600_000 - Date.now() + dayMs) % dayMs;

describe.skipIf(!binaries)('a worker that is stopped in the middle of the daily rewards', () => {
  let cluster: TemporaryPostgres;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
  });
  afterAll(() => cluster.stop());

  async function openSite(name: string) {
    const connect = async (database: string) => {
      const client = new pg.Client({ connectionString: cluster.url(database) });
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    };
    await (await connect('postgres')).query(`create database ${name}`);
    const [database, DATA_DIR, AHEAD] = [await connect(name), dataDirectory(), evening()];
    const env = {
      DATABASE_URL: cluster.url(name),
      DATA_DIR,
      APP_SECRET: 'a secret that both processes share, long enough',
      ROLE: 'worker',
      DEMO_SCALE: '0.05',
    };
    const holder = await connect(name);
    return {
      /** Holds a lock until it is told to let go. */
      lock: async (table: string, mode: string) => {
        await holder.query('begin');
        await holder.query(`lock table ${table} in ${mode} mode`);
        return () => holder.query('commit');
      },
      rows: async (statement: string, values: unknown[] = []) =>
        (await database.query<Record<string, number>>(statement, values)).rows,
      now: () => Date.now() + AHEAD,
      /** Starts a worker whose clock is this far ahead of the site's. */
      work: async (ahead: number) => {
        const OPS_PORT = String(await freePort());
        const worker = run({ ...env, OPS_PORT, AHEAD: String(AHEAD + ahead) }, 'tests/world/clocked-server.mjs');
        await worker.until('ROLE=worker');
        const operate = async (action: string) => {
          const key = readFileSync(join(DATA_DIR, 'ops.key'), 'utf8').trim();
          const headers = { 'content-type': 'application/json', [opsHeader]: key };
          const options = { method: 'POST', headers, body: '{}' };
          return (await fetch(`http://127.0.0.1:${OPS_PORT}/internal/ops/${action}`, options)).json();
        };
        return { ...worker, operate };
      },
    };
  }

  it.each([
    // It has read the sales, and waits for the terms of its organisations.
    ['before it stores them', 'org_terms', 'access exclusive'],
    // Its transaction is lost with its connection, as on a network that was cut.
    ['while it stores them', 'reward', 'share'],
  ])('%s does nothing twice when it goes on 20 s later', async (moment, table, mode) => {
    const { rows, lock, now, work } = await openSite(table);
    const ask = (time: number) =>
      rows(`insert into job (kind, key, payload, run_time, create_time) values ('timers', 'timers', '{}', $1, $1)`, [
        time,
      ]);
    const worked = () => vi.waitFor(async () => expect(await rows(`select 1 from job`)).toEqual([]), patience);
    const first = await work(0);
    await rows('delete from job');
    await ask(now());
    await worked();
    // Of all timers only the daily rewards are due the next day.
    first.child.send(dayMs);
    await rows(`update timer_run set last_due = $1 where name <> 'dailyRewards'`, [now() + dayMs]);
    const letGo = await lock(table, mode);
    await ask(now());
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like '%"${table}"%'`;
    await vi.waitFor(async () => expect(await rows(`select 1 ${waiting}`)).toHaveLength(1), patience);
    first.child.kill('SIGSTOP');
    if (moment.startsWith('while')) await rows(`select pg_terminate_backend(pid) ${waiting}`);
    await letGo();

    const second = await work(dayMs + stoppedMs);
    await worked();
    const made = await rows(`select count(*)::int as rewards from reward where create_time > $1`, [now()]);
    expect(made[0]!['rewards']).toBeGreaterThan(0);
    first.child.kill('SIGCONT');
    await first.until('job taken by another worker');
    expect(await rows(`select count(*)::int as rewards from reward where create_time > $1`, [now()])).toEqual(made);
    const doubled = `select 1 from reward where reward_amount >= 0 and trans_no is not null group by trans_no, reward_type, owner_agent_no having count(*) > 1`;
    expect(await rows(doubled)).toEqual([]);
    expect(await rows(`select failures from timer_run where failures > 0`)).toEqual([]);
    expect(await second.operate('verify-ledger')).toMatchObject({ code: 200, object: { broken: [] } });
  });
});
