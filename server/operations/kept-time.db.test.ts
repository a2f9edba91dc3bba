/** How long what the installation forgets by itself is kept (docs/decisions/042-retention.md): a record a millisecond older is gone. */
import { beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { dailyJobs, frequentJobs } from './schedule';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

interface Kept {
  readonly job: 'forgetAnswers' | 'removeHistory';
  readonly table: string;
  /** The column that tells the records of a test apart. */
  readonly key: string;
  readonly time: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Further statements about both records. */
  readonly after?: string;
}
const notice = {
  notice_type: 2,
  title: 't',
  summary: 's',
  content: 'c',
  publisher: 'p',
  create_time: 1,
  update_time: 1,
};

it.each<readonly [string, number, Kept]>([
  [
    'the answer to a request',
    24 * hour,
    {
      job: 'forgetAnswers',
      table: 'request_answer',
      key: 'request_no',
      time: 'create_time',
      values: { operator_no: 'OP1', call_path: '/x', body_hash: 'x' },
    },
  ],
  [
    'a nonce of the channel',
    10 * minute,
    { job: 'forgetAnswers', table: 'acquirer_nonce', key: 'nonce', time: 'sign_time', values: { key_id: 'ck' } },
  ],
  [
    'a nonce of a machine',
    10 * minute,
    { job: 'forgetAnswers', table: 'machine_nonce', key: 'nonce', time: 'sign_time', values: { key_id: 'mk' } },
  ],
  [
    'why a session ended',
    7 * day,
    {
      job: 'forgetAnswers',
      table: 'ended_session',
      key: 'token_hash',
      time: 'end_time',
      values: { sid_time: 1, end_cause: 'IDLE', client_ip: '' },
    },
  ],
  [
    'the log of a message',
    90 * day,
    {
      job: 'forgetAnswers',
      table: 'message',
      key: 'message_no',
      time: 'create_time',
      values: {
        agent_no: '80000001',
        recipient_mask: 'x',
        recipient_hash: 'x',
        template: 'INVITE',
        status: 'SENT',
        expire_time: 1,
      },
    },
  ],
  [
    'a change that portals are told',
    hour,
    { job: 'forgetAnswers', table: 'live_change', key: 'table_name', time: 'create_time', values: {} },
  ],
  [
    'who looks at a record',
    35 * second,
    {
      job: 'forgetAnswers',
      table: 'review_look',
      key: 'operator_no',
      time: 'seen_time',
      values: { agent_no: '80000001', call_path: '/x', record_no: 'x', since: 1 },
    },
  ],
  [
    'an attempt',
    day,
    {
      job: 'removeHistory',
      table: 'throttle',
      key: 'subject',
      time: 'window_start',
      values: { rule: 'probe', hits: 1, blocked_until: 0 },
    },
  ],
  [
    'the wait after an attempt',
    day,
    {
      job: 'removeHistory',
      table: 'throttle',
      key: 'subject',
      time: 'blocked_until',
      values: { rule: 'login', hits: 1, window_start: 0 },
    },
  ],
  [
    'a draft',
    30 * day,
    {
      job: 'removeHistory',
      table: 'form_draft',
      key: 'form_key',
      time: 'update_time',
      values: { operator_no: 'OP1', content: 'x' },
    },
  ],
  [
    'a personal notice that was read',
    365 * day,
    {
      job: 'removeHistory',
      table: 'notice',
      key: 'notice_no',
      time: 'publish_time',
      values: { ...notice, target_scope: '80000001' },
      after: `insert into notice_read (notice_no, operator_no, read_time) values ('kept', 'OP1', $1), ('gone', 'OP1', $1)`,
    },
  ],
  [
    'a notice that has expired',
    365 * day,
    {
      job: 'removeHistory',
      table: 'notice',
      key: 'notice_no',
      time: 'expire_time',
      values: { ...notice, target_scope: 'ALL', publish_time: 1 },
    },
  ],
])('%s is kept for %i ms', async (_what, age, { job, table, key, time, values, after }) => {
  const now = app.clock.now();
  await app.rows(`delete from ${table} where ${key} in ('kept', 'gone')`);
  for (const [name, at] of [
    ['kept', now - age],
    ['gone', now - age - 1],
  ] as const) {
    const row = { ...values, [key]: name, [time]: at };
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    await app.rows(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
  }
  if (after) await app.rows(after, [now]);
  await [...dailyJobs, ...frequentJobs].find(({ name }) => name === job)!.run(app.deps, now);
  expect(await app.rows(`select ${key} as key from ${table} where ${key} in ('kept', 'gone')`)).toEqual([
    { key: 'kept' },
  ]);
});

it('what was recognised on a picture is kept for 90 days', async () => {
  const now = app.clock.now();
  for (const [no, at] of [
    ['kept', now - 90 * day],
    ['gone', now - 90 * day - 1],
  ] as const)
    await app.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time, recognised)
       values ($1, '80000001', '/10000001/80000001/', 'INVOICE', 'x.png', 'image/png', 1, '', $2, '{}')`,
      [no, at],
    );
  await frequentJobs.find(({ name }) => name === 'forgetAnswers')!.run(app.deps, now);
  expect(
    await app.rows(`select file_no as no from file where file_no in ('kept', 'gone') and recognised is not null`),
  ).toEqual([{ no: 'kept' }]);
});

it('lines of daily files are kept for 62 days, by the calendar of Shanghai', async () => {
  const day62 = '2026-10-01';
  await app.rows(`delete from channel_line`);
  const kept = async (now: string) => {
    await app.rows(
      `insert into channel_line (line_kind, channel_no, file_day, amount, trans_time) values ('SALE', 'x', $1, 1, 1) on conflict do nothing`,
      [day62],
    );
    await frequentJobs.find(({ name }) => name === 'reconcile')!.run(app.deps, Date.parse(`${now}+08:00`));
    return (await app.rows(`select 1 from channel_line`)).length;
  };
  expect(await kept('2026-12-02T23:59:59.999')).toBe(1);
  expect(await kept('2026-12-03T00:00:00')).toBe(0);
});
