/** Rules for new passwords, and expiry of initial passwords (docs/security.md, items 4 and 6). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { login } from '#tests/world/captcha';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const password = 'Skb@2026';
const hours = (count: number) => count * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('a new password', () => {
  let own: { agentNo: string; phone: string };
  beforeAll(async () => {
    own = await app.one(`select agent_no as "agentNo", phone from operator where username = 'agent_l1'`);
  });
  beforeEach(() => app.signInAgain());
  const change = async (newPassword: string, oldPassword = password) =>
    app.send(
      contract.login.modifyLoginPassword,
      { oldPassword: await passwordDigest(oldPassword), newPassword },
      app.as('agent_l1'),
    );

  it('is refused when common, with advice', async () => {
    expect(await change('Aa@123456')).toMatchObject({
      code: 400,
      message: '新密码容易被猜到；再加一两个不常见的词',
      object: { errors: [{ field: 'newPassword' }] },
    });
  });
  it.each(['skb@2027A', 'agentNo', 'phone'] as const)(
    'is refused when made of the brand or of its operator’s data: %s',
    async known => {
      const guess = known === 'skb@2027A' ? known : `${own[known]}a`;
      expect((await change(guess)).message).toMatch(/^新密码容易被猜到：它含有品牌、账号、姓名、编号或手机号；/);
    },
  );
  it('is refused when made of the names around its operator, in pinyin or as initials', async () => {
    await app.rows(
      `update agent set agent_name = '云启商务服务有限公司', legal_name = '欧阳雪峰', city_code = '440300' where agent_no = $1`,
      [own.agentNo],
    );
    await app.rows(`update operator set real_name = '王小明' where username = 'agent_l1'`);
    for (const guess of ['yunqi@2026', 'yqsw888888', 'ouyangxf2026', 'Xiaomingwang1', 'shenzhen#2026'])
      expect((await change(guess)).message, guess).toMatch(/^新密码容易被猜到：它含有品牌、账号、姓名、编号或手机号；/);
    expect((await change('zhangwei@2026')).message).toMatch(/^新密码容易被猜到：它含有常见的姓名；/);
  });
  it.each([
    ['short1', '新密码应为8到128个字符，至少含字母和数字，不含空格'],
    ['onlyletters', '新密码应为8到128个字符，至少含字母和数字，不含空格'],
  ])('must have the required length and characters: %s', async (guess, message) => {
    expect(await change(guess)).toMatchObject({ code: 400, message, object: { errors: [{ field: 'newPassword' }] } });
  });
  it('is accepted when hard to guess, with any kinds of characters', async () => {
    expect((await change('七月流火9527授衣')).code).toBe(200);
    await app.signInAgain();
    expect((await change(password, '七月流火9527授衣')).code, 'the brand again').toBe(400);
  });
});

describe('an initial password', () => {
  const reset = async () => {
    const { agentNo } = await app.one<{ agentNo: string }>(
      `select agent_no as "agentNo" from operator where username = 'agent_l2'`,
    );
    const { object } = await app.send(contract.agentInfo.resetPassword, { agentNo, ...request() }, app.as('agent_l1'));
    return object.password;
  };
  beforeEach(async () => {
    app.clock.advance(hours(1));
    await app.signInAgain();
  });

  it('expires after 72 hours; then the parent has to reset it again', async () => {
    const first = await reset();
    app.clock.advance(hours(72) - 1);
    expect((await login(app, 'agent_l2', first)).object).toMatchObject({ firstLogin: true });
    app.clock.advance(1);
    expect(await login(app, 'agent_l2', first)).toMatchObject({
      code: 400,
      failCode: '1007',
      message: '初始密码已超过72小时，不能再用来登录，请联系上级重置密码',
    });
    expect((await login(app, 'agent_l2', `${first}x`)).message, 'only who knows it learns that').toBe('账号或密码错误');
    await app.signInAgain();
    const second = await reset();
    app.clock.advance(1000);
    expect((await login(app, 'agent_l2', second)).code).toBe(200);
  });
  it('no longer expires once it was changed in time', async () => {
    const initial = await reset();
    app.clock.advance(1000);
    const { token } = (await login(app, 'agent_l2', initial)).object;
    const change = { oldPassword: await passwordDigest(initial), newPassword: 'quiet-river-4071' };
    expect((await app.send(contract.login.modifyLoginPassword, change, token)).code).toBe(200);
    app.clock.advance(hours(73));
    expect((await login(app, 'agent_l2', 'quiet-river-4071')).object).toMatchObject({ firstLogin: false });
  });
});
