/**
 * Rights and counts under concurrency, on real PostgreSQL: what was true when the call came is asked again under the lock
 * (docs/domain/access.md#staff). The embedded store has a single session, where nothing can wait.
 */
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { keysAtMost } from '#server/features/api-key/keys';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { staff, staffRole, apiKey, webhook } = contract;
const agentNo = '80000001';
const member = 'agent_l1_fin';
const refused = { code: 403, message: '您的角色不能操作「员工与角色」；可由负责人或员工管理员调整角色' };

describe.runIf(inject('world').kind === 'postgres')('of several at once', () => {
  let app: TestApp;
  /** Of the member; a colleague has the fixed role that is only looked at. */
  let roleCode: string;
  let colleague: string;
  beforeAll(async () => {
    app = await openTestApp();
    const given = { roleName: '人事', STAFF: 'OPERATE', TRADE: 'OPERATE', ...request() };
    ({ roleCode } = (await app.send(staffRole.save, given, app.as('agent_l1'))).object);
    const { no } = await app.one<{ no: string }>(
      `select operator_no as no from operator where username = 'agent_l1_view'`,
    );
    colleague = no;
  });
  beforeEach(async () => {
    await app.rows(`update staff_role set rights = '{"STAFF":"OPERATE","TRADE":"OPERATE"}' where role_code = $1`, [
      roleCode,
    ]);
    await app.rows(`update operator set role_code = $1 where agent_no = $2 and role_code <> 'OWNER'`, [
      roleCode,
      agentNo,
    ]);
    for (const table of ['machine_key', 'webhook_endpoint']) await app.rows(`delete from ${table}`);
  });

  /** Runs `meanwhile` in a transaction that holds what the calls wait for; one that does not wait is answered before. */
  async function whileWaiting<T>(
    hold: string,
    calls: () => readonly Promise<T>[],
    meanwhile: (by: PoolClient) => Promise<unknown>,
  ): Promise<T[]> {
    const by = await app.store.pool.connect();
    try {
      await by.query('begin');
      await by.query(hold);
      let answered = 0;
      const asked = calls().map(each => each.finally(() => (answered += 1)));
      const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(
        async () => expect((await app.one<{ n: number }>(waiting)).n + answered).toBe(asked.length),
        10_000,
      );
      await meanwhile(by);
      await by.query('commit');
      return await Promise.all(asked);
    } finally {
      await by.query('rollback');
      by.release();
    }
  }
  const staffLock = `select pg_advisory_xact_lock(hashtext('roles ${agentNo}'))`;
  const takeAway = (by: PoolClient) =>
    by.query(`update staff_role set rights = '{"TRADE":"OPERATE"}', version = version + 1 where role_code = $1`, [
      roleCode,
    ]);
  const key = { keyName: '系统', keyLife: '30' };
  const address = { endpointName: '系统', url: 'https://receiver.example/hook' };

  it.each<readonly [PlainCall, () => object]>([
    [staffRole.save, () => ({ roleCode, version: 0, roleName: '人事', STAFF: 'OPERATE', TRADE: 'OPERATE' })],
    [staffRole.save, () => ({ roleName: '副人事', STAFF: 'OPERATE' })],
    [staffRole.remove, () => ({ roleCode })],
    [staff.invite, () => ({ realName: '陆青', phone: '13911110001', roleCode })],
    [staff.setRole, () => ({ operatorNo: colleague, roleCode })],
    [staff.setStatus, () => ({ operatorNo: colleague, status: 'FALSE', reason: '离职' })],
    [staff.resetPassword, () => ({ operatorNo: colleague })],
    [apiKey.create, () => key],
    [apiKey.revoke, () => ({ keyId: 'mk_0', remark: '测试' })],
    [webhook.create, () => address],
    [webhook.setStatus, () => ({ endpointNo: 'wh_0', status: 'OFF' })],
  ])('%# is refused to a member whose right was taken away while it waited', async (call, body) => {
    const token = await app.signIn(member);
    const answers = await whileWaiting(
      staffLock,
      () => [app.send(call as never, { ...body(), ...request() }, token)],
      takeAway,
    );
    expect(answers).toMatchObject([refused]);
  });

  it('a member does not save back what the owner takes out, in twenty tries', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { version } = await app.one<{ version: number }>(
        `update staff_role set rights = '{"STAFF":"OPERATE","TRADE":"OPERATE"}' where role_code = $1 returning version`,
        roleCode,
      );
      const save = async (rights: object, token: string) =>
        (await app.send(staffRole.save, { roleCode, version, roleName: '人事', ...rights, ...request() }, token)).code;
      const mine = await app.signIn(member);
      const codes = await Promise.all([
        save({ TRADE: 'OPERATE' }, app.as('agent_l1')),
        save({ STAFF: 'OPERATE', TRADE: 'OPERATE' }, mine),
      ]);
      const { rights } = await app.one<{ rights: object }>(
        'select rights from staff_role where role_code = $1',
        roleCode,
      );
      // Whoever comes second has not seen what is there.
      expect([
        [200, 403],
        [409, 200],
      ]).toContainEqual(codes);
      expect('STAFF' in rights).toBe(codes[1] === 200);
    }
  });

  it('a key is not made with a password that is being reset', async () => {
    const token = await app.signIn(member);
    const own = `(select operator_no from operator where username = '${member}')`;
    const answers = await whileWaiting(
      `select from operator where username = '${member}' for update`,
      () => [app.send(apiKey.create, { ...key, ...request() }, token)],
      by => by.query(`delete from session where operator_no = ${own}`),
    );
    expect(answers).toMatchObject([{ code: 98 }]);
    expect(await app.rows('select from machine_key')).toEqual([]);
  });

  /** All but the last of the place that there is. */
  const fill = (table: string) =>
    table === 'machine_key'
      ? app.rows(
          `insert into machine_key (key_id, operator_no, agent_no, key_name, secret, scopes, create_time, expire_time)
            select 'mk_' || n, 'OP1', $1, '系统', '', 'READ', 0, 9999999999999 from generate_series(2, $2::int) n`,
          [agentNo, keysAtMost],
        )
      : app.rows(
          `insert into webhook_endpoint (endpoint_no, operator_no, agent_no, endpoint_name, url, secret, status, create_time)
            select 'wh_' || n, 'OP1', $1, '系统', '', '', 'ON', 0 from generate_series(2, 10) n`,
          [agentNo],
        );
  it.each([
    ['machine_key', apiKey.create, key],
    ['webhook_endpoint', webhook.create, address],
  ] as const)('%s: as many as there may be, and not one more', async (table, call, body) => {
    await fill(table);
    const send = () => app.send(call as never, { ...body, ...request() }, app.as('agent_l1'));
    const answers = await whileWaiting(
      staffLock,
      () => [send(), send()],
      async () => {},
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
});
