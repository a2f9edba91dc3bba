/** The same server on PostgreSQL, where several processes may share one database. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import { dataDirectory, launch } from './server';

const binaries = postgresBinaries();

describe.skipIf(!binaries)('on PostgreSQL', () => {
  let cluster: TemporaryPostgres;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
  });
  afterAll(() => cluster.stop());

  it('two first starts at once make one world, and one takes over what the other left when it was killed', async () => {
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
});
