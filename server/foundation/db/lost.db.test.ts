/** A lost database connection: calls report it, nothing leaks, and the next call reconnects. */
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const query = {
  callPath: contract.changeAudit.list.path,
  pagePath: '/custManage/custChangeAudit',
  search: '?auditStatus=2',
  isDefault: false,
  inMenu: false,
  onHome: true,
};

// Connections of the embedded store share one session, which cannot be terminated from outside.
describe.runIf(inject('world').kind === 'postgres')('a connection that is lost', () => {
  let app: TestApp;
  let other: pg.Client;
  beforeAll(async () => {
    app = await openTestApp();
    other = new pg.Client({ connectionString: app.store.pool.options.connectionString });
    await other.connect();
    return () => other.end();
  });
  const end = (pid: number) => other.query('select pg_terminate_backend($1, 5000)', [pid]);
  const pidOn = async (tx: Pick<TestApp['store']['db'], 'execute'>) =>
    (await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  /** The connection that waits for a lock, as soon as there is one. */
  const waiter = () =>
    vi.waitFor(async () => {
      // Uses another connection: within a transaction, pg_stat_activity is a snapshot.
      const rows = await app.rows<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]!.pid;
    });

  it('inside a transaction fails only that transaction, more often than there are connections', async () => {
    for (let time = 0; time <= app.store.pool.options.max; time += 1)
      await expect(
        app.store.db.transaction(async tx => {
          await end(await pidOn(tx));
          return pidOn(tx);
        }),
      ).rejects.toThrow();
    expect(await app.rows('select 1 as one')).toEqual([{ one: 1 }]);
  });
  it('before a transaction has begun is returned to the pool', async () => {
    for (let time = 0; time <= app.store.pool.options.max; time += 1) {
      const pid = await pidOn(app.store.db);
      const begun = app.store.db.transaction(tx => pidOn(tx));
      await Promise.allSettled([end(pid), begun]);
    }
    expect(app.store.pool.totalCount - app.store.pool.idleCount).toBe(0);
  });
  it('within a call is answered 503 with a retry time, and a retry with the same request number works once', async () => {
    const name = '断开的查询';
    const body = { ...request(), ...query, queryName: name };
    const send = async () =>
      app.app.inject({
        method: 'POST',
        url: basePath + contract.preferences.saveQuery.path,
        headers: { ...appHeaders, token: app.as('agent_l1') },
        payload: body,
      });
    await other.query('begin');
    await other.query('lock table saved_query in access exclusive mode');
    const sent = send();
    await end(await waiter());
    const answer = await sent;
    await other.query('rollback');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      { code: 503, message: '服务暂不可用，请稍后再试', object: null, failCode: null },
    ]);
    expect((await send()).json()).toMatchObject({ code: 200 });
    expect((await send()).json()).toMatchObject({ code: 200 });
    expect(await app.rows('select count(*) as n from saved_query where query_name = $1', [name])).toEqual([{ n: 1 }]);
  });
});
