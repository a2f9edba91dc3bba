/**
 * A new `APP_SECRET` as docs/deploying.md#a-new-app_secret says: two web processes and a worker on one PostgreSQL, restarted one
 * after the other under load, the worker killed while it works. Waits until the last process with the old secret has been
 * gone for 90 seconds, so only `npm run prove -- rotation` (`ROWS`) runs it.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import { opsHeader, opsKey } from '#server/operations/listen';
import type { Rotation } from '#server/operations/rotation';
import { Secrets } from '#server/foundation/secrets';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { columnsUnder } from '../attack/under-secret';
import { freePort } from '../world/free-port';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import { logIn, rowsFrom, type Server, type Started } from '../world/server';
import { begin, behindHaproxy, callers, haproxy } from './behind-haproxy';
import { dataDirectory, launch, run } from './server';

const binaries = postgresBinaries();
const rows = Number(process.env['ROWS'] ?? 0);
const [first, second] = ['the secret that an installation began with', 'the secret that takes the place of the first'];
const patience = { timeout: 240_000, interval: 500 };

/** What a signed-in operator does: lists, and a draft, which is written and read under a secret. */
async function work(send: Send): Promise<void> {
  await send(contract.trans.list, {});
  await send(contract.draft.keep, { formKey: 'custApply', values: '{"custName":"草稿"}' });
  const kept = await send(contract.draft.load, { formKey: 'custApply' });
  if (kept?.values !== '{"custName":"草稿"}') throw Object.assign(new Error('another draft'), { reason: 'draft' });
}

describe.skipIf(!binaries || !haproxy || rows === 0)('a new secret', () => {
  let cluster: TemporaryPostgres;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
  });
  afterAll(() => cluster.stop());

  it('takes the place of the old one without a failed call', async () => {
    const shared = {
      DATABASE_URL: cluster.url('postgres'),
      FILES_DIR: dataDirectory(),
      TRUSTED_PROXIES: '1',
      DATABASE_POOL: '10',
      DRAIN_MS: '5000',
    };
    const own = async (ROLE: string) => ({
      ...shared,
      ROLE,
      DATA_DIR: dataDirectory(),
      PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
    });
    const places = [await own('web'), await own('web')] as const;
    const workerPlace = await own('worker');
    const query = <T extends object>(text: string, values: readonly unknown[] = []) =>
      rowsFrom<T>({ connectionString: shared.DATABASE_URL }, text, [...values]);

    const start = { APP_SECRET: first };
    const web: Server[] = [await launch({ ...places[0], ...start }), await launch({ ...places[1], ...start })];
    let worker: Started | null = null;
    const startWorker = async (secrets: Record<string, string>) => {
      worker?.child.kill('SIGKILL');
      await worker?.ended;
      worker = run({ ...workerPlace, ...secrets });
      await worker.until('ROLE=worker');
    };
    await startWorker(start);
    const { url, reachesAll } = await behindHaproxy(places.map(({ PORT }) => Number(PORT)));
    const { token } = await logIn(web[0]!.as(), 'agent_l1');
    const load = begin(url, token, work);
    await load.goesOn(callers);
    const restart = async (secrets: Record<string, string>) => {
      await startWorker(secrets);
      for (const at of [0, 1] as const) {
        expect((await web[at]!.end('SIGTERM')).code).toBe(0);
        await load.goesOn(callers);
        web[at] = await launch({ ...places[at], ...secrets });
        await reachesAll();
        await load.goesOn(callers);
      }
      for (const each of web) await logIn(each.as(), 'agent_l2');
    };

    await restart({ APP_SECRET: first, APP_SECRET_NEXT: second });
    const both = { APP_SECRET: second, APP_SECRET_OLD: first };
    await restart(both);
    await query(
      `insert into message (message_no, agent_no, recipient_mask, recipient_hash, template, status, expire_time, create_time)
       select 'X' || n, '80000001', '***', $1, 'INVITE', 'SENT', 0, 0 from generate_series(1, $2::int) n`,
      [`${new Secrets(Buffer.from(first)).current.id}.${'0'.repeat(32)}`, rows],
    );
    const rotate = async () => {
      const answer = await fetch(`http://127.0.0.1:${workerPlace.OPS_PORT}/internal/ops/rotate-secret`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [opsHeader]: opsKey(workerPlace.DATA_DIR) },
        body: '{}',
      });
      return ((await answer.json()) as { object: Rotation }).object;
    };
    const renewedOf = ({ tables }: Rotation) => tables.reduce((sum, { renewed }) => sum + renewed, 0);
    expect((await rotate()).state).toBe('running');
    await vi.waitFor(async () => expect(renewedOf(await rotate())).toBeGreaterThan(0), patience);
    await startWorker(both); // kills it first
    await vi.waitFor(async () => expect((await rotate()).state).toBe('done'), patience);
    const old = new Secrets(Buffer.from(first)).current.id;
    expect(await columnsUnder({ rows: query }, old)).toEqual([]);

    await restart({ APP_SECRET: second });
    await load.end();
    expect(load.counts.failed).toEqual([]);
    const { code, said } = await run({ ...places[0], PORT: '0', OPS_PORT: '0', ...start }).ended;
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('APP_SECRET 与此数据库不符') as string });
  });
});
