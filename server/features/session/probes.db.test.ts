/** Calls that look up a phone or ID number answer for the caller's own subtree only, or are rate limited per hour. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { agentForm, merchantForm } from '#tests/world/applications';
import { idNo, openTestApp, request, type TestApp } from '#tests/world/test-app';

const { custIncr, agentIncr, customer } = contract;
const probesAnHour = 60;
const refusalsADay = 20;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.rows(`delete from throttle`);
});
const me = () => app.as('agent_l1');
const tooManyKnown = { code: 429, message: '手机号、身份证号核对次数已达上限，请24小时后再试' };
const tooMany = { code: 429, message: '手机号、身份证号核对次数已达上限，请60分钟后再试' };
/** A person with three merchants outside the caller's subtree. */
const foreign = async (serial: number) => {
  const phone = `1990077${String(serial).padStart(4, '0')}`;
  await app.rows(
    `update merchant set phone = $1 where cust_no in (
       select cust_no from merchant where account_status = 'TRUE' and agent_path not like '/10000001/80000001/%'
         and phone not like '1990077%' order by cust_no limit 3)`,
    [phone],
  );
  return phone;
};

describe('the count of merchants', () => {
  it('covers the caller’s own subtree only', async () => {
    const phone = await foreign(1);
    expect((await app.send(custIncr.count, { phone }, me())).object).toEqual({ count: 0, limit: 3 });
    expect((await app.send(custIncr.count, { phone }, app.as('org_demo'))).object).toEqual({ count: 3, limit: 3 });
    expect((await app.send(customer.preRegister, { phone }, me())).object).toBeNull();
    expect((await app.send(custIncr.history, { phone }, me())).object).toEqual([]);
  });
  it('is rate limited per hour and provider', async () => {
    for (let n = 0; n < probesAnHour; n += 1)
      expect((await app.send(custIncr.count, { legalIdNo: idNo(n) }, me())).code).toBe(200);
    expect(await app.send(custIncr.count, { legalIdNo: idNo(1) }, me())).toMatchObject(tooMany);
    expect(await app.send(agentIncr.checkPhone, { phone: '19900000001' }, me())).toMatchObject(tooMany);
    // Other providers are not affected.
    expect((await app.send(custIncr.count, { legalIdNo: idNo(1) }, app.as('agent_l2'))).code).toBe(200);
    app.clock.advance(61 * 60_000);
    await app.signInAgain();
    expect((await app.send(custIncr.count, { legalIdNo: idNo(1) }, me())).code).toBe(200);
  });
});

describe('an application', () => {
  it('of a merchant is checked against the limit by the server, which reports it only when all other fields are valid', async () => {
    const phone = await foreign(2);
    const body = { ...(await merchantForm(app, 71)), phone };
    const send = async (change: object) => {
      const { code, message, object } = await app.send(custIncr.save, { ...body, ...change, ...request() }, me());
      return [code, message, (object as unknown as { errors: { field: string }[] } | null)?.errors.map(e => e.field)];
    };
    expect(await send({ mcc: '0001' })).toEqual([400, '行业编码不存在', ['mcc']]);
    expect((await send({ termSn: '00000000000000000000' }))[0]).toBe(404);
    expect(await send({})).toEqual([400, '同一手机号或身份证最多开通3个商户', ['phone']]);
  });
  it('of an agent reports a phone in use only when all other fields are valid', async () => {
    const { phone } = await app.one<{ phone: string }>(
      `select phone from agent where agent_path not like '/10000001/80000001/%' limit 1`,
    );
    const body = { ...(await agentForm(app, 71)), phone };
    const send = async (change: object) =>
      (await app.send(agentIncr.save, { ...body, ...change, ...request() }, me())).message;
    const { agent_name: agentName } = await app.one<{ agent_name: string }>(
      `select agent_name from agent where parent_agent_no = '80000001' limit 1`,
    );
    expect(await send({ agentName })).toBe('已有同名的下级');
    expect(await send({})).toBe('该手机号已被使用或正在审核');
  });
  it('that was refused for a phone counts towards the limit, and none is accepted beyond it', async () => {
    const phone = await foreign(3);
    const body = await merchantForm(app, 72);
    const send = (change: object) => app.send(custIncr.save, { ...body, ...change, ...request() }, me());
    for (let n = 0; n < refusalsADay; n += 1) expect((await send({ phone })).code).toBe(400);
    expect(await send({ phone })).toMatchObject(tooManyKnown);
    expect(await send({})).toMatchObject(tooManyKnown);
    const agent = await agentForm(app, 72);
    expect(await app.send(agentIncr.save, { ...agent, ...request() }, me())).toMatchObject(tooManyKnown);
  });
});
