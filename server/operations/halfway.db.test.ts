/** Jobs over more rows than one batch, killed between batches (docs/domain/timers.md#batches). */
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs } from '@/api/format/format';
import { batchRows } from '#server/foundation/batches';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { dailyJobs, frequentJobs } from './schedule';

const due = 2500;
let app: TestApp;
/** The most rows of an answer of the database. */
let most = 0;
/** Ends the connection at the n-th statement like this one. */
let fault: { readonly at: RegExp; after: number } | null = null;

interface Answer {
  readonly rows?: readonly unknown[];
}
type Callback = (error: unknown, answer?: Answer) => void;

function watch(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<Answer> | undefined;
  const noted = (answer: Answer | undefined) => {
    most = Math.max(most, answer?.rows?.length ?? 0);
    return answer;
  };
  client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text;
    if (fault?.at.test(text) && (fault.after -= 1) < 0)
      return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
    // Single statements of the pool are answered by a callback.
    const then = rest.at(-1);
    if (typeof then !== 'function') return query(first, ...rest)?.then(noted);
    const answered = (error: unknown, answer?: Answer) => (then as Callback)(error, noted(answer));
    return query(first, ...rest.slice(0, -1), answered);
  }) as typeof client.query;
}

beforeAll(async () => {
  app = await openTestApp();
  // Connections that were opened before are not watched.
  app.store.pool.on('connect', client => watch(client));
  await Promise.all(Array.from({ length: 10 }, () => app.rows(`select pg_sleep(0.01)`)));
});
beforeEach(() => {
  most = 0;
  fault = null;
});

const jobs = [...dailyJobs, ...frequentJobs];
const run = (name: string) => jobs.find(job => job.name === name)!.run(app.deps, app.clock.now());
async function killed(name: string, at: RegExp, after: number): Promise<void> {
  fault = { at, after };
  await expect(run(name)).rejects.toThrow();
  fault = null;
}
const count = async (where: string): Promise<number> =>
  (await app.one<{ n: number }>(`select count(*)::int as n from ${where}`)).n;

/** Copies of an Alipay sale of a level-1 team. */
const addSales = (letters: string, time: number, status: string) =>
  app.rows(
    `insert into trans select r.* from (select * from trans where trans_status = 'SUCCESS' and pay_brand = 'ZFB' and paid_back = 0 and one_agent_no = '80000001' limit 1) t,
       generate_series(1, ${due}) n, lateral jsonb_populate_record(null::trans, to_jsonb(t) || jsonb_build_object('id', nextval(pg_get_serial_sequence('trans', 'id')),
       'trans_no', $1 || n, 'channel_no', $1 || n, 'trans_time', $2::bigint + n, 'trans_status', $3::text, 'trans_amount', 1000000, 'fee_amount', 3000, 'version', 0)) r`,
    [letters, time, status],
  );

it('sales without an answer are closed once each', async () => {
  await run('transTimeout');
  await addSales('JYHALF', app.clock.now() - 2 * dayMs, 'INIT');
  await killed('transTimeout', /^update "trans"/, 1);
  expect(await count(`trans where trans_no like 'JYHALF%' and fail_reason = '超时未应答'`)).toBe(batchRows);
  await run('transTimeout');
  expect(await count(`trans where trans_no like 'JYHALF%' and fail_reason = '超时未应答' and version = 1`)).toBe(due);
  expect(most).toBe(batchRows);
});

it('sales are rewarded once each, also by two runs at a time', async () => {
  await app.rows(`update agent_switch set zfbjl_switch = true where agent_no = '80000001'`);
  await addSales('JYREWARD', app.clock.now() - dayMs, 'SUCCESS');
  await app.rows(
    `insert into profit_record select r.* from (select * from profit_record where sign = 1 limit 1) p, (select * from trans where trans_no like 'JYREWARD%') t,
       lateral jsonb_populate_record(null::profit_record, to_jsonb(p) || jsonb_build_object('id', nextval(pg_get_serial_sequence('profit_record', 'id')), 'order_no', 'FR' || t.trans_no,
       'trans_no', t.trans_no, 'trans_time', t.trans_time, 'own_cost_fee', 1000, 'enter_status', 'DONT_ENTER')) r`,
  );
  await killed('dailyRewards', /^insert into "reward"/, 1);
  const rewarded = () => app.rows(`select trans_no from reward where trans_no like 'JYREWARD%'`);
  expect(await rewarded()).toHaveLength(batchRows);
  most = 0;
  await Promise.all([run('dailyRewards'), run('dailyRewards')]);
  expect(most).toBe(batchRows);
  expect(await rewarded()).toHaveLength(due);
  expect(await count(`(select distinct trans_no from reward where trans_no like 'JYREWARD%') r`)).toBe(due);
});

it('coupons that have ended expire once each, one by one', async () => {
  await run('couponTick');
  await app.rows(
    `insert into coupon select r.* from (select * from coupon limit 1) c, generate_series(1, ${due}) n,
       lateral jsonb_populate_record(null::coupon, to_jsonb(c) || jsonb_build_object('id', nextval(pg_get_serial_sequence('coupon', 'id')), 'coupon_no', 'KQHALF' || n,
       'coupon_status', 'VALID', 'invalid_reason', null, 'used_amount', 0, 'valid_end', $1::bigint, 'version', 0)) r`,
    [app.clock.now()],
  );
  await killed('couponTick', /^update "coupon"/, batchRows + 10);
  expect(await count(`coupon where coupon_no like 'KQHALF%' and coupon_status = 'INVALID'`)).toBe(batchRows + 10);
  await run('couponTick');
  expect(await count(`coupon where coupon_no like 'KQHALF%' and invalid_reason = 'EXPIRED' and version = 1`)).toBe(due);
  expect(most).toBe(batchRows);
});
