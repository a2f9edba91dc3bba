/** The timeline of records: who reads what, and the notes of colleagues (docs/domain/conventions.md#timeline). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { personStores } from '#server/rules/kept/person-stores';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { timeline } = contract;
const minuteMs = 60_000;
let app: TestApp;
/** A merchant of a child of agent_l1. */
let custNo: string;
const record = () => ({ recordType: 'MERCHANT' as const, recordNo: custNo });
const load = async (user: Parameters<TestApp['signIn']>[0]) =>
  app.send(timeline.load, record(), await app.signIn(user));
const entries = async (user: Parameters<TestApp['signIn']>[0]) => (await load(user)).object.entries;
const write = async (user: Parameters<TestApp['signIn']>[0], note: string) =>
  app.send(timeline.write, { ...record(), note, ...request() }, await app.signIn(user));

beforeAll(async () => {
  app = await openTestApp();
  const row = await app.one<{ no: string }>(
    `select m.cust_no as no from merchant m join agent g using (agent_no) where g.agent_no = (select agent_no from operator where username = 'agent_l2') and m.account_status = 'TRUE' order by m.id limit 1`,
  );
  custNo = row.no;
});

it('has what was logged on the record, newest first, for whoever is above it and for the platform', async () => {
  const seen = { target: 'CUST', no: custNo, item: 'phone', reason: '核对号码' } as const;
  await app.send(contract.sensitive.view, seen, await app.signIn('agent_l1'));
  app.clock.advance(1000);
  await app.send(contract.sensitive.view, { ...seen, reason: '客户来电' }, await app.signIn('agent_l2'));
  for (const user of ['agent_l1', 'agent_l2', 'org_demo', 'platform'] as const) {
    const [first, second] = await entries(user);
    expect(first).toMatchObject({ kind: 'LOG', what: '查看敏感信息', failed: false, removable: false });
    expect(first!.content).toMatch(/^查看.*原因：客户来电$/);
    expect(second!.content).toMatch(/原因：核对号码$/);
    expect(first!.who).not.toBeNull();
  }
});

it('is missing for whoever does not see the record, and needs the right over its list', async () => {
  const others = await app.one<{ no: string }>(
    `select cust_no as no from merchant where not starts_with(agent_path, (select agent_path from agent where agent_no = '80000001')) order by id limit 1`,
  );
  const token = await app.signIn('agent_l1');
  const other = { recordType: 'MERCHANT' as const, recordNo: others.no };
  expect((await app.send(timeline.load, other, token)).code).toBe(404);
  expect((await app.send(timeline.write, { ...other, note: '看看', ...request() }, token)).code).toBe(404);
  await app.rows(
    `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('NONE', '80000001', '终端', '{"TERMINAL":"VIEW"}', 0, 0)`,
  );
  await app.rows(`update operator set role_code = 'NONE' where username = 'agent_l1_fin'`);
  expect(await load('agent_l1_fin')).toMatchObject({ code: 403, message: expect.stringContaining('商户') });
});

it('shows a note to colleagues, and to nobody above or below, nor to the platform', async () => {
  expect((await write('agent_l1', '老板回电说下周换地址')).code).toBe(200);
  expect((await write('platform', '通道来函询问')).code).toBe(200);
  const notes = async (user: Parameters<typeof entries>[0]) =>
    (await entries(user)).filter(({ kind }) => kind === 'NOTE').map(({ content }) => content);
  expect(await notes('agent_l1_view')).toEqual(['老板回电说下周换地址']);
  expect(await notes('agent_l2')).toEqual([]);
  expect(await notes('org_demo')).toEqual([]);
  expect(await notes('platform')).toEqual(['通道来函询问']);
});

it('lets the author alone remove a note, for ten minutes', async () => {
  const { object } = await write('agent_l1', '写错了');
  const remove = async (user: Parameters<typeof entries>[0], noteNo = object.noteNo) =>
    app.send(timeline.remove, { noteNo, ...request() }, await app.signIn(user));
  expect((await remove('agent_l1_view')).message).toBe('没有这条备注，或不是您写的');
  const removable = async (user: Parameters<typeof entries>[0]) =>
    (await entries(user)).find(({ entryNo }) => entryNo === object.noteNo)?.removable;
  expect(await removable('agent_l1_view')).toBe(false);
  expect(await removable('agent_l1')).toBe(true);
  app.clock.advance(10 * minuteMs);
  expect(await removable('agent_l1')).toBe(false);
  expect((await remove('agent_l1')).message).toBe('备注写下超过10分钟，不能删除');
  const late = (await write('agent_l1', '也写错了')).object.noteNo;
  expect((await remove('agent_l1', late)).code).toBe(200);
  expect((await entries('agent_l1')).map(({ entryNo }) => entryNo)).not.toContain(late);
  // The own log says that there was one, not what it said.
  const token = await app.signIn('agent_l1');
  const { list } = (await app.send(contract.staffLog.list, { targetNo: late }, token)).object;
  expect(list.map(({ content }) => content)).toEqual([`删除备注 ${custNo}`, `写备注 ${custNo}`]);
});

it('bounds what one person writes in a day', async () => {
  const { rows, full } = personStores.record_note;
  await app.rows(
    `insert into record_note (note_no, record_type, record_no, agent_no, operator_no, operator_name, note, create_time)
     select 'NBX' || n, 'MERCHANT', 'x', agent_no, operator_no, real_name, 'x', $1::bigint from operator, generate_series(1, $2::int) n where username = 'agent_l2'`,
    [app.clock.now(), rows],
  );
  expect((await write('agent_l2', '再写一条')).message).toContain(full);
});

it('has each step of a review once, with its reason', async () => {
  const { no, steps } = await app.one<{ no: string; steps: number }>(
    `select incr_no as no, jsonb_array_length(trail) as steps from merchant_incr where examine_status = 'FAIL' and starts_with(agent_path, (select agent_path from agent where agent_no = '80000001')) order by id limit 1`,
  );
  const token = await app.signIn('agent_l1');
  const { object } = await app.send(timeline.load, { recordType: 'MERCHANT_INCR', recordNo: no }, token);
  const reviewed = object.entries.filter(({ kind }) => kind === 'STEP');
  expect(reviewed).toHaveLength(steps);
  expect(reviewed[0]).toMatchObject({ what: '审核拒绝', failed: true, content: expect.stringMatching(/./) });
  expect(new Set(object.entries.map(({ time }) => time)).size).toBe(object.entries.length);
});
