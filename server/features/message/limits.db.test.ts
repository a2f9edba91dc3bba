/** Limits of text messages stand on whoever sends, and never on whoever gets them (docs/domain/message.md#limits). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { credit } from '#tests/world/credit';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { type Recipient } from './limits';
import { confirmPhone, sendCode } from './sms-code';
import { queueInvitation } from './text-message';

const { withdraw, platformParty, changeInfo } = contract;
const minutes = (count: number) => count * 60_000;
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await app.rows(`delete from message`);
  await app.rows(`delete from change_request`);
});

/** Sends as an operator; true if it was not refused. */
interface From {
  readonly operatorNo?: string;
  readonly agentNo?: string;
  readonly client?: string;
}
const context = ({ operatorNo = 'OP90000001', agentNo = '80000001', client = '10.0.0.9' }: From) =>
  ({ me: { operatorNo, agentNo }, now: app.clock.now(), client }) as never;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
const code = (phone: string, from: From = {}, recipient: Recipient = 'OTHER') =>
  outcomeOf(sendCode(app.deps, context(from), { phone, recipient }, confirmPhone('NEW_PHONE', phone)));
const invite = (phone: string, from: From = {}) =>
  outcomeOf(
    app.deps.db.transaction(tx =>
      queueInvitation(tx, app.deps.secret, context(from), {
        operatorNo: 'OP90000009',
        phone,
        recipient: 'OTHER',
        side: 'PROVIDER',
        password: 'x',
      }),
    ),
  );
const phoneNo = (serial: number) => `199${String(serial).padStart(8, '0')}`;
const sentOf = (outcomes: readonly (string | null)[]) => outcomes.filter(each => each === null).length;

describe('codes and invitations to strangers', () => {
  it('by one operator at the same time to 40 of them reach ten, and no more by changing the network', async () => {
    const at = await Promise.all(Array.from({ length: 40 }, (_, n) => code(phoneNo(n), { client: `10.0.${n}.1` })));
    expect(sentOf(at)).toBe(10);
    expect(new Set(at)).toEqual(new Set([null, '您24小时内已发送10条短信，请稍后再试']));
    expect(await app.rows(`select count(*)::int as n from message`)).toEqual([{ n: 10 }]);
  });
  it('are limited per provider and per network too', async () => {
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 24; n += 1) outcomes.push(await code(phoneNo(n), { operatorNo: `OP9000000${n % 3}` }));
    expect(sentOf(outcomes)).toBe(20);
    expect(outcomes.at(-1)).toBe('本服务商24小时内已发送20条短信，请稍后再试');
    const others: (string | null)[] = [];
    for (let n = 0; n < 60; n += 1)
      others.push(
        await code(phoneNo(100 + n), {
          agentNo: `8000001${n % 6}`,
          operatorNo: `OP900001${n % 6}${Math.floor(n / 30)}`,
          client: `2001:db8:5:5::${n}`,
        }),
      );
    expect(sentOf(others)).toBe(60);
    const another = { agentNo: '80000020', operatorNo: 'OP90000200' };
    expect(await code(phoneNo(200), { ...another, client: '2001:db8:5:5:9::1' })).toBe(
      '您所在的网络24小时内已发送60条短信，请稍后再试',
    );
    expect(await code(phoneNo(200), { ...another, client: '2001:db8:5:6::1' })).toBeNull();
  });
  it('as invitations are limited per hour, apart from codes', async () => {
    const at = await Promise.all(Array.from({ length: 34 }, (_, n) => invite(phoneNo(n))));
    expect(sentOf(at)).toBe(30);
    expect(at).toContain('您1小时内已发送30条短信，请稍后再试');
    expect(await code(phoneNo(50))).toBeNull();
    app.clock.advance(minutes(61));
    expect(await invite(phoneNo(60))).toBeNull();
  });
});

describe('a phone', () => {
  it('gets five messages a day from one stranger and ten from all, which use up none of its holder’s or the platform’s', async () => {
    const { phone } = await app.one<{ phone: string }>(`select phone from agent where agent_no = '80000001'`);
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 20; n += 1) {
      const provider = { agentNo: `8000003${n % 3}`, operatorNo: `OP9000003${n % 3}` };
      outcomes.push(await code(phone, provider));
      app.clock.advance(minutes(1));
    }
    expect(sentOf(outcomes)).toBe(10);
    expect(outcomes.at(-1)).toMatch(/^该手机号24小时内已发送(5|10)条短信，请稍后再试$/);
    await app.signInAgain();
    await credit(app.deps, '80000001', 'PROFIT', 100_000_000);
    const wish = { accountType: 'PROFIT', amount: 200_000 } as const;
    expect((await app.send(withdraw.sendCode, wish, app.as('agent_l1'))).message).toBe('成功');
    const reset = { agentNo: '80000001', remark: '本人到场核实', requestNo: randomUUID() };
    expect((await app.send(platformParty.resetOwner, reset, app.as('platform'))).message).toBe('成功');
  });
  it('of a provider gets its owner’s code, however many a colleague has asked for', async () => {
    const { phone } = await app.one<{ phone: string }>(`select phone from agent where agent_no = '80000001'`);
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 22; n += 1) {
      outcomes.push(await code(phone, {}, 'OWN'));
      app.clock.advance(minutes(1));
    }
    expect(outcomes.slice(19)).toEqual([null, ...Array(2).fill('该手机号24小时内已发送20条短信，请稍后再试')]);
    expect(await code(phone, { operatorNo: 'OP90000002' }, 'OWN')).toBeNull();
  });
  it('gets three codes a minute for different values, counted by whoever asks', async () => {
    const token = app.as('agent_l1');
    const ask = async (phone: string) => {
      const { code: answer, message } = await app.send(changeInfo.sendCode, { purpose: 'OLD_PHONE', phone }, token);
      return [answer, message];
    };
    for (let n = 0; n < 3; n += 1) expect(await ask(phoneNo(300 + n))).toEqual([200, '成功']);
    expect(await ask(phoneNo(304))).toEqual([429, '1分钟内已发送3次验证码，请1分钟后再试']);
  });
});
