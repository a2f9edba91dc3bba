/** The life of a dispute, who sees it, and that an accepted amount is booked once (docs/domain/earnings.md#disputes). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { flowState } from '@/machines/flows/flow-state';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { wayOf } from '@/pages/kit/flow/way';
import { verifyLedger } from '#server/features/ledger/verify';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';

const { dispute, platformDispute, money } = contract;
let app: TestApp;
let ofDemo: string[];
beforeEach(async () => {
  app = await openTestApp();
  // Of the demo what is booked stays.
  await app.rows(`delete from dispute where dispute_status <> 'ACCEPTED'`);
  ofDemo = (await app.rows<{ no: string }>(`select dispute_no as no from dispute`)).map(({ no }) => no);
});
afterEach(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});

/** A posted profit share of a provider. */
const shareOf = async (agentNo: string) =>
  (
    await app.one<{ no: string }>(
      `select order_no as no from profit_record where owner_agent_no = $1 and enter_status = 'SUCCESS' and profit_amount > 0 order by id limit 1`,
      agentNo,
    )
  ).no;
const l2 = '80000011';
const org = '10000001';
const ask = (bizOrderNo: string) => ({ moneyKind: 'PROFIT', bizOrderNo, disputeReason: '成本价按旧政策计算' }) as const;
const raise = (bizOrderNo: string, as: Operator = 'agent_l2') =>
  app.send(dispute.raise, { ...ask(bizOrderNo), wantedAmount: 500, ...request() }, app.as(as));
async function raised(agentNo = l2, as: Operator = 'agent_l2') {
  const { code, message, object } = await raise(await shareOf(agentNo), as);
  expect([code, message]).toEqual([200, '成功']);
  return object.disputeNo;
}
const detail = async (disputeNo: string, as: Operator) =>
  as === 'platform'
    ? app.send(platformDispute.detail, { disputeNo }, app.as(as))
    : app.send(dispute.detail, { disputeNo }, app.as(as));
const answer = (disputeNo: string, as: Operator = 'org_demo') =>
  app.send(dispute.answer, { disputeNo, disputeAnswer: '按签约成本计算无误', ...request() }, app.as(as));
const escalate = (disputeNo: string, as: Operator = 'agent_l2') =>
  app.send(dispute.escalate, { disputeNo, escalateReason: '答复与合同不符', ...request() }, app.as(as));
const withdraw = (disputeNo: string, as: Operator = 'agent_l2') =>
  app.send(dispute.withdraw, { disputeNo, ...request() }, app.as(as));
const accept = (disputeNo: string, requestNo = request().requestNo, token = app.as('platform')) =>
  app.send(platformDispute.accept, { disputeNo, acceptedAmount: 321, decideRemark: '补发差额', requestNo }, token);
const refuse = (disputeNo: string) =>
  app.send(platformDispute.refuse, { disputeNo, decideRemark: '计算无误', ...request() }, app.as('platform'));
const escalated = async () => {
  const disputeNo = await raised();
  expect(await answer(disputeNo)).toMatchObject({ code: 200 });
  expect(await escalate(disputeNo)).toMatchObject({ code: 200 });
  return disputeNo;
};
const entries = (orderNo: string) =>
  app.rows(
    `select agent_no, account_type, biz_type, amount::int as amount from ledger where order_no = $1 order by id`,
    [orderNo],
  );
const newest = async (agentNo: string) =>
  app.one(
    `select title, related_type as type, related_no as no from notice where target_scope = $1 order by id desc limit 1`,
    agentNo,
  );
const ok = { code: 200 };

