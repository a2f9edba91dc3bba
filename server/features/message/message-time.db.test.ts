/** How long codes, messages and the counts of messages hold (docs/domain/session.md#confirmation-codes, docs/domain/message.md#limits). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import type { Recipient } from './limits';
import { confirmPhone, sendCode, useCode } from './sms-code';
import { queueInvitation } from './text-message';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const phone = '13900000042';
const confirms = confirmPhone('NEW_PHONE', phone);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.rows(`delete from message`);
  await app.rows(`delete from captcha where kind = 'sms'`);
});
interface From {
  readonly agentNo?: string;
  readonly operatorNo?: string;
  readonly client?: string;
}
const context = (after: number, { agentNo = '80000001', operatorNo = 'OP00000002', client = '10.0.0.9' }: From = {}) =>
  ({ me: { agentNo, operatorNo }, now: app.clock.now() + after, client }) as never;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
const code = (after: number, from?: From, to = phone, recipient: Recipient = 'OTHER') =>
  outcomeOf(sendCode(app.deps, context(after, from), { phone: to, recipient }, confirmPhone('NEW_PHONE', to)));
const invite = (after: number, from?: From, to = phone, recipient: Recipient = 'OTHER') =>
  outcomeOf(
    app.deps.db.transaction(tx =>
      queueInvitation(tx, app.deps.secret, context(after, from), {
        operatorNo: 'OP90000009',
        phone: to,
        recipient,
        side: 'PROVIDER',
        password: 'x',
      }),
    ),
  );

describe('a code', () => {
  it.each([
    [5 * minute - 1, null],
    [5 * minute, '验证码不正确或已失效，请重新发送'],
  ])('confirms after %i ms: %s', async (after, refusal) => {
    expect(await code(0)).toBeNull();
    const { answer } = await app.one<{ answer: number }>(`select answer from captcha where kind = 'sms'`);
    const typed = { phone, typed: String(answer).padStart(6, '0'), field: 'smsCode', confirms };
    const used = app.deps.db.transaction(tx => useCode(app.deps, tx, context(after), typed));
    expect(await outcomeOf(used)).toBe(refusal);
    const { expire } = await app.one<{ expire: number }>(`select expire_time as expire from message`);
    expect(expire, 'its message is not sent any later').toBe(app.clock.now() + 5 * minute);
  });
  it.each([
    [minute - 1, '验证码已发送，请1分钟后再试'],
    [minute, null],
  ])('for the same values is sent again after %i ms: %s', async (after, refusal) => {
    expect(await code(0)).toBeNull();
    expect(await code(after)).toBe(refusal);
  });
});

it('an initial password is delivered within 72 hours', async () => {
  expect(await invite(0)).toBeNull();
  const { expire } = await app.one<{ expire: number }>(`select expire_time as expire from message`);
  expect(expire).toBe(app.clock.now() + 72 * hour);
});

/** Another sender, the same in what the limit counts. */
const others: Readonly<Record<string, From>> = {
  operator: {},
  provider: { operatorNo: 'OP90000099' },
  network: { operatorNo: 'OP90000099', agentNo: '80000011' },
  phone: { operatorNo: 'OP90000099', agentNo: '80000011', client: '10.9.9.9' },
};
const elsewhere = '13900000099';

/** What is sent, what the limit stands on, how many within which time. */
const limits = [
  ['own codes', 'operator', 'OWN', 60, day, code],
  ['own invitations', 'operator', 'OWN', 60, day, invite],
  ['codes', 'phone', 'OTHER', 10, day, code],
  ['codes', 'operator', 'OTHER', 10, day, code],
  ['codes', 'provider', 'OTHER', 20, day, code],
  ['codes', 'network', 'OTHER', 60, day, code],
  ['invitations', 'phone', 'OTHER', 10, day, invite],
  ['invitations', 'operator', 'OTHER', 30, hour, invite],
  ['invitations', 'operator', 'OTHER', 100, day, invite],
  ['invitations', 'provider', 'OTHER', 60, hour, invite],
  ['invitations', 'provider', 'OTHER', 200, day, invite],
  ['invitations', 'network', 'OTHER', 180, hour, invite],
  ['invitations', 'network', 'OTHER', 600, day, invite],
] as const;

it.each(limits)('%s by one %s are counted (%s): %i within %i ms', async (_what, by, recipient, many, within, send) => {
  expect(await send(0, {}, phone, recipient)).toBeNull();
  // The rest of them, each by others where the limit does not stand on them, spread over a day where it counts a day.
  await app.rows(
    `insert into message overriding system value
     select (jsonb_populate_record(null::message, to_jsonb(m) || jsonb_build_object('id', 9000000 + n, 'message_no', 'DXLIMIT' || n,
       'recipient_hash', case when $2 = 'phone' then recipient_hash else 'hash' || n end,
       'operator_no', case when $2 = 'operator' then operator_no else 'OP8' || n end,
       'agent_no', case when $2 in ('operator', 'provider') then agent_no else '7' || n end,
       'network', case when $2 = 'phone' then '10.1.' || n || '.1' else network end))).*
       from message m, generate_series(1, $1::int - 1) n`,
    [many, by],
  );
  // A day's count is not reached by what an hour's would refuse first.
  const to = by === 'phone' ? phone : elsewhere;
  const refusal = await send(within - 1, others[by], to, recipient);
  expect(refusal).toContain(`${within / hour}小时内已发送${many}条短信`);
  expect(await send(within, others[by], to, recipient)).toBeNull();
});
