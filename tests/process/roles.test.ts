/** `ROLE`: one process answers calls, another one does the work behind them, on one PostgreSQL. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { cardNo } from '../world/test-app';
import { freePort } from '../world/free-port';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import type { Started } from '../world/server';
import { dataDirectory, launch, run } from './server';

const binaries = postgresBinaries();
const patience = { timeout: 120_000, interval: 50 };
const sent: { template: string }[] = [];

describe.skipIf(!binaries)('a web process and a worker', () => {
  let cluster: TemporaryPostgres;
  let gateway: HttpServer;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
    gateway = createServer((request, response) => {
      void text(request).then(body => {
        sent.push(JSON.parse(body) as { template: string });
        response.end();
      });
    });
    await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    gateway.close();
    await cluster.stop();
  });

  it('share the work: the worker sends and exports what the web process was asked for, also after a kill', async () => {
    const shared = {
      DATABASE_URL: cluster.url('postgres'),
      DATA_DIR: dataDirectory(),
      APP_SECRET: 'a secret that both processes share, long enough',
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      SMS_KEY: 'a key shared with the gateway',
    };
    const [webOps, workerOps, unused] = [await freePort(), await freePort(), await freePort()];
    const web = await launch({ ...shared, ROLE: 'web', OPS_PORT: String(webOps) });
    const startWorker = async (): Promise<Started> => {
      const worker = run({ ...shared, ROLE: 'worker', OPS_PORT: String(workerOps), PORT: String(unused) });
      const said = await worker.until('ROLE=worker');
      expect(said).toContain(`后台任务已启动，运营接口：http://127.0.0.1:${workerOps}`);
      return worker;
    };
    const status = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

    const token = await web.signIn();
    const send = web.as(token);
    await send(contract.changeInfo.sendCode, {
      purpose: 'SETTLE_ACCOUNT',
      accountName: '王小明',
      bankCardNo: cardNo(7),
    });
    const ask = async (days: number) => {
      const [newest] = (await send(contract.trans.list, {})).list;
      const day = (back: number) => new Date(newest!.transTime - back * 86_400_000).toISOString().slice(0, 10);
      const period = { transTimeStart: day(days), transTimeEnd: day(0) };
      return (await send(contract.trans.download, { ...period, format: 'xlsx' })).taskNo;
    };
    const stateOf = async (taskNo: string) =>
      (await send(contract.download.list, {})).list.find(task => task.taskNo === taskNo)?.status;
    const first = await ask(1);
    expect([await status(webOps, '/readyz'), await status(webOps, '/internal/ops')]).toEqual([200, 404]);
    expect([await stateOf(first), sent]).toEqual(['INIT', []]);

    const worker = await startWorker();
    await vi.waitFor(async () => expect(await stateOf(first)).toBe('SUCCESS'), patience);
    await vi.waitFor(() => expect(sent).toMatchObject([{ template: 'SETTLE_ACCOUNT' }]), patience);
    expect([await status(workerOps, '/readyz'), await status(workerOps, '/internal/ops')]).toEqual([200, 401]);
    await expect(status(unused, '/agent-web/')).rejects.toThrow('fetch failed');
    const { url } = await send(contract.download.getUrl, { taskNo: first });
    const file = await fetch(new URL(url, web.url), { headers: { token } });
    expect([
      file.status,
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK']);

    // The export waits with its file written, so that the kill always falls into it.
    const holder = new pg.Client({ connectionString: shared.DATABASE_URL });
    await holder.connect();
    await holder.query(`
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger wait_for_test before update on download_task
        for each row when (new.status = 'SUCCESS') execute function wait_for_test();
      select pg_advisory_lock(1)`);
    const second = await ask(6);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect((await holder.query(waiting)).rows).toHaveLength(1), patience);
    worker.child.kill('SIGKILL');
    await worker.ended;
    await holder.end();
    expect(await stateOf(second)).toBe('DOING');
    const next = await startWorker();
    await vi.waitFor(async () => expect(await stateOf(second)).toBe('SUCCESS'), patience);
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
    expect((await web.end('SIGTERM')).said).toContain('ROLE=web');
  });
});
