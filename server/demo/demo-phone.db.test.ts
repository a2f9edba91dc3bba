/** The demo phone: what it shows, and that a server with a gateway has none. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { demoMessagesPath, demoPhonePath, type DemoMessage } from '@/api/demo-phone';
import { credit } from '#tests/world/credit';
import { openWorld, type World } from '#tests/world/open';
import { textsTo } from '#tests/world/texts';
import { createDemoPhone } from './demo-phone';

const wish = { accountType: 'PROFIT', amount: 200_000 } as const;
let demo: World;
beforeAll(async () => {
  demo = await openWorld();
});
const shown = async () => (await demo.app.inject(demoMessagesPath)).json<DemoMessage[]>();

describe('a demo without a gateway', () => {
  it('shows a code on its phone, and in no notice, answer or log of the session that asked', async () => {
    // A code is sent only for what it can confirm.
    await credit(demo.deps, '80000001', 'PROFIT', 100_000_000);
    await demo.rows(`update withdraw set withdraw_status = 'REFUSE' where agent_no = '80000001'`);
    const token = await demo.signIn('agent_l1');
    const { code, object } = await demo.send(contract.withdraw.sendCode, wish, token);
    expect([code, Object.keys(object)]).toEqual([200, ['phone']]);
    const { phone } = (await demo.rows<{ phone: string }>(`select phone from agent where agent_no = '80000001'`))[0]!;
    await textsTo(demo, phone);
    const [message] = await shown();
    expect(message).toMatchObject({ phone, template: 'WITHDRAW', sentTime: demo.clock.now() });
    expect(message!.text).toContain(`验证码 ${message!.params['code']}，`);
    const secret = message!.params['code']!;
    expect(await demo.rows(`select 1 from notice where content like $1`, [`%验证码%`])).toEqual([]);
    expect(demo.logged.filter(line => line.includes(secret))).toEqual([]);
  });
  it('tells the portal that there is one', async () => {
    const { object } = await demo.send(contract.login.queryAgentInfo, {}, await demo.signIn('agent_l1'));
    expect(object.textsAt).toBe(demoPhonePath);
  });
});

describe('a server with a gateway', () => {
  it('answers 404 at the page and its messages, also to a browser', async () => {
    const real = await openWorld({ sms: { send: async () => {} } });
    for (const url of [demoPhonePath, demoMessagesPath]) {
      const answer = await real.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    const { object } = await real.send(contract.login.queryAgentInfo, {}, await real.signIn('agent_l1'));
    expect(object.textsAt).toBeNull();
  });
});

it('takes a repeated message once, and keeps the newest hundred', async () => {
  let now = 1000;
  const phone = createDemoPhone({ now: () => now });
  const message = (n: number) => ({
    messageNo: `DX${n}`,
    phone: '19900000001',
    template: 'INVITE',
    params: {},
    text: '',
  });
  await phone.send(message(0));
  await phone.send(message(0));
  expect(phone.messages()).toHaveLength(1);
  for (let n = 1; n <= 100; n += 1) {
    now += 1000;
    await phone.send(message(n));
  }
  const numbers = phone.messages().map(({ messageNo }) => messageNo);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 'DX100', 'DX1']);
  expect(phone.messages()[0]!.sentTime).toBe(now);
});
