/** The flow of records without a page of their own (docs/domain/conventions.md#flow-map). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import { flows } from '@/machines/flows';
import type { AnyFlow } from '@/machines/flows/flow';
import { wayOf } from '@/pages/kit/flow/way';
import { keepBook } from '#server/features/ledger/post';
import { debitOrder } from '#server/rules/money/debit';
import { act } from '#tests/world/act';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';

const { flowMap } = contract;
type Kind = CallInput<typeof flowMap.record>['recordType'];
const agentNo = '80000001';
let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));

const look = async (recordType: Kind, recordNo: string, user: Operator = 'agent_l1') =>
  app.send(flowMap.record, { recordType, recordNo }, await app.signIn(user));
const flowNamed = (id: string) => Object.values<AnyFlow>(flows).find(each => each.id === id)!;
const numbers: Readonly<Record<Kind, string>> = {
  INVOICE: `select apply_no as no, invoice_status || '/' || invoice_withdraw_status as state from invoice`,
  DEBT: 'select debt_no as no, debt_status as state from debt',
  INCREASE: 'select plan_no as no, incr_plan_status as state from increase_plan',
  COUPON: 'select coupon_no as no, coupon_status as state from coupon',
};
const kinds = Object.keys(numbers) as Kind[];
/** One in each state that the demo data has. */
const oneInEach = (kind: Kind, whose = 'true') =>
  app.rows<{ no: string; state: string }>(
    `select min(no) as no, state from (${numbers[kind]} where ${whose}) every group by state order by state`,
  );

it.each(kinds)('proves the way of each %s to where it is, by events of its flow', async kind => {
  const rows = await oneInEach(kind);
  expect(rows.length).toBeGreaterThan(1);
  for (const { no, state } of rows) {
    const { object } = await look(kind, no, 'platform');
    expect(object.state).toBe(state);
    const way = wayOf({ flow: flowNamed(object.flowId), state, reached: object.reached ?? [] });
    // Of an invoice that was reversed, the reversal has taken the time of its entry.
    if (state === 'CANCEL/SUCCESS') expect(object.reached).toBeNull();
    else expect(way?.at(-1)?.state, `${kind} ${no} in ${state}`).toBe(state);
  }
});

it.each(kinds)('shows no %s of somebody else', async kind => {
  const [foreign] = await oneInEach(kind, `not starts_with(agent_path, '/10000001/${agentNo}/')`);
  expect(foreign).toBeDefined();
  expect((await look(kind, foreign!.no)).code).toBe(404);
  expect((await look(kind, foreign!.no, 'platform')).code).toBe(200);
});

it('says of a debt who paid it and when, and of a balance that is missing why it cannot be paid', async () => {
  const book = (work: Parameters<typeof keepBook<unknown>>[3]) =>
    app.deps.db.transaction(tx => keepBook(tx, agentNo, { now: app.clock.now() }, work));
  await book(b => {
    const free = debitOrder.reduce((sum, each) => sum + b.available(each), 0);
    const bizType = 'ADJUST_OUT';
    return b.charge({ bizType, account: 'PROFIT', source: 'ADJUST', orderNo: 'MTOFLOW', amount: free + 9_000 });
  });
  const { no } = await app.one<{ no: string }>(
    `select debt_no as no from debt where agent_no = $1 and related_no = 'MTOFLOW'`,
    agentNo,
  );
  const poor = (await look('DEBT', no)).object;
  expect(poor.state).toBe('OWE');
  expect(poor.allowed).toEqual({
    'debtStatus.reduce': '所选账户没有可用余额',
    'debtStatus.reduceAll': '所选账户没有可用余额',
  });
  expect((await look('DEBT', no, 'platform')).object.allowed).toEqual({ 'debtStatus.writeOff': null });
  app.clock.advance(60_000);
  await act(app.deps, contract.platformMoney.writeOff, { debtNo: no, remark: '协议免除' });
  const { reached, allowed } = (await look('DEBT', no, 'platform')).object;
  expect(reached?.map(({ state }) => state)).toEqual(['OWE', 'WRITE_OFF']);
  expect(reached?.[1]).toMatchObject({ time: app.clock.now(), who: expect.stringMatching(/./) });
  expect(allowed).toEqual({});
});

it('tells no way of an invoice that was handed in again: its refusal is not kept', async () => {
  const { no, path } = await app.one<{ no: string; path: string }>(
    `select apply_no as no, agent_path as path from invoice where invoice_status = 'PASS' order by id limit 1`,
  );
  expect((await look('INVOICE', no, 'platform')).object.reached?.length).toBeGreaterThan(1);
  await app.rows(
    `insert into operate_log (operator_no, operator_name, operator_agent_no, op_biz_type, target_type, target_no, agent_path, content, result, operate_time)
     select operator_no, operator_name, operator_agent_no, 'CREATE', 'SELF', $1, $2, '重新提交', '成功', $3 from operate_log where operator_agent_no is not null order by id limit 1`,
    [no, path, app.clock.now()],
  );
  expect((await look('INVOICE', no, 'platform')).object.reached).toBeNull();
});

it('lets whoever opened a plan stop it, and says to the others who may', async () => {
  const plan = await app.one<{ no: string; agentNo: string }>(
    `select plan_no as no, creator_agent_no as "agentNo" from increase_plan where incr_plan_status = 'DOING' and starts_with(agent_path, '/10000001/${agentNo}/') order by id limit 1`,
  );
  await app.rows(`update increase_plan set creator_agent_no = $2 where plan_no = $1`, [plan.no, agentNo]);
  expect((await look('INCREASE', plan.no)).object.allowed).toEqual({ 'incrPlanStatus.stop': null });
  await app.rows(`update increase_plan set creator_agent_no = '10000001' where plan_no = $1`, [plan.no]);
  expect((await look('INCREASE', plan.no)).object.allowed).toEqual({
    'incrPlanStatus.stop': '只有发起方或机构可以停止',
  });
  await app.send(contract.increase.stopPlan, { planNo: plan.no, ...request() }, await app.signIn('org_demo'));
  const { state, reached } = (await look('INCREASE', plan.no)).object;
  expect([state, reached?.at(-1)?.who]).toEqual(['STOP', expect.stringMatching(/./)]);
});
