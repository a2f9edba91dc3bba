/**
 * A session that stays open while the rights of its person change (docs/domain/access.md#staff): the next call, and what was begun
 * before, is decided by the role as it is now. Keys, addresses and streams: machine, webhook and live tests.
 */
import { beforeAll, expect, it } from 'vitest';
import { appHeaders } from '@/api/constants';
import { contract, type PlainCall } from '@/api/contract';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { runNext } from '#server/foundation/queue';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { queries } from '#server/app/query-registry';

const { analysis, board, download, login, preferences, review, search, sensitive, staff, staffRole, trans } = contract;
const days = { transTimeStart: '2026-11-19', transTimeEnd: '2026-11-20' };
const conditions = Object.entries(days).map(([name, value]) => ({ name, value }));
const place = { callPath: trans.list.path, pagePath: '/trans/searchTrans' };
const had = { TRADE: 'VIEW', AGENT: 'VIEW', RISK: 'VIEW' };

let app: TestApp;
/** The session that stays open. */
let token: string;
let operatorNo: string;
let roleCode: string;
let otherRole: string;
let saleNo: string;
beforeAll(async () => {
  app = await openTestApp();
  roleCode = (await byOwner(staffRole.save, { roleName: '看交易', ...had })).object['roleCode'] as string;
  otherRole = (await byOwner(staffRole.save, { roleName: '看风控', RISK: 'VIEW' })).object['roleCode'] as string;
  ({ operatorNo } = await app.one<{ operatorNo: string }>(
    `select operator_no as "operatorNo" from operator where username = 'agent_l1_view'`,
  ));
  await byOwner(staff.setRole, { operatorNo, roleCode });
  token = await app.signIn('agent_l1_view');
  ({ saleNo } = await app.one<{ saleNo: string }>(
    `select trans_no as "saleNo" from trans where agent_path like '/10000001/80000001/%' limit 1`,
  ));
  await ask(preferences.saveQuery, {
    ...place,
    queryName: '交易',
    search: '?page=1',
    isDefault: false,
    inMenu: true,
    onHome: true,
    ...request(),
  });
  await ask(board.pin, {
    ...place,
    conditions,
    figureName: 'transAmount',
    tileName: '交易',
    readers: 'OWN',
    ...request(),
  });
}, 120_000);

type Answer = { readonly code: number; readonly message: string; readonly object: Record<string, unknown> };
const sent = (as: string, call: PlainCall, body: object) => app.send(call, body, as) as unknown as Promise<Answer>;
const ask = (call: PlainCall, body: object = {}) => sent(token, call, body);
async function byOwner(call: PlainCall, body: object): Promise<Answer> {
  const answer = await sent(app.as('agent_l1'), call, { ...body, ...request() });
  expect([call.path, answer.code, answer.message]).toEqual([call.path, 200, answer.message]);
  return answer;
}
async function saveRole(rights: object): Promise<void> {
  const { version } = await app.one<{ version: number }>(
    `select version from staff_role where role_code = $1`,
    roleCode,
  );
  await byOwner(staffRole.save, { roleCode, version, roleName: '看交易', ...rights });
}
async function work(): Promise<void> {
  const worker = { ...app.deps, name: 'worker', handlers: { [exportJob]: exportHandler(app.deps, queries) } };
  while (await runNext(worker, new AbortController().signal));
}
const exported = async (format: string) => (await ask(trans.download, { ...days, format })).object['taskNo'] as string;
const statusOf = async (taskNo: string) =>
  (await app.one<{ status: string }>(`select status from download_task where task_no = $1`, taskNo)).status;
