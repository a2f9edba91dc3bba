/** In which language a text message is: of the person whose phone it is, and else of whoever has it sent. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { keepBook } from '#server/features/ledger/post';
import { openPortal } from '#tests/world/speaks';
import { cardNo, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { textsTo } from '#tests/world/texts';

const { withdraw, changeInfo, staff, platformParty } = contract;
const agentNo = '80000001';
let app: TestApp;
let ownPhone = '';
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`delete from approval_rule`);
  await app.rows(`update withdraw set withdraw_status = 'REFUSE' where agent_no = $1`, [agentNo]);
  await app.deps.db.transaction(tx =>
    keepBook(tx, agentNo, { now: app.clock.now() }, book =>
      book.credit({
        bizType: 'ADJUST_IN',
        account: 'PROFIT',
        orderNo: randomUUID().slice(0, 8),
        amount: 10_000_000_00,
      }),
    ),
  );
  ownPhone = (await app.one<{ phone: string }>(`select phone from agent where agent_no = $1`, agentNo)).phone;
});
beforeEach(async () => {
  for (const table of ['job', 'message']) await app.rows(`delete from ${table}`);
  await app.rows(`delete from captcha where kind = 'sms'`);
  await app.rows(`delete from change_request where agent_no = $1`, [agentNo]);
  await app.rows(`update operator set language = null`);
});
const owner = () => app.as('agent_l1');
/** The newest message to a phone as the gateway gets it, its code and password hidden. */
async function textTo(phone: string) {
  await textsTo(app, phone);
  const { template, params, text } = app.deps.demoPhone!.messages().find(each => each.phone === phone)!;
  const [secret] = [params['code'] ?? params['password']!];
  return { template, subject: params['subject'], text: text.replace(secret, '***') };
}
/** Somebody else of the staff, who has signed in before. */
async function colleague(phone: string): Promise<string> {
  const { operatorNo } = (await invite(phone)).object;
  await app.rows(`update operator set first_login = false, initial_until = null where operator_no = $1`, [operatorNo]);
  return app.signIn(phone);
}
const invite = (phone: string) =>
  app.send(staff.invite, { realName: '陆青', phone, roleCode: 'FINANCE', ...request() }, owner());
const askToWithdraw = async (token: string, amount: number) => {
  const { message } = await app.send(withdraw.sendCode, { accountType: 'PROFIT', amount }, token);
  expect(message).toBe('成功');
};

describe('a code', () => {
  it('is in the language that the holder of the phone has chosen last', async () => {
    await askToWithdraw(owner(), 123_456_00);
    const chinese = await textTo(ownPhone);
    expect(chinese.template).toBe('WITHDRAW');
    expect(chinese.text).toMatch(
      /^您正在申请提现：分润账户，123,456.00元，卡号尾号\d{4}。验证码 \*{3}，5分钟内有效，仅限本次操作，请勿告知他人。$/,
    );
    await openPortal(app, owner(), 'en');
    await askToWithdraw(owner(), 123_457_00);
    const english = await textTo(ownPhone);
    expect(english.template).toBe('WITHDRAW_EN');
    expect(english.subject).toMatch(/^Profit share account, CNY 123,457.00, card ending in \d{4}$/);
    expect(english.text).toBe(
      `Request withdrawal: ${english.subject}. Code ***, valid for 5 minutes and for this action only. Do not tell it to anybody.`,
    );
    await openPortal(app, owner(), 'zh');
    await askToWithdraw(owner(), 123_458_00);
    expect((await textTo(ownPhone)).template).toBe('WITHDRAW');
  });

  it('to the owner’s phone is in the owner’s language, whichever the colleague reads who asks for it', async () => {
    const token = await colleague('13911110011');
    await openPortal(app, token, 'en');
    await askToWithdraw(token, 223_456_00);
    expect((await textTo(ownPhone)).template).toBe('WITHDRAW');
  });

  it('to a phone of nobody is in the language of whoever asks, and names are as they were typed', async () => {
    await openPortal(app, owner(), 'en');
    const ask = (input: Record<string, unknown>) => app.send(changeInfo.sendCode, input, owner());
    expect((await ask({ purpose: 'NEW_PHONE', phone: '19912349876' })).code).toBe(200);
    expect(await textTo('19912349876')).toMatchObject({
      template: 'NEW_PHONE_EN',
      text: expect.stringMatching(/^Change phone \(new number\): to 199\*{4}9876\. Code /),
    });
    // Somebody may be named like a word of the product.
    const account = { accountName: '分润账户', bankCardNo: cardNo(7) };
    expect((await ask({ purpose: 'SETTLE_ACCOUNT', ...account })).code).toBe(200);
    expect(await textTo(ownPhone)).toMatchObject({
      template: 'SETTLE_ACCOUNT_EN',
      subject: `holder 分润账户, card ending in ${account.bankCardNo.slice(-4)}`,
    });
  });
});

describe('an initial password', () => {
  const inEnglish =
    /^Your login: \d{11}, initial password: \S+ \(valid for 72 hours\)\. Sign in at Shoukuanbei Portal and change it\.$/;

  it('of a new colleague is in the language of who invites, and later in their own', async () => {
    await openPortal(app, owner(), 'en');
    const { operatorNo } = (await invite('13911110012')).object;
    const first = await textTo('13911110012');
    expect(first.template).toBe('INVITE_EN');
    expect(first.text).toMatch(inEnglish);
    const reset = () => app.send(staff.resetPassword, { operatorNo, ...request() }, owner());
    await app.rows(`update operator set first_login = false, initial_until = null where operator_no = $1`, [
      operatorNo,
    ]);
    await openPortal(app, await app.signIn('13911110012'), 'zh');
    expect((await reset()).code).toBe(200);
    expect((await textTo('13911110012')).template).toBe('INVITE');
  });

  it('from the platform is in the language of the owner, not of the staff that sends it', async () => {
    await openPortal(app, app.as('platform'), 'en', 'PLATFORM');
    const reset = () =>
      app.send(platformParty.resetOwner, { agentNo, remark: '负责人忘记密码', ...request() }, app.as('platform'));
    expect((await reset()).code).toBe(200);
    expect((await textTo(ownPhone)).template).toBe('INVITE');
    await app.rows(`update operator set first_login = false, initial_until = null where agent_no = $1`, [agentNo]);
    await openPortal(app, await app.signIn('agent_l1'), 'en');
    expect((await reset()).code).toBe(200);
    expect(await textTo(ownPhone)).toMatchObject({
      template: 'INVITE_EN',
      text: expect.stringContaining('Sign in at'),
    });
  });
});
