/** The server on PostgreSQL, where several processes may share one database. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import { freePort } from '../world/free-port';
import { rowsFrom } from '../world/server';
import { dataDirectory, launch, run } from './server';

const binaries = postgresBinaries();

describe.skipIf(!binaries)('on PostgreSQL', () => {
  let cluster: TemporaryPostgres;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
  });
  afterAll(() => cluster.stop());

  it('two concurrent first starts create the demo data once, and one finishes it after the other was killed', async () => {
    const shared = {
      DATABASE_URL: cluster.url('postgres'),
      DATA_DIR: dataDirectory(),
      APP_SECRET: 'a secret that both processes share, long enough',
    };
    const [one, two] = await Promise.all([launch(shared), launch(shared)]);
    const token = await one.signIn();
    const { total } = await two.as(token)(contract.trans.list, {});
    expect(total).toBeGreaterThan(0);

    const [newest] = (await two.as(token)(contract.trans.list, {})).list;
    const day = new Date(newest!.transTime + 8 * 3_600_000).toISOString().slice(0, 10);
    await one.as(token)(contract.trans.download, { transTimeStart: day, transTimeEnd: day, format: 'csv' });
    await one.end('SIGKILL');
    await vi.waitFor(
      async () =>
        expect((await two.as(token)(contract.download.list, {})).list[0]).toMatchObject({ status: 'SUCCESS' }),
      { timeout: 180_000, interval: 200 },
    );
  });

  it('reports not ready on its operations port while the database is down', async () => {
    await rowsFrom({ connectionString: cluster.url('postgres') }, 'create database probed');
    const own = {
      DATABASE_URL: cluster.url('probed'),
      DATA_DIR: dataDirectory(),
      DEMO_SCALE: '0.02',
      DATABASE_POOL: '10',
      OPS_PORT: String(await freePort()),
    };
    const { url } = await launch({ ...own, APP_SECRET: 'a secret that is long enough for a process' });
    const answers = async () =>
      Promise.all(['healthz', 'readyz'].map(async probe => (await fetch(`${url}/${probe}`)).status));
    /** What `DatabaseAway` of docs/alerts.yml rings of. */
    const isUp = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${own.OPS_PORT}/metrics`)).text();
      return /^agent_web_database_up (\d)$/m.exec(metrics)?.[1];
    };
    expect([await answers(), await isUp()]).toEqual([[200, 200], '1']);
    await cluster.break();
    await vi.waitFor(async () => expect(await answers()).toEqual([200, 503]), { timeout: 20_000 });
    expect(await isUp()).toBe('0');
    await cluster.startAgain();
    await vi.waitFor(async () => expect(await answers()).toEqual([200, 200]), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await isUp()).toBe('1'), { timeout: 20_000 });
  });

  it('two concurrent first starts without a demo create one owner of the platform, and both serve it', async () => {
    await rowsFrom({ connectionString: cluster.url('postgres') }, 'create database real');
    const shared = {
      DATABASE_URL: cluster.url('real'),
      APP_SECRET: '4f0c6f3c7a2d4e5b8c9d0e1f2a3b4c5d',
      DEMO: 'off',
      TRUSTED_TLS: '0',
      SMS_URL: 'http://127.0.0.1:9/send',
      SMS_KEY: 'key of no gateway',
      PLATFORM_NAME: '沈知行',
      PLATFORM_PHONE: '13900000001',
      PLATFORM_PASSWORD: 'Lantern-River-77',
    };
    const starts = [1, 2].map(() => run({ ...shared, DATA_DIR: dataDirectory() }));
    for (const { until } of starts) expect(await until('已启动')).not.toContain('duplicate key');
    const made = await rowsFrom<{ agents: number; operators: number; accounts: number }>(
      { connectionString: cluster.url('real') },
      `select (select count(*)::int from agent) as agents, (select count(*)::int from operator) as operators, (select count(*)::int from account) as accounts`,
    );
    expect(made).toEqual([{ agents: 0, operators: 1, accounts: 0 }]);
  });
});
