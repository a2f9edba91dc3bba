/**
 * Deadlines that timers keep (docs/domain/timers.md#schedule): of two records a millisecond, or a day, apart one is still in time.
 * The numbers are the promised ones, not those of the code.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { dailyJobs, frequentJobs } from './schedule';

const [hour, day] = [3_600_000, 86_400_000];
const at = (text: string) => Date.parse(`${text}+08:00`);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const run = async (name: string, now: number) => {
  await [...dailyJobs, ...frequentJobs].find(job => job.name === name)!.run(app.deps, now);
  expect(await app.rows(`select job, record_no from failed_record`)).toEqual([]);
};

interface Deadline {
  readonly job: string;
  readonly table: string;
  readonly key: string;
  /** Columns that make a record wait for the job. */
  readonly waits: Readonly<Record<string, unknown>>;
  readonly time: string;
  /** Time of a record that the job leaves, and of one that it ends. */
  readonly stays: number | string;
  readonly goes: number | string;
  readonly status: string;
  readonly becomes: string | number;
  readonly which?: string;
}
/** Half past one on the first of December: in UTC it is still November. */
const [midnight, now] = [at('2026-12-01T00:00:00'), at('2026-12-01T01:30:00')];

const deadlines: readonly (readonly [string, Deadline])[] = [
  [
    'a transaction without an answer times out after 24 hours',
    {
      job: 'transTimeout',
      table: 'trans',
      key: 'trans_no',
      waits: { trans_status: 'INIT' },
      time: 'trans_time',
      stays: now - 24 * hour + 1,
      goes: now - 24 * hour,
      status: 'trans_status',
      becomes: 'ERROR',
    },
  ],
  [
    'a change of a merchant waits 15 days for its review',
    {
      job: 'changeTimeout',
      table: 'cust_change',
      key: 'audit_no',
      waits: { audit_status: 2 },
      time: 'create_time',
      stays: now - 15 * day,
      goes: now - 15 * day - 1,
      status: 'audit_status',
      becomes: 0,
    },
  ],
  [
    'a pre-registration ends after 90 days',
    {
      job: 'preRegisterExpire',
      table: 'merchant',
      key: 'cust_no',
      waits: { account_status: 'INIT' },
      time: 'create_time',
      stays: now - 90 * day + 1,
      goes: now - 90 * day,
      status: 'account_status',
      becomes: 'CANCEL',
      which: `not exists (select 1 from terminal t where t.cust_no = merchant.cust_no)`,
    },
  ],
  [
    'a risk work order is late after its deadline',
    {
      job: 'riskDeadline',
      table: 'risk_order',
      key: 'risk_order_no',
      waits: { risk_order_status: 'WAIT_SUBMIT' },
      time: 'deadline',
      stays: now,
      goes: now - 1,
      status: 'risk_order_status',
      becomes: 'EXPIRE',
    },
  ],
  [
    'a retrieval request is late after its deadline',
    {
      job: 'riskDeadline',
      table: 'risk_adjust',
      key: 'adjust_no',
      waits: { risk_adjust_status: 'WAIT' },
      time: 'deadline',
      stays: now,
      goes: now - 1,
      status: 'risk_adjust_status',
      becomes: 'TIMEOUT',
    },
  ],
  [
    'an assessment is lost after its deadline',
    {
      job: 'falseCheck',
      table: 'false_active',
      key: 'false_no',
      waits: { countdown_status: 'COUNTING', deduct_status: null },
      time: 'deadline',
      stays: now,
      goes: now - 1,
      status: 'countdown_status',
      becomes: 'OVERDUE',
    },
  ],
  [
    'a terminal that was not activated is charged after its deadline',
    {
      job: 'nonActiveCheck',
      table: 'non_active',
      key: 'non_no',
      waits: { countdown_status: 'COUNTING', deduct_status: null },
      time: 'deadline',
      stays: now,
      goes: now - 1,
      status: 'countdown_status',
      becomes: 'OVERDUE',
    },
  ],
  [
    'an activation fails after its deadline',
    {
      job: 'activeCheck',
      table: 'active_record',
      key: 'active_no',
      waits: { active_status: 'INIT' },
      time: 'deadline',
      stays: now,
      goes: now - 1,
      status: 'active_status',
      becomes: 'FAIL',
    },
  ],
  [
    'an activation below its standard is reversed within 7 days',
    {
      job: 'activeReverse',
      table: 'active_record',
      key: 'active_no',
      waits: { active_status: 'SUCCESS', current_amount: 1, standard_amount: 2 },
      time: 'active_time',
      stays: now - 7 * day,
      goes: now - 7 * day + 1,
      status: 'active_status',
      becomes: 'FAIL',
    },
  ],
  [
    'a coupon begins at its time',
    {
      job: 'couponTick',
      table: 'coupon',
      key: 'coupon_no',
      waits: { coupon_status: 'INIT', valid_end: now + 30 * day },
      time: 'valid_start',
      stays: now + 1,
      goes: now,
      status: 'coupon_status',
      becomes: 'VALID',
    },
  ],
  [
    'a coupon ends at its time',
    {
      job: 'couponTick',
      table: 'coupon',
      key: 'coupon_no',
      waits: { coupon_status: 'VALID', valid_start: now - 30 * day },
      time: 'valid_end',
      stays: now + 1,
      goes: now,
      status: 'coupon_status',
      becomes: 'INVALID',
    },
  ],
  [
    'an increase plan begins on its first day',
    {
      job: 'increaseTick',
      table: 'increase_plan',
      key: 'plan_no',
      waits: { incr_plan_status: 'INIT', effect_end: null },
      time: 'effect_start',
      stays: '2026-12-02',
      goes: '2026-12-01',
      status: 'incr_plan_status',
      becomes: 'DOING',
    },
  ],
  [
    'an increase plan ends after its last day',
    {
      job: 'increaseTick',
      table: 'increase_plan',
      key: 'plan_no',
      waits: { incr_plan_status: 'DOING', effect_start: '2026-11-01' },
      time: 'effect_end',
      stays: '2026-12-01',
      goes: '2026-11-30',
      status: 'incr_plan_status',
      becomes: 'FINISH',
    },
  ],
  [
    'an invoice is posted the day after its audit',
    {
      job: 'invoiceEnter',
      table: 'invoice',
      key: 'apply_no',
      waits: { invoice_status: 'PASS', invoice_withdraw_status: 'INIT', enter_amount: 0 },
      time: 'audit_time',
      stays: midnight,
      goes: midnight - 1,
      status: 'invoice_withdraw_status',
      becomes: 'DONT_ENTER',
    },
  ],
  [
    'a refused invoice is given up after 30 days',
    {
      job: 'invoiceEnter',
      table: 'invoice',
      key: 'apply_no',
      waits: { invoice_status: 'REJECT', invoice_withdraw_status: 'INIT' },
      time: 'update_time',
      stays: now - 30 * day,
      goes: now - 30 * day - 1,
      status: 'invoice_status',
      becomes: 'CANCEL',
    },
  ],
];

