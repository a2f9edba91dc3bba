/** Revealing a sensitive number is logged for all providers above the record, in the log of its kind. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

const { sensitive, agentLog, orgLog, customer } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const view = async (
  user: Operator,
  target: 'AGENT' | 'CUST',
  no: string,
  item: 'phone' | 'legalIdNo',
  reason: string,
) => expect((await app.send(sensitive.view, { target, no, item, reason }, app.as(user))).code).toBe(200);
const page = { page: 1, limit: 10 };

describe('revealing a sensitive number', () => {
  it('of an agent is in the log of agents: field, masked value and reason', async () => {
    const no = '80000011';
    await view('agent_l1', 'AGENT', no, 'phone', '核对注册信息');
    const looks = (user: Operator) =>
      app.send(agentLog.list, { ...page, opBizType: 'REVEAL', agentNo: no }, app.as(user));
    for (const user of ['agent_l1', 'org_demo'] as const) {
      const { object } = await looks(user);
      expect(object.list, user).toEqual([
        expect.objectContaining({
          agentNo: no,
          opBizType: 'REVEAL',
          content: expect.stringMatching(/^查看手机号 1\d{2}\*{4}\d{4}，原因：核对注册信息$/),
          operatorName: expect.any(String),
          result: '成功',
        }),
      ]);
    }
    for (const user of ['agent_l2', 'agent_l3', 'agent_off'] as const)
      expect((await looks(user)).object.list, user).toEqual([]);
  });
  it('of a branch organisation is in the log of organisations', async () => {
    const { no } = await app.one<{ no: string }>(
      `select agent_no as no from agent where agent_type = 'ORG' and parent_agent_no = '10000001' limit 1`,
    );
    await view('org_demo', 'AGENT', no, 'phone', '核对联系人');
    const { object } = await app.send(orgLog.list, { ...page, opBizType: 'REVEAL', orgNo: no }, app.as('org_demo'));
    expect(object.list).toEqual([
      expect.objectContaining({ orgNo: no, content: expect.stringMatching(/^查看手机号 .*，原因：核对联系人$/) }),
    ]);
    const among = await app.send(agentLog.list, { ...page, opBizType: 'REVEAL', agentNo: no }, app.as('org_demo'));
    expect(among.object.list).toEqual([]);
  });
  it('of a merchant is in the log of merchants and on its own page', async () => {
    const { no } = await app.one<{ no: string }>(
      `select cust_no as no from merchant where agent_path like '/10000001/80000001/80000011/%' and legal_id_no is not null limit 1`,
    );
    await view('org_demo', 'CUST', no, 'legalIdNo', '风险核查');
    const looks = (user: Operator) =>
      app.send(customer.changes, { ...page, custChangeType: 'REVEAL', custNo: no }, app.as(user));
    for (const user of ['org_demo', 'agent_l1', 'agent_l2'] as const) {
      const { object } = await looks(user);
      expect(object.list, user).toEqual([
        expect.objectContaining({
          custNo: no,
          custChangeType: 'REVEAL',
          beforeValue: null,
          afterValue: expect.stringMatching(/^身份证号 \d{3}\*+[\dX]{4}$/),
          remark: '风险核查',
          operatorSource: 'AGENT_WEB',
        }),
      ]);
    }
    expect((await looks('agent_off')).object.list).toEqual([]);
  });
});

describe('the right over a number is that over its record', () => {
  const numbers = { AGENT: '80000011', CUST: '' };
  const answers = async (rights: object) => {
    await app.rows(`update staff_role set rights = $1 where role_code = 'SOME'`, [JSON.stringify(rights)]);
    const codes: number[] = [];
    for (const target of ['AGENT', 'CUST'] as const)
      for (const item of ['phone', 'legalIdNo', 'bankCardNo'] as const) {
        const body = { target, no: numbers[target], item, reason: '核对资料' };
        codes.push((await app.send(sensitive.view, body, app.as('agent_l1'))).code);
      }
    return codes;
  };
  it.each([
    ['EARNING', { EARNING: 'OPERATE' }, [403, 403, 403, 403, 403, 403]],
    ['MERCHANT', { MERCHANT: 'VIEW' }, [403, 403, 403, 200, 200, 200]],
    ['AGENT', { AGENT: 'VIEW' }, [200, 200, 200, 403, 403, 403]],
  ])('%s', async (_name, rights, codes) => {
    const { no } = await app.one<{ no: string }>(
      `select cust_no as no from merchant where agent_path like '/10000001/80000001/80000011/%' and legal_id_no is not null and bank_card_no is not null limit 1`,
    );
    numbers.CUST = no;
    await app.rows(
      `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('SOME', '80000001', '一项', '{}', 0, 0) on conflict do nothing`,
    );
    await app.rows(`update operator set role_code = 'SOME' where username = 'agent_l1'`);
    expect(await answers(rights)).toEqual(codes);
  });
});
