/** SMS codes: each is valid for one purpose and for the values named in its message. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { cardNo, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { textsTo } from '#tests/world/texts';
import { keepBook } from '#server/features/ledger/post';

const { withdraw, changeInfo } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The demo's rule would ask a second person.
  await app.rows(`delete from approval_rule`);
});
beforeEach(async () => {
  await app.rows(`delete from captcha where kind = 'sms'`);
  await app.rows(`delete from change_request where agent_no = '80000001'`);
  await app.rows(
    `update withdraw set withdraw_status = 'REFUSE' where agent_no = '80000001' and withdraw_status in ('INIT', 'DOING')`,
  );
  await app.rows(`update account set frozen = 0 where agent_no = '80000001'`);
  await app.deps.db.transaction(tx =>
    keepBook(tx, '80000001', { now: app.clock.now() }, b => {
      for (const account of ['PROFIT', 'REWARD'] as const)
        b.credit({ bizType: 'ADJUST_IN', account, orderNo: randomUUID().slice(0, 8), amount: 10_000_000 });
    }),
  );
});
const me = () => app.as('agent_l1');
const sent = async () =>
  String((await app.one<{ answer: number }>(`select answer from captcha where kind = 'sms'`)).answer).padStart(6, '0');
const text = async () => {
  const { phone } = await app.one<{ phone: string }>(`select phone from agent where agent_no = '80000001'`);
  return (await textsTo(app, phone))[0];
};
const wish = { accountType: 'PROFIT', amount: 200_000 } as const;
const apply = (smsCode: string, further: object = {}) =>
  app.send(withdraw.apply, { ...wish, smsCode, ...request(), ...further }, me());
const account = { accountName: '王小明', bankCardNo: cardNo(7) };
const images = { bankCardImg: 'demo.png', openPermitImg: 'demo.png', settleAuthImg: 'demo.png' };
const saveAccount = async (smsCode: string, further: object = {}) =>
  app.send(
    changeInfo.saveAccount,
    {
      ...account,
      ...images,
      settleType: 'INDIVIDUAL',
      bankHeadCode: '102',
      bankBranchCode: null,
      smsCode,
      ...request(),
      ...further,
    },
    me(),
  );
const askForAccount = (further: object = {}) =>
  app.send(changeInfo.sendCode, { purpose: 'SETTLE_ACCOUNT', ...account, ...further }, me());

describe('a code by text message', () => {
  it('of a withdrawal names account and amount, and is refused for another amount, account or purpose', async () => {
    expect((await app.send(withdraw.sendCode, wish, me())).code).toBe(200);
    expect(await text()).toContain('申请提现：分润账户，2,000.00元');
    const code = await sent();
    const changed = '提现账户或金额已修改，请重新发送验证码';
    expect(await apply(code, { amount: 200_100 })).toMatchObject({ code: 400, message: changed });
    expect(await apply(code, { accountType: 'REWARD' })).toMatchObject({ code: 400, message: changed });
    expect(await saveAccount(code)).toMatchObject({
      code: 400,
      message: '该验证码用于申请提现，不能用于变更结算账户，请重新发送验证码',
    });
    expect((await apply(code)).message).toBe('成功');
  });
  it('of a settle account names holder and last digits, and is refused for another card, holder or purpose', async () => {
    expect((await askForAccount()).code).toBe(200);
    expect(await text()).toContain(`变更结算账户：户名王小明，卡号尾号${account.bankCardNo.slice(-4)}`);
    const code = await sent();
    const changed = '结算户名或结算卡号已修改，请重新发送验证码';
    // Another card number with the same last four digits.
    const other = `62${account.bankCardNo}`;
    expect(await saveAccount(code, { bankCardNo: other })).toMatchObject({ code: 400, message: changed });
    expect(await saveAccount(code, { accountName: '李小明' })).toMatchObject({ code: 400, message: changed });
    expect(await apply(code)).toMatchObject({
      code: 400,
      message: '该验证码用于变更结算账户，不能用于申请提现，请重新发送验证码',
    });
  });
  it('of a new phone is valid for that phone only', async () => {
    const phone = '19912349876';
    const save = (smsCode: string, newSmsCode: string, to: string) =>
      app.send(changeInfo.saveProp, { phone: to, smsCode, newSmsCode, ...request() }, me());
    expect((await app.send(changeInfo.sendCode, { purpose: 'OLD_PHONE', phone }, me())).code).toBe(200);
    expect(await text()).toContain('更换手机号（原号码）：更换为199****9876');
    const old = await sent();
    expect((await app.send(changeInfo.sendCode, { purpose: 'NEW_PHONE', phone }, me())).code).toBe(200);
    expect((await textsTo(app, phone))[0]).toContain('更换手机号（新号码）：更换为199****9876');
    expect(await save(old, old, '19912349877')).toMatchObject({
      code: 400,
      message: '手机号已修改，请重新发送验证码',
    });
    const [{ answer }] = (await app.rows<{ answer: number }>(
      `select answer from captcha where kind = 'sms' and token like '%' || $1`,
      [phone],
    )) as [{ answer: number }];
    expect((await save(old, String(answer).padStart(6, '0'), phone)).message).toBe('成功');
  });
  it('is sent only for a known purpose with all values that it confirms', async () => {
    const refusal = async (input: Record<string, unknown>) => {
      const { code, message } = await app.send(changeInfo.sendCode, input, me());
      return [code, message];
    };
    expect(await refusal({ purpose: 'PAY', ...account })).toEqual([400, expect.stringContaining('验证码用途')]);
    expect(await refusal({ purpose: 'WITHDRAW', ...account })).toEqual([400, expect.stringContaining('验证码用途')]);
    expect(await refusal({})).toEqual([400, expect.stringContaining('验证码用途')]);
    expect(await refusal({ purpose: 'SETTLE_ACCOUNT', accountName: '王小明' })).toEqual([400, '结算卡号不能为空']);
    expect(await refusal({ purpose: 'NEW_PHONE' })).toEqual([400, '手机号不能为空']);
    expect((await app.send(withdraw.sendCode, {}, me())).code).toBe(400);
    expect(await app.rows(`select 1 from captcha where kind = 'sms'`)).toEqual([]);
  });
});
