/** Everything that can be known is said before a code is sent: whatever the code would confirm in vain is refused with the code itself. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { credit } from '#tests/world/credit';
import { cardNo, openTestApp, request, type TestApp } from '#tests/world/test-app';

const { account, withdraw, changeInfo } = contract;
const me = '80000001';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The demo's rule would ask a second person.
  await app.rows(`delete from approval_rule`);
});
beforeEach(async () => {
  app.clock.advance(24 * 3_600_000); // nothing that was sent before counts
  await app.rows(`delete from captcha where kind = 'sms'`);
  await app.rows(`delete from change_request where agent_no = $1`, [me]);
  await app.rows(`update withdraw set withdraw_status = 'REFUSE' where agent_no = $1`, [me]);
  await app.rows(`update account set frozen = 0 where agent_no = $1`, [me]);
  await app.rows(`update agent set account_status = 'TRUE', invoice_way = 'SELF' where agent_no = $1`, [me]);
  for (const type of ['PROFIT', 'REWARD'] as const) await credit(app.deps, me, type, 100_000_000);
});
const token = () => app.signIn('agent_l1');
const wish = { accountType: 'PROFIT', amount: 200_000 } as const;
type Wish = { readonly accountType: 'PROFIT' | 'REWARD'; readonly amount: number };
const ask = async (what: Wish = wish) => app.send(withdraw.sendCode, what, await token());
const sent = async () =>
  String((await app.one<{ answer: number }>(`select answer from captcha where kind = 'sms'`)).answer).padStart(6, '0');
const apply = async (what: Wish, smsCode: string) =>
  app.send(withdraw.apply, { ...what, smsCode, ...request() }, await token());

/** What makes it impossible, after which the application is refused with the same words. */
const obstacles: Readonly<
  Record<string, { readonly arrange: () => Promise<unknown>; readonly wish?: Wish; says: string }>
> = {
  'another one of the account is under way': {
    arrange: async () => {
      await ask();
      await apply(wish, await sent());
    },
    says: '该账户有处理中的提现',
  },
  'the settlement account is being changed': {
    arrange: () =>
      app.rows(
        `insert into change_request (change_no, agent_no, agent_name, agent_path, agent_type, change_type, before_value, after_value,
             before, after, images, examine_status, submit_times, apply_no, apply_name, create_time, update_time)
           select 'BG2026112700000001', agent_no, agent_name, agent_path, agent_type, 'ACCOUNT', '', '', '{}', '{}', '{}', 'INIT', 1, 'OP1', '王', 1, 1
             from agent where agent_no = $1`,
        [me],
      ),
    says: '结算账户变更审核中，暂不能提现',
  },
  'more than is available': {
    arrange: async () => {},
    wish: { accountType: 'PROFIT', amount: 90_000_000_000 },
    says: '可提现余额',
  },
  'more than may be drawn at a time': {
    arrange: async () => {},
    wish: { accountType: 'PROFIT', amount: 50_000_001 },
    says: '单次提现不能超过500,000.00元',
  },
};

describe('no code is sent for a withdrawal', () => {
  it.each(Object.entries(obstacles))(
    'that would be refused: %s',
    async (_name, { arrange, wish: what = wish, says }) => {
      await arrange();
      await app.rows(`delete from captcha where kind = 'sms'`);
      app.clock.advance(61_000);
      const before = await app.rows(`select 1 from message`);
      expect((await ask(what)).message).toContain(says);
      expect(await app.rows(`select 1 from captcha where kind = 'sms'`)).toEqual([]);
      expect(await app.rows(`select 1 from message`)).toHaveLength(before.length);
    },
  );

  it('from an account of which one is under way, and the balances say so of that account alone', async () => {
    await ask();
    await apply(wish, await sent());
    const { object } = await app.send(account.balance, {}, await token());
    const blockedOf = (type: string) => object.accounts.find(each => each.accountType === type)!.blocked;
    expect([object.blocked, blockedOf('PROFIT'), blockedOf('REWARD')]).toEqual([null, '该账户有处理中的提现', null]);
    expect((await ask({ ...wish, accountType: 'REWARD' })).code).toBe(200);
  });
});

describe('a code', () => {
  it('for other content is sent at once, one for the same content after a minute, and at most three a minute', async () => {
    const answers = async (...amounts: readonly number[]) => {
      const codes = [];
      for (const amount of amounts) codes.push((await ask({ ...wish, amount })).message);
      return codes;
    };
    const tooMany = expect.stringContaining('请1分钟后再试');
    expect(await answers(200_000, 200_000, 300_000, 400_000, 500_000)).toEqual([
      '成功',
      tooMany,
      '成功',
      '成功',
      tooMany,
    ]);
    expect((await apply({ ...wish, amount: 300_000 }, await sent())).message).toContain('已修改');
    expect((await apply({ ...wish, amount: 400_000 }, await sent())).code).toBe(200);
  });

  it('ends when the card that is paid to changes', async () => {
    await ask();
    const code = await sent();
    await app.rows(`update agent set bank_card_mask = '6222****9999' where agent_no = $1`, [me]);
    expect((await apply(wish, code)).message).toContain('已修改');
  });

  it('for a change of the own record is not sent while one of the kind waits, nor to a phone that is taken', async () => {
    const { phone } = await app.one<{ phone: string }>(`select phone from agent where agent_no = '80000002'`);
    const send = async (input: object) => (await app.send(changeInfo.sendCode, input as never, await token())).message;
    for (const purpose of ['OLD_PHONE', 'NEW_PHONE']) expect(await send({ purpose, phone })).toBe('该手机号已被使用');
    await obstacles['the settlement account is being changed']!.arrange();
    expect(await send({ purpose: 'SETTLE_ACCOUNT', accountName: '王小明', bankCardNo: cardNo(7) })).toBe(
      '存在待审核的变更申请',
    );
    expect(await app.rows(`select 1 from captcha where kind = 'sms'`)).toEqual([]);
  });
});