describe('a deadline', () => {
  it.each(deadlines)('%s', async (_title, { job, table, key, waits, time, stays, goes, status, becomes, which }) => {
    const found = await app.rows<{ no: string }>(
      `select ${key} as no from ${table} where ${which ?? 'true'} order by ${key} limit 2`,
    );
    expect(found).toHaveLength(2);
    const [staying, going] = found.map(({ no }) => no) as [string, string];
    const names = [...Object.keys(waits), time];
    const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
    for (const [no, value] of [
      [staying, stays],
      [going, goes],
    ] as const)
      await app.rows(`update ${table} set ${set} where ${key} = $1`, [no, ...Object.values(waits), value]);
    await run(job, now);
    const states = await app.rows<{ no: string; state: unknown }>(
      `select ${key} as no, ${status} as state from ${table} where ${key} in ($1, $2) order by ${key}`,
      [staying, going],
    );
    expect(states.map(({ state }) => state)).toEqual([waits[status], becomes]);
  });
});

/** Kinds of earnings, with the column of the time of their origin. */
const earnings = Object.entries({ profit_record: 'trans_time', service_profit: 'create_time' });

it('an earning is posted the day after by the calendar of Shanghai', async () => {
  const placed: string[][] = [];
  // Of the second kind none waits in this world: what was excluded waits again.
  await app.rows(`update service_profit set enter_status = 'INIT' where enter_status = 'DONT_ENTER'`);
  for (const [table, time] of earnings) {
    const found = await app.rows<{ no: string }>(
      `select order_no as no from ${table} where enter_status = 'INIT'
          and owner_agent_no in (select agent_no from agent where account_status = 'TRUE') order by order_no limit 2`,
    );
    for (const [index, { no }] of found.entries())
      await app.rows(`update ${table} set ${time} = $2 where order_no = $1`, [no, midnight - 1 + index]);
    placed.push(found.map(({ no }) => no));
  }
  await run('enterProfit', now);
  for (const [index, [table]] of earnings.entries()) {
    const states = await app.rows<{ state: string }>(
      `select enter_status as state from ${table} where order_no = any($1) order by order_no`,
      [placed[index]],
    );
    expect([table, states.map(({ state }) => state === 'INIT')]).toEqual([table, [false, true]]);
  }
});