describe('a dispute of an agent', () => {
  it('is answered by its organisation, escalated, accepted and booked on the account of its kind', async () => {
    const disputeNo = await raised();
    expect(disputeNo).toMatch(/^YY\d{18}$/);
    expect(await newest(org)).toEqual({ title: '新的异议', type: 'DISPUTE', no: disputeNo });
    expect(await answer(disputeNo)).toMatchObject(ok);
    expect(await newest(l2)).toEqual({ title: '异议已答复', type: 'DISPUTE', no: disputeNo });
    expect(await escalate(disputeNo)).toMatchObject(ok);
    expect(await accept(disputeNo)).toMatchObject(ok);
    expect(await newest(l2)).toEqual({ title: '异议已认可', type: 'DISPUTE', no: disputeNo });
    expect(await entries(disputeNo)).toEqual([
      { agent_no: l2, account_type: 'PROFIT', biz_type: 'ADJUST_IN', amount: 321 },
    ]);
    const { object } = await detail(disputeNo, 'agent_l2');
    expect(object).toMatchObject({
      disputeStatus: 'ACCEPTED',
      acceptedAmount: 321,
      disputeAnswer: '按签约成本计算无误',
    });
    expect(object.steps.map(({ what, note }) => [what, note])).toEqual([
      ['提出异议', '成本价按旧政策计算'],
      ['答复', '按签约成本计算无误'],
      ['上报平台', '答复与合同不符'],
      ['认可', '补发差额'],
    ]);
    // All of its way is proven, which its page draws.
    const reached = object.steps.map(({ disputeStatus: state, who, when: time }) => ({ state, who, time }));
    expect(wayOf(flowState(disputeFlow, 'ACCEPTED', reached))?.map(({ event }) => event)).toEqual([
      'raise',
      'answer',
      'escalate',
      'accept',
    ]);
    expect(object.allowed).toEqual({});
  });
  it('is not decided by the platform before its organisation has answered', async () => {
    const disputeNo = await raised();
    const refusal = { code: 409, message: '先由其所属机构答复' };
    expect(await accept(disputeNo)).toMatchObject(refusal);
    expect(await refuse(disputeNo)).toMatchObject(refusal);
    expect((await detail(disputeNo, 'platform')).object.allowed['disputeStatus.accept']).toContain(refusal.message);
    expect(await entries(disputeNo)).toEqual([]);
  });
  it('is refused for good, and says why', async () => {
    const disputeNo = await escalated();
    expect(await refuse(disputeNo)).toMatchObject(ok);
    expect((await detail(disputeNo, 'agent_l2')).object).toMatchObject({
      disputeStatus: 'REFUSED',
      acceptedAmount: null,
    });
    expect(await accept(disputeNo)).toMatchObject({ code: 409 });
    expect(await escalate(disputeNo)).toMatchObject({ code: 409 });
    expect(await entries(disputeNo)).toEqual([]);
  });
  it('is withdrawn by whoever raised it alone, and another one may follow', async () => {
    const disputeNo = await raised();
    expect(await withdraw(disputeNo, 'org_demo')).toMatchObject({ code: 403 });
    expect(await withdraw(disputeNo)).toMatchObject(ok);
    expect(await answer(disputeNo)).toMatchObject({ code: 409 });
    expect(await raised()).not.toBe(disputeNo);
  });
});

describe('a dispute of an organisation', () => {
  it('is accepted by the platform, with nobody between', async () => {
    const disputeNo = await raised(org, 'org_demo');
    expect(await answer(disputeNo)).toMatchObject({ code: 403 });
    expect(await accept(disputeNo)).toMatchObject(ok);
    expect(await entries(disputeNo)).toHaveLength(1);
  });
  it('is answered by the platform, and may be escalated then', async () => {
    const disputeNo = await raised(org, 'org_demo');
    const said = { disputeNo, disputeAnswer: '请查看新的费率表', ...request() };
    expect(await app.send(platformDispute.answer, said, app.as('platform'))).toMatchObject(ok);
    expect(await escalate(disputeNo, 'org_demo')).toMatchObject(ok);
    expect((await detail(disputeNo, 'platform')).object.allowed).toEqual({
      'disputeStatus.accept': null,
      'disputeStatus.refuse': null,
    });
  });
});

