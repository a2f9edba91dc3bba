/** What a merchant's page asks for, over HTTP, of merchants in every state (domain.md S29). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#server/operations/actions';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { changeAudit, changes, customer, custIncr, fee, flowCard } = { ...contract, changes: contract.customer.changes };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { agent_no: agentNo, policy_code: policyCode } = await inState('TRUE');
  const invited = { agentNo, policyCode, areaCode: '330106', mcc: '5411', phone: '19900990099' };
  await act(app.deps, 'pre-register', { ...invited, custName: '新来的便利店', legalName: '李建国' });
});
const inState = (status: string) =>
  app.one<{ cust_no: string; agent_no: string; policy_code: string }>(
    `select cust_no, agent_no, policy_code from merchant where account_status = $1 order by cust_no limit 1`,
    status,
  );
/** The demo world has no merchant that was cancelled. */
const states = ['INIT', 'CHECKING', 'REFUSE', 'TRUE', 'FALSE'];

describe("a merchant's page", () => {
  it.each(states)('is answered for a merchant that is %s', async status => {
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
  it('names what stands behind every code of an application, and what was read of its pictures', async () => {
    const rows = await app.rows<{ incr_no: string }>(`select incr_no from merchant_incr order by incr_no limit 20`);
    for (const { incr_no: incrNo } of rows) {
      const { object } = await app.send(customer.incrDetail, { incrNo }, app.as('org_demo'));
      expect([object.areaName, object.mccName, object.bankName, object.policyName].every(Boolean), incrNo).toBe(true);
      expect(object.fees.length).toBeGreaterThan(0);
    }
  });
  it('offers a change of name to an open merchant only, and refuses it else', async () => {
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