/** Exports of before: one with its link, one that waits. */
async function begun() {
  await app.rows(`delete from download_task`);
  const finished = await exported('csv');
  await work();
  const url = (await ask(download.getUrl, { taskNo: finished })).object['url'] as string;
  return { finished, url, waiting: await exported('xlsx') };
}
/** The codes of what needs 交易, or the right over an agent. */
async function codes({ finished, url }: Awaited<ReturnType<typeof begun>>) {
  const code = async (call: PlainCall, body: object = {}) => (await ask(call, body)).code;
  const file = await app.app.inject({ url, headers: { ...appHeaders, token } });
  return {
    list: await code(trans.list, days),
    total: await code(trans.total, days),
    record: await code(trans.detail, { transNo: saleNo }),
    export: await code(trans.download, { ...days, format: 'csv', dryRun: true }),
    link: await code(download.getUrl, { taskNo: finished }),
    file: file.headers['content-type']?.toString().startsWith('application/json')
      ? file.json<Answer>().code
      : file.statusCode,
    analysis: await code(analysis.analyse, { callPath: place.callPath, conditions, by: 'DAY' }),
    look: await code(review.look, { callPath: place.callPath, recordNo: null }),
    clear: await code(sensitive.view, { target: 'AGENT', no: '80000011', item: 'phone', reason: '核对资料' }),
  };
}
const all = (code: number) => ({
  list: code,
  total: code,
  record: code,
  export: code,
  link: code,
  file: code,
  analysis: code,
  look: code,
  clear: code,
});
/** What is composed of several lists leaves out what went. */
async function composed() {
  const { rights } = (await ask(login.queryAgentInfo)).object as { rights: { subject: string }[] };
  const counts = (await ask(preferences.counts)).object as unknown as { total: number | null }[];
  const tiles = (await ask(board.tiles)).object as unknown as { shown: unknown }[];
  const found = JSON.stringify((await ask(search.records, { keyword: saleNo })).object);
  const tasks = (await ask(download.list)).object as { list?: unknown[] };
  return {
    rights: rights.map(({ subject }) => subject).toSorted(),
    counted: counts.map(({ total }) => total !== null),
    tiles: tiles.map(({ shown }) => shown !== null),
    found: found.includes(saleNo),
    exports: (tasks.list ?? []).length > 0,
  };
}
const open = { rights: Object.keys(had).toSorted(), counted: [true], tiles: [true], found: true, exports: true };
const shut = { counted: [false], tiles: [false], found: false, exports: false };

it.each([
  ['the role loses them', ['RISK'], () => saveRole({ RISK: 'VIEW' }), () => saveRole(had)],
  [
    'the role is emptied',
    [],
    () => app.rows(`update staff_role set rights = '{}', version = version + 1 where role_code = $1`, [roleCode]),
    () => saveRole(had),
  ],
  [
    'the person is given another role',
    ['RISK'],
    () => byOwner(staff.setRole, { operatorNo, roleCode: otherRole }),
    () => byOwner(staff.setRole, { operatorNo, roleCode }),
  ],
] as const)('%s', async (_what, left, change, back) => {
  const before = await begun();
  expect(await codes(before)).toEqual(all(200));
  expect(await composed()).toEqual(open);
  await change();
  expect(await codes(before)).toEqual(all(403));
  expect(await composed()).toEqual({ ...shut, rights: [...left] });
  await work();
  expect(await statusOf(before.waiting)).toBe('FAIL');
  await back();
  expect((await codes(before)).list).toBe(200);
});

it('a role of views keeps from operating what it could operate before', async () => {
  const close = { storeNo: 'MD1', ...request() };
  await saveRole({ ...had, MERCHANT: 'OPERATE' });
  expect((await ask(contract.store.close, close)).code).not.toBe(403);
  await saveRole({ ...had, MERCHANT: 'VIEW' });
  expect((await ask(contract.store.close, { ...close, ...request() })).code).toBe(403);
  await saveRole(had);
});

it('a login that is disabled ends with the next call, and its exports with it', async () => {
  const before = await begun();
  await byOwner(staff.setStatus, { operatorNo, status: 'FALSE', reason: '离职' });
  expect(await codes(before)).toEqual(all(98));
  await work();
  expect(await statusOf(before.waiting)).toBe('FAIL');
});
