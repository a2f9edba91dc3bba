/** Two web processes and a worker on one PostgreSQL behind HAProxy, with directories of their own, restarted one after the other under load. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { freePort } from '../world/free-port';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import { logIn, type Server } from '../world/server';
import { begin, behindHaproxy, callers, haproxy } from './behind-haproxy';
import { dataDirectory, launch, run } from './server';

const binaries = postgresBinaries();

describe.skipIf(!binaries || !haproxy)('several processes', () => {
  let cluster: TemporaryPostgres;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
  });
  afterAll(() => cluster.stop());

  it('are restarted one by one without a failed call, and serve each other’s files', async () => {
    const shared = {
      DATABASE_URL: cluster.url('postgres'),
      FILES_DIR: dataDirectory(),
      APP_SECRET: 'a secret that both processes share, long enough',
      TRUSTED_PROXIES: '1',
      DATABASE_POOL: '10',
      // Longer than a busy machine takes to answer the balancer’s question.
      DRAIN_MS: '5000',
    };
    const own = async () => ({ ...shared, DATA_DIR: dataDirectory(), PORT: String(await freePort()), ROLE: 'web' });
    const settings = [await own(), await own()] as const;
    const first = await launch(settings[0]);
    const web: [Server, Server] = [first, await launch(settings[1])];
    await run({ ...shared, DATA_DIR: dataDirectory(), ROLE: 'worker' }).until('ROLE=worker');
    const { url, reachesAll } = await behindHaproxy(settings.map(({ PORT }) => Number(PORT)));

    const { token } = await logIn(web[0].as(), 'agent_l1');
    const [newest] = (await web[1].as(token)(contract.trans.list, {})).list;
    const day = new Date(newest!.transTime + 8 * 3_600_000).toISOString().slice(0, 10);
    const period = { transTimeStart: day, transTimeEnd: day, format: 'csv' } as const;
    const { taskNo } = await web[0].as(token)(contract.trans.download, period);
    const files = await Promise.all(
      web.map(async server => {
        await vi.waitFor(
          async () =>
            expect((await server.as(token)(contract.download.list, {})).list[0]).toMatchObject({
              taskNo,
              status: 'SUCCESS',
            }),
          { timeout: 60_000 },
        );
        const { url: link } = await server.as(token)(contract.download.getUrl, { taskNo });
        return (await fetch(new URL(link, server.url), { headers: { token } })).text();
      }),
    );
    expect(files[0]).toContain(newest!.transNo);
    expect(files[1]).toBe(files[0]);

    const load = begin(url, token);
    await load.goesOn(callers);
    for (const at of [0, 1] as const) {
      expect((await web[at].end('SIGTERM')).code).toBe(0);
      await load.goesOn(callers);
      web[at] = await launch(settings[at]);
      await reachesAll();
      await load.goesOn(callers);
    }
    await load.end();
    expect(load.counts.failed).toEqual([]);
  });
});
