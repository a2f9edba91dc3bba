/** When timers run, and deadlines that begin with something: how long after it they are, in days, working days and periods. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { bindTerminal } from '#server/features/activation/bind-terminal';
import { nextWorkday } from '#server/features/risk/workday';
import { merchantSelf } from '#server/foundation/calls/doer';
import { merchant } from '#server/schema';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { act } from '#tests/world/act';
import { dailyJobs, frequentJobs } from './schedule';
import { timerRecords } from './timers';

const [hour, day] = [3_600_000, 86_400_000];
const at = (text: string) => Date.parse(`${text}+08:00`);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`delete from holiday`);
});

describe('working days', () => {
  it.each([
    ['2026-11-19T12:00:00.000', 1, '2026-11-20T12:00:00.000'],
    ['2026-11-20T00:00:00.000', 1, '2026-11-23T00:00:00.000'],
    ['2026-11-20T23:59:59.999', 3, '2026-11-25T23:59:59.999'],
    ['2026-11-21T07:59:59.999', 1, '2026-11-23T07:59:59.999'],
    ['2026-11-22T08:00:00.000', 1, '2026-11-23T08:00:00.000'],
    ['2026-11-23T00:00:00.000', 5, '2026-11-30T00:00:00.000'],
  ])('from %s on: %i of them end at %s', async (from, days, until) =>
    expect(await nextWorkday(app.deps.db, at(from), days)).toBe(at(until)),
  );
  it('are not the holidays, and are weekend days that are worked', async () => {
    const rests = ['2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12'];
    for (const off of rests) await app.rows(`insert into holiday values ($1, '春节', true)`, [off]);
    await app.rows(`insert into holiday values ('2027-02-14', '补班', false)`);
    expect(await nextWorkday(app.deps.db, at('2027-02-05T23:59:59.999'), 1)).toBe(at('2027-02-14T23:59:59.999'));
    expect(await nextWorkday(app.deps.db, at('2027-02-05T00:00:00'), 2)).toBe(at('2027-02-15T00:00:00'));
  });
  it('are three for a risk work order, five for a retrieval request', async () => {
    // The world's time is a Friday.
    const sale = await app.one<{ trans_no: string; cust_no: string }>(
      `select trans_no, cust_no from trans t where trans_status = 'SUCCESS'
          and not exists (select 1 from risk_adjust a where a.trans_no = t.trans_no) order by trans_time desc limit 1`,
    );
    const order = { custNo: sale.cust_no, riskMeasure: 'NONE', riskDesc: '交易异常' };
    const [{ code } = { code: '' }] = await app.rows<{ code: string }>(
      `select risk_type as code from risk_order limit 1`,
    );
    const { riskOrderNo } = await act(app.deps, contract.platformRisk.open, { ...order, riskType: code });
    const asked = { transNo: sale.trans_no, adjustReason: '持卡人否认' };
    const { adjustNo } = await act(app.deps, contract.platformRisk.recall, asked);
    const deadlineOf = async (table: string, key: string, no: string) =>
      (await app.one<{ deadline: number }>(`select deadline from ${table} where ${key} = $1`, no)).deadline;
    expect(await deadlineOf('risk_order', 'risk_order_no', riskOrderNo)).toBe(app.clock.now() + 5 * day);
    expect(await deadlineOf('risk_adjust', 'adjust_no', adjustNo)).toBe(app.clock.now() + 7 * day);
  });
});

describe('a terminal that is bound', () => {
  const bound = at('2027-01-01T07:59:59.999');
  let termSn: string;
  beforeAll(async () => {
    const found = await app.one<{ term_sn: string; cust_no: string; policy_code: string }>(
      `select t.term_sn, m.cust_no, m.policy_code from terminal t join merchant m on m.policy_code = t.policy_code and starts_with(m.agent_path, t.agent_path)
        where t.term_status = 'ISSUED' and t.agent_no is not null and m.account_status = 'TRUE' and m.risk_measure = 'NONE'
          and not exists (select 1 from active_record a where a.term_sn = t.term_sn) order by 1, 2 limit 1`,
    );
    termSn = found.term_sn;
    await app.rows(
      `update terminal set markting_no = (select min(markting_no) from terminal) where term_sn = $1 and markting_no is null`,
      [termSn],
    );
    await app.rows(
      `update policy set active_days = 31, flow_first_days = 33, flow_cycle_days = 180 where policy_code = $1`,
      [found.policy_code],
    );
    await app.deps.db.transaction(async tx => {
      const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, found.cust_no));
      await bindTerminal(tx, { cust: cust!, person: [] }, termSn, merchantSelf(bound));
    });
  });
  const orders = () =>
    app.rows(
      `select pay_times, period_start, period_end, should_pay_time from flow_order where term_sn = $1 and create_time >= $2 order by pay_times`,
      [termSn, bound],
    );

  it('is to reach its standard within the days of its policy', async () => {
    const { deadline } = await app.one<{ deadline: number }>(
      `select deadline from active_record where term_sn = $1 and bind_time = $2`,
      termSn,
      bound,
    );
    expect(deadline).toBe(bound + 31 * day);
  });
  it('has a first flow-card order, and the next one 15 days before its period ends', async () => {
    const first = {
      pay_times: 1,
      period_start: '2027-01-01',
      period_end: '2027-06-29',
      should_pay_time: bound + 33 * day,
    };
    expect(await orders()).toEqual([first]);
    await app.rows(`update flow_order set flow_fee_status = 1, pay_time = $2 where term_sn = $1`, [termSn, bound]);
    const generate = (time: string) =>
      dailyJobs.find(({ name }) => name === 'flowFeeGenerate')!.run(app.deps, at(time));
    await generate('2027-06-13T23:59:59.999');
    expect(await orders()).toEqual([first]);
    await generate('2027-06-14T00:00:00.000');
    const next = { period_start: '2027-06-30', period_end: '2027-12-26', should_pay_time: at('2027-06-30T00:00:00') };
    expect(await orders()).toEqual([first, { pay_times: 2, ...next }]);
  });
});

describe('the schedule', () => {
  const promised = readFileSync('docs/domain/timers.md', 'utf8')
    .split('## Batches')[0]!
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| job') && !line.startsWith('| ---'))
    .flatMap(line => {
      const [jobs, times] = line.slice(2).split(' | ') as [string, string];
      return jobs.split(', ').map((job, index) => [job, times.split(', ')[index] ?? times] as const);
    });
  it('is the promised one', () => {
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
    const every: Record<number, string> = { [hour / 60]: 'every 1 min', [hour / 6]: 'every 10 min', [hour]: 'hourly' };
    const ours = [
      ...dailyJobs.map(({ name, at: time }) => [name, clock(time)]),
      ...frequentJobs.map(({ name, everyMs }) => [name, every[everyMs]]),
    ];
    const times = promised.map(([job, time]) => [job, time === 'after enterProfit' ? '08:00' : time]);
    expect(ours.toSorted()).toEqual(times.toSorted());
  });
  it.each([
    ['statDaily', '2026-11-30T00:59:59.999', '2026-11-30T01:00:00'],
    ['statDaily', '2026-11-30T01:00:00', '2026-12-01T01:00:00'],
    ['statDaily', '2026-11-30T23:59:59.999', '2026-12-01T01:00:00'],
    ['statDaily', '2026-12-31T08:00:00', '2027-01-01T01:00:00'],
    ['settleBatch', '2027-02-28T08:59:59.999', '2027-02-28T09:00:00'],
    ['settleBatch', '2027-02-28T09:00:00', '2027-03-01T09:00:00'],
  ])('runs %s after %s at %s', async (name, last, next) => {
    await timerRecords(app.deps, app.clock.now());
    await app.rows(`update timer_run set last_due = $2 where name = $1`, [name, at(last)]);
    const late = async (time: number) =>
      (await timerRecords(app.deps, time)).find(timer => timer.name === name)!.lateMs;
    expect([await late(at(next)), await late(at(next) + 1)]).toEqual([0, 1]);
  });
});