describe('raising one', () => {
  it('is for amounts of an own account', async () => {
    const message = '该金额不计入本单位账户，不能提出异议';
    expect(await raise(await shareOf(l2), 'org_demo')).toMatchObject({ code: 409, message });
    expect(await raise(await shareOf(org), 'agent_l2')).toMatchObject({ code: 404 });
  });
  it('happens once for each amount while it is open, at whichever row it is asked', async () => {
    const no = await shareOf(l2);
    expect(await raise(no)).toMatchObject(ok);
    const taken = { code: 409, message: '该金额已有处理中的异议' };
    expect(await raise(no)).toMatchObject(taken);
    const { ledgerNo } = await app.one<{ ledgerNo: string }>(
      `select ledger_no as "ledgerNo" from ledger where order_no = $1 and agent_no = '${l2}' and biz_type = 'TRADE_PROFIT'`,
      no,
    );
    const ofEntry = { moneyKind: 'LEDGER', bizOrderNo: ledgerNo, disputeReason: '同一笔金额', ...request() } as const;
    expect(await app.send(dispute.raise, ofEntry, app.as('agent_l2'))).toMatchObject(taken);
  });
  it('happens once if it is asked several times at once', async () => {
    const no = await shareOf(l2);
    const codes = (await Promise.all([raise(no), raise(no), raise(no)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409, 409]);
  });
  it('keeps the explanation as it was, whatever the terms become', async () => {
    const no = await shareOf(l2);
    const { object: before } = await app.send(
      money.explain,
      { moneyKind: 'PROFIT', bizOrderNo: no },
      app.as('agent_l2'),
    );
    const disputeNo = await raised();
    expect((await detail(disputeNo, 'agent_l2')).object.explanation).toEqual(before);
    await app.rows(`update agent_cost set cost_rate = cost_rate + 100`);
    await app.rows(`update agent_policy set profit_ratio = profit_ratio / 2`);
    const { object: after } = await app.send(
      money.explain,
      { moneyKind: 'PROFIT', bizOrderNo: no },
      app.as('agent_l2'),
    );
    expect(after).not.toEqual(before);
    expect((await detail(disputeNo, 'agent_l2')).object.explanation).toEqual(before);
    await app.rows(`update agent_policy set profit_ratio = profit_ratio * 2`);
    await app.rows(`update agent_cost set cost_rate = cost_rate - 100`);
  });
});

describe('who sees it', () => {
  const listed = async (as: Operator, conditions = {}) =>
    (await app.send(dispute.list, conditions, app.as(as))).object.list.map(({ disputeNo }) => disputeNo);
  it('is its owner, its organisation and the platform, and neither a parent, a child nor a stranger', async () => {
    const disputeNo = await raised();
    expect(await listed('agent_l2')).toEqual([disputeNo]);
    expect(await listed('org_demo')).toEqual([disputeNo, ...ofDemo]);
    for (const as of ['agent_l1', 'agent_l3', 'agent_off'] as const) {
      expect(await listed(as)).not.toContain(disputeNo);
      expect(await detail(disputeNo, as)).toMatchObject({ code: 404 });
      expect(await withdraw(disputeNo, as)).toMatchObject({ code: 404 });
    }
    const { object } = await app.send(platformDispute.list, {}, app.as('platform'));
    expect(object.list.map(each => each.disputeNo)).toEqual([disputeNo, ...ofDemo]);
  });
  it('keeps the entries of the ledger to its owner and to who decides', async () => {
    const disputeNo = await raised();
    const entriesFor = async (as: Operator) => (await detail(disputeNo, as)).object.explanation?.entries.length;
    expect(await entriesFor('org_demo')).toBe(0);
    expect(await entriesFor('agent_l2')).toBeGreaterThan(0);
    expect(await entriesFor('platform')).toBe(await entriesFor('agent_l2'));
  });
  it('is told on the home page what waits for whom', async () => {
    const waits = async (as: Operator) => (await app.send(contract.home.todo, {}, app.as(as))).object.waitDisputeCount;
    const decides = async () =>
      (await app.send(contract.platformHome.load, {}, app.as('platform'))).object.waiting.disputes;
    expect([await waits('org_demo'), await decides()]).toEqual([null, 0]);
    const disputeNo = await raised();
    expect([await waits('org_demo'), await waits('agent_l2'), await decides()]).toEqual([1, null, 0]);
    expect(await listed('org_demo', { handling: 'ANSWER' })).toEqual([disputeNo]);
    await answer(disputeNo);
    await escalate(disputeNo);
    expect([await waits('org_demo'), await decides()]).toEqual([null, 1]);
    await raised(org, 'org_demo');
    expect([await waits('org_demo'), await decides()]).toEqual([null, 2]);
  });
});

describe('an accepted amount', () => {
  it('is booked once by several members of the staff at once', async () => {
    const disputeNo = await escalated();
    const answers = await Promise.all([accept(disputeNo), accept(disputeNo), accept(disputeNo)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    expect(await entries(disputeNo)).toHaveLength(1);
  });
  it('is booked once by a double click', async () => {
    const disputeNo = await escalated();
    const { requestNo } = request();
    expect(await Promise.all([accept(disputeNo, requestNo), accept(disputeNo, requestNo)])).toEqual([
      expect.objectContaining(ok),
      expect.objectContaining(ok),
    ]);
    expect(await entries(disputeNo)).toHaveLength(1);
  });
  it('is explained by its dispute, and can be disputed itself', async () => {
    const disputeNo = await escalated();
    await accept(disputeNo);
    const { no } = await app.one<{ no: string }>(`select ledger_no as no from ledger where order_no = $1`, disputeNo);
    const { object } = await app.send(money.explain, { moneyKind: 'LEDGER', bizOrderNo: no }, app.as('agent_l2'));
    expect(object).toMatchObject({
      storedAmount: 321,
      givenBy: `由平台认可异议 ${disputeNo}`,
      bookNote: '异议原因：成本价按旧政策计算',
      isOwnAccount: true,
    });
  });
  it('is more than nothing', async () => {
    const disputeNo = await escalated();
    const nothing = { disputeNo, acceptedAmount: 0, decideRemark: '不补发', ...request() };
    expect(await app.send(platformDispute.accept, nothing, app.as('platform'))).toMatchObject({ code: 400 });
  });
});
