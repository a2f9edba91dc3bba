/**
 * Overload: some requests are served, the rest are refused with "retry later", and other users are served meanwhile.
 */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract, type PlainCall } from '@/api/contract';
import { connect, limits } from '#server/foundation/db/open';
import { createLoad, usualBounds, type Load } from '#server/foundation/calls/load';
import { openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';
import { createMetrics } from '#server/foundation/metrics';
import { createApp } from './http';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const real = inject('world').kind === 'postgres';
const { read, write } = usualBounds;

/** An app in which every user has already signed in, and the answers so far. */
async function loaded(load: Load, deps: Pick<TestApp['deps'], 'db' | 'pool'> = app.deps) {
  const http = await createApp({ ...app.deps, ...deps, load });
  const answers: { readonly status: number; readonly code: number; readonly retryAfter: unknown }[] = [];
  const send = async (call: PlainCall, payload: object, user: Operator) => {
    const headers = { ...appHeaders, token: app.as(user) };
    const answer = await http.inject({ method: 'POST', url: basePath + call.path, headers, payload });
    const { code } = answer.json<{ code: number }>();
    answers.push({ status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] });
    return answers.at(-1)!;
  };
  for (const user of ['agent_l1', 'agent_l2'] as const) await send(contract.login.getServiceDataFlag, {}, user);
  answers.length = 0;
  return { send, answers, close: () => http.close() };
}

/** Locks a table against all other sessions until released; in the embedded store this blocks everything. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await app.store.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
const times = (count: number) => Array.from({ length: count });

describe('a burst of lists', () => {
  it('runs within its bound, waits within its bound, and is refused beyond', async () => {
    const load = createLoad(usualBounds, 600_000);
    const { send, answers, close } = await loaded(load);
    const release = await hold('trans');
    const burst = times(200).map(() => send(contract.trans.list, { known: 0 }, 'agent_l1'));
    const refusedOnes = 200 - read.runningEach - read.waitingEach;
    await vi.waitFor(() => expect(answers).toHaveLength(refusedOnes), { timeout: 30_000 });
    expect(answers).toEqual(times(refusedOnes).map(() => ({ status: 429, code: 429, retryAfter: '5' })));
    expect(load.figures().read).toEqual({
      running: read.runningEach,
      waiting: read.waitingEach,
      refused: refusedOnes,
    });
    // While one user waits, another is served if the database has more than one session.
    if (real)
      expect(await send(contract.terminal.list, {}, 'agent_l2')).toEqual({
        status: 200,
        code: 200,
        retryAfter: undefined,
      });
    await release();
    await Promise.all(burst);
    const served = answers.filter(({ code }) => code === 200);
    expect(served).toHaveLength(read.runningEach + read.waitingEach + (real ? 1 : 0));
    expect((await send(contract.trans.list, {}, 'agent_l1')).code).toBe(200);
    expect(load.figures().read).toMatchObject({ running: 0, waiting: 0 });
    await close();
  });
});

describe.runIf(real)('writers behind one lock', () => {
  it('wait no longer than the limit, while other users are served', async () => {
    const load = createLoad(usualBounds, 600_000);
    const { connectionString } = app.store.pool.options;
    const store = connect({ ...limits, lock_timeout: 300, connectionString });
    const { send, answers, close } = await loaded(load, store);
    const release = await hold('saved_query');
    const pinned = { inMenu: false, onHome: true };
    const query = { callPath: contract.changeAudit.list.path, pagePath: '/custManage/custChangeAudit', ...pinned };
    const save = (queryName: string) =>
      send(
        contract.preferences.saveQuery,
        { ...request(), ...query, queryName, search: '?auditStatus=2', isDefault: false },
        'agent_l1',
      );
    const writers = times(14).map((_, n) => save(`查询${n}`));
    await vi.waitFor(() => expect(load.figures().write).toMatchObject({ running: write.runningEach }));
    expect((await send(contract.terminal.list, {}, 'agent_l1')).code).toBe(200);
    expect((await send(contract.trans.list, {}, 'agent_l2')).code).toBe(200);
    expect(answers.filter(({ status }) => status === 503).length).toBeLessThan(14);
    answers.length = 0;
    // The lock is still held.
    expect(new Set((await Promise.all(writers)).map(each => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ status: 503, code: 503, retryAfter: '1' })]),
    );
    await release();
    expect((await save('查询')).code).toBe(200);
    await close();
    await store.close();
  });
});

describe.runIf(real)('a read that takes longer than it may', () => {
  it('is told to ask for less, is not to be repeated, and is counted', async () => {
    const metrics = createMetrics({ pool: app.store.pool, load: createLoad(), signInRoute: '' });
    const http = await createApp({ ...app.deps, metrics });
    const headers = { ...appHeaders, token: app.as('agent_l1') };
    const ask = ({ path }: PlainCall) => http.inject({ method: 'POST', url: basePath + path, headers, payload: {} });
    const release = await hold('trans');
    const answer = ask(contract.trans.list);
    // What the database does by itself after 20 seconds, with the same code.
    await vi.waitFor(async () => {
      const ended = await app.store.pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%from "trans"%'`,
      );
      expect(ended.rowCount).toBeGreaterThan(0);
    });
    const { statusCode, headers: sent, body } = await answer;
    expect({ statusCode, retryAfter: sent['retry-after'] }).toEqual({ statusCode: 200, retryAfter: undefined });
    expect(JSON.parse(body)).toMatchObject({ code: 400, message: '查询范围过大，请缩小时间范围' });
    expect(await metrics.text(null, true)).toContain(
      `agent_web_calls_over_time_total{route="${contract.trans.list.path}"} 1`,
    );
    await release();
    await http.close();
  });
});
