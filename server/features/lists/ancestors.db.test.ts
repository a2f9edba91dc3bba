/** Providers never see the number of a provider above them, at most its name (docs/domain/access.md#row-scope). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { queries } from '#server/app/query-registry';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { exportKey } from '#server/foundation/files/keys';
import { readWhole } from '#server/foundation/files/store';
import { runNext } from '#server/foundation/queue';
import { openTestApp, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const organisation = '10000001';
const parent = '80000001';
const own = '80000011';

it('terminal movements reveal the parent’s number in no row, filter or export', async () => {
  await app.rows(
    `update terminal_move set from_agent_no = $1, from_agent_name = '上级', to_agent_no = $2, agent_path = $3, operate_time = $4
     where id in (select id from terminal_move where term_move_type = 'ALLOT' order by id limit 5)`,
    [parent, own, `/${organisation}/${parent}/${own}/`, app.clock.now() - 1000],
  );
  const ask = (input: object, user: 'agent_l1' | 'agent_l2') =>
    app.send(contract.terminalLog.list, input, app.as(user));
  const { list } = (await ask({ limit: 100 }, 'agent_l2')).object;
  expect(list.length).toBeGreaterThanOrEqual(5);
  expect(list.filter(row => [row.fromAgentNo, row.toAgentNo].includes(parent))).toEqual([]);
  expect(list[0]).toMatchObject({ fromAgentNo: null, fromAgentName: '上级', toAgentNo: own });
  expect((await ask({ fromAgentNo: parent }, 'agent_l2')).object.total).toBe(0);
  expect((await ask({ fromAgentNo: parent, toAgentNo: own }, 'agent_l1')).object.total).toBeGreaterThanOrEqual(5);

  const range = { operateTimeStart: '2026-11-20', operateTimeEnd: '2026-11-20', format: 'csv' };
  expect(await app.send(contract.terminalLog.download, range, app.as('agent_l2'))).toMatchObject({ code: 200 });
  const worker = { ...app.deps, name: 'worker', handlers: { [exportJob]: exportHandler(app.deps, queries) } };
  while (await runNext(worker, new AbortController().signal));
  const { key } = await app.one<{ key: string }>(
    `select file_key as key from download_task where status = 'SUCCESS' order by id desc limit 1`,
  );
  const file = String(await readWhole(app.deps.files, exportKey(key)));
  expect(file).toContain(own);
  expect(file).not.toContain(parent);
});

it('statistics filtered by the parent’s number find nothing', async () => {
  const figures = async (parentAgentNo: string) => {
    const { list, total } = (await app.send(contract.agentStat.list, { parentAgentNo }, app.as('agent_l2'))).object;
    const sums = (await app.send(contract.agentStat.total, { parentAgentNo }, app.as('agent_l2'))).object;
    return { list, total, sums };
  };
  const nobody = await figures('99999999');
  expect(await figures(parent)).toEqual(nobody);
  expect(await figures(organisation)).toEqual(nobody);
  expect((await figures(own)).total).toBeGreaterThan(0);
});

it('logs of a sub-organisation hide the number and IP address of an operator above it', async () => {
  const below = '10000002';
  const path = `/${organisation}/${below}/`;
  await app.rows(`update operator set agent_no = $1, role_code = 'READ_ONLY' where username = 'agent_off'`, [below]);
  const token = await app.signIn('agent_off');
  const written = `insert into operate_log (op_biz_type, target_type, target_no, content, operator_no, operator_name, operator_agent_no, agent_path, client_ip, result, operate_time)
    select op_biz_type, 'ORG', $1, '修改资料', 'OP00000001', '王', $2, $3, '203.0.113.9', '成功', $4 from operate_log limit 1`;
  await app.rows(written, [below, organisation, path, app.clock.now()]);
  await app.rows(written, [below, below, path, app.clock.now()]);
  const { list } = (await app.send(contract.orgLog.list, {}, token)).object;
  expect(list.slice(0, 2)).toMatchObject([
    { operatorAgentNo: below, operatorName: '王', clientIp: '203.0.113.9' },
    { operatorAgentNo: null, operatorName: '王', clientIp: null },
  ]);
  const above = (await app.send(contract.orgLog.list, { orgNo: below }, app.as('org_demo'))).object.list;
  expect(above.slice(0, 2)).toMatchObject([
    { operatorAgentNo: below },
    { operatorAgentNo: organisation, clientIp: '203.0.113.9' },
  ]);
});

it('logs of agents below hide the number and IP address of an operator above the reader', async () => {
  await app.rows(
    `insert into operate_log (op_biz_type, target_type, target_no, content, operator_no, operator_name, operator_agent_no, agent_path, client_ip, result, operate_time)
     select op_biz_type, 'AGENT', $1, '停用账号', 'OP00000001', '王', $2, $3, '203.0.113.9', '成功', $4 from operate_log limit 1`,
    [own, organisation, `/${organisation}/${parent}/${own}/`, app.clock.now()],
  );
  const [row] = (await app.send(contract.agentLog.list, { agentNo: own }, app.as('agent_l1'))).object.list;
  expect(row).toMatchObject({ content: '停用账号', operatorName: '王', operatorAgentNo: null, clientIp: null });
});
