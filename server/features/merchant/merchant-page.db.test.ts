/** Calls of the merchant page over HTTP, for merchants in every state (docs/domain/merchant.md#merchant-detail). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { operate } from '#server/operations/actions';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { changeAudit, changes, customer, custIncr, fee, flowCard } = { ...contract, changes: contract.customer.changes };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { agent_no: agentNo, policy_code: policyCode } = await inState('TRUE');
  const invited = { agentNo, policyCode, areaCode: '330106', mcc: '5411', phone: '19900990099' };
  await operate(app.deps, 'pre-register', { ...invited, custName: '新来的便利店', legalName: '李建国' });
});
const inState = (status: string) =>
  app.one<{ cust_no: string; agent_no: string; policy_code: string }>(
    `select cust_no, agent_no, policy_code from merchant where account_status = $1 order by cust_no limit 1`,
    status,
  );
/** The demo data has no cancelled merchant. */
const states = ['INIT', 'CHECKING', 'REFUSE', 'TRUE', 'FALSE'];

describe("a merchant's page", () => {
  it.each(states)('loads for a merchant in state %s', async status => {
    const { cust_no: custNo, agent_no: agentNo, policy_code: policyCode } = await inState(status);
    const me = app.as('org_demo');
    const answers = await Promise.all([
      app.send(customer.detail, { custNo }, me),
      app.send(customer.actions, { custNo }, me),
      app.send(fee.current, { custNo }, me),
      app.send(fee.template, { custNo }, me),
      app.send(fee.changeForm, { custNo }, me),
      app.send(flowCard.ofCust, { custNo }, me),
      app.send(flowCard.changeAuth, { custNo }, me),
      app.send(flowCard.interval, { agentNo, policyCode }, me),
      app.send(flowCard.unbindState, { custNo }, me),
      app.send(changes, { custNo, page: 1, limit: 10 }, me),
      app.send(custIncr.history, { custNo }, me),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  });
  it.each(states)('has the flags of the actions that its record allows in state %s', async status => {
    const { cust_no: custNo } = await inState(status);
    const path = await app.one<{ path: string }>(`select agent_path as path from merchant where cust_no = $1`, custNo);
    const inSight = { org_demo: '/10000001/', agent_l1: '/80000001/', agent_l2: '/80000011/' } as const;
    for (const user of ['org_demo', 'agent_l1', 'agent_l2'] as const) {
      const { code, object } = await app.send(customer.detail, { custNo }, app.as(user));
      expect([user, code]).toEqual([user, path.path.includes(inSight[user]) ? 200 : 404]);
      if (code !== 200) continue;
      const isAllowed = (event: string) => object.allowed[`merchantAccount.${event}`] === null;
      expect((await app.send(customer.actions, { custNo }, app.as(user))).object).toEqual({
        feeChangeShow: isAllowed('changeFee'),
        flowCardChangeShow: isAllowed('changeFlowCard'),
        unbindShow: isAllowed('unbind'),
        levelUpShow: isAllowed('levelUp'),
        phoneChangeShow: isAllowed('changePhone'),
        settleCardChangeShow: isAllowed('changeSettleCard'),
        incrShow: isAllowed('increase'),
      });
    }
  });
  it('has labels for every code of an application, and the recognised texts of its images', async () => {
    const rows = await app.rows<{ incr_no: string }>(`select incr_no from merchant_incr order by incr_no limit 20`);
    expect(rows).toHaveLength(20);
    for (const { incr_no: incrNo } of rows) {
      const { object } = await app.send(customer.incrDetail, { incrNo }, app.as('org_demo'));
      expect([object.areaName, object.mccName, object.bankName, object.policyName].every(Boolean), incrNo).toBe(true);
      expect(object.fees.length).toBeGreaterThan(0);
    }
  });
  it('says of each terminal whether it is held, and of the merchant whether one is', async () => {
    const { cust_no: custNo } = await inState('TRUE');
    await app.rows(`delete from unbind_black_list where cust_no = $1`, [custNo]);
    const asked = async (termSn?: string) => {
      const body = { custNo, ...(termSn && { termSn }) };
      const { state, reason } = (await app.send(flowCard.unbindState, body, app.as('org_demo'))).object;
      return [state, reason];
    };
    expect(await asked()).toEqual([0, null]);
    const [held, reason] = ['00003602HELD00000001', '该商户参与活动期间不可解绑'];
    await app.rows(
      `insert into unbind_black_list (cust_no, term_sn, state, reason, start_time, end_time) values ($1, $2, 1, $3, $4, $5)`,
      [custNo, held, reason, app.clock.now(), app.clock.now() + 60_000],
    );
    expect(await asked(held)).toEqual([1, reason]);
    expect(await asked()).toEqual([1, reason]);
    expect(await asked('00003602FREE00000001')).toEqual([0, null]);
  });
  it('offers a change of name for open merchants only, and refuses it otherwise', async () => {
    const change = async (status: string) => {
      const { cust_no: custNo } = await inState(status);
      const { allowed } = (await app.send(customer.detail, { custNo }, app.as('org_demo'))).object;
      const body = { custNo, custChangeType: 'ARRIVE_WAY', ...request() } as const;
      const { message } = await app.send(changeAudit.apply, { ...body, arriveWay: 'MERGE' }, app.as('org_demo'));
      return [allowed['merchantAccount.changeName'], message];
    };
    expect((await change('TRUE'))[0]).toBeNull();
    const [offered, refusal] = await change('FALSE');
    expect(offered).toBeUndefined();
    expect(refusal).toMatch(/禁用|不支持|不能/);
  });
});
