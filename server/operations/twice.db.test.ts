/**
 * Two processes run the same job at the same time although the lock of the timers was lost: what each of them computed
 * from the same rows is stored once (docs/decisions/041-effects-happen-once.md).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@/api/format/format';
import { verifyLedger } from '#server/features/ledger/verify';
import { isWeekday } from '#server/features/risk/workday';
import { planOf } from '#tests/world/export-plans';
import { paused } from '#tests/world/paused';
import { reckonedMerchant } from '#tests/world/reckoned';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { dailyJobs, frequentJobs } from './schedule';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { custNo } = await reckonedMerchant(app, 0);
  for (let sales = 0; sales < 3; sales += 1) await feedSale(app, custNo, { payBrand: 'ZFB', transAmount: 900_000 });
  await app.rows(planOf('DCTWICE', `o.username = 'agent_l1'`));
  await app.rows(`update export_plan set next_time = $1`, [app.clock.now()]);
  app.clock.advance(dayMs);
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});

/** What makes each effect unique, apart from its reversals. */
const events = {
  reward: ['reward_type, trans_no, related_no, cust_no, agent_no, reward_month, owner_agent_no', 'reward_amount >= 0'],
  cashback_record: ['active_no, back_type, stage, owner_agent_no', 'back_amount >= 0 and active_no is not null'],
  flow_back_record: ['flow_order_no, owner_agent_no', 'back_amount >= 0'],
  tax_share: ['withdraw_no, owner_agent_no', 'share_amount >= 0'],
  debt: ['source, related_no, agent_no', `source in ('FALSE_ACTIVE', 'NON_ACTIVE')`],
  flow_order: ['cust_no, term_sn, pay_times', 'true'],
  channel_difference: ['file_day, line_kind, channel_no, difference_type', 'true'],
  download_task: ['export_plan_no, due_day', 'export_plan_no is not null'],
  notice: ['related_no, target_scope, title', `related_type = 'TERMS_NOTICE'`],
  stat_daily: ['stat_date, agent_no, policy_type', 'true'],
} as const;
const doubled = async () =>
  Promise.all(
    Object.entries(events).map(async ([table, [by, which]]) => ({
      table,
      rows: await app.rows(`select ${by} from ${table} where ${which} group by ${by} having count(*) > 1`),
    })),
  );
const nothingDoubled = Object.keys(events).map(table => ({ table, rows: [] }));

/** Rows of a reward that a run of its job makes. */
const rewardsOf = async (names: string) =>
  (await app.one<{ rows: number }>(`select count(*)::int as rows from reward where reward_type = any($1)`, names)).rows;

async function runTwice({ run }: (typeof dailyJobs)[number] | (typeof frequentJobs)[number]): Promise<void> {
  const now = app.clock.now();
  let ranMeanwhile = false;
  const first = paused(app.deps, async () => {
    await run(app.deps, now);
    ranMeanwhile = true;
  });
  await run(first, now);
  expect(ranMeanwhile).toBe(true);
}

/** Monthly rewards are tested on their day; forgetting only deletes; alerts and the proofs are jobs of their own (board.db.test.ts, guard.db.test.ts, nightly-proof.db.test.ts, check.db.test.ts). */
const others = [...dailyJobs, ...frequentJobs].filter(
  ({ name }) =>
    ![
      'monthlyRewards',
      'forgetAnswers',
      'boardAlerts',
      'guardIncome',
      'proveLedger',
      'checkLog',
      'expireUploads',
    ].includes(name),
);

describe('without the lock of the timers', () => {
  it.each([
    ['dailyRewards', 0, '{ZFBJL}'],
    ['monthlyRewards', 40, '{SKJL,TXFJL}'],
  ])('%s of two processes reward each event once', async (name, days, kinds) => {
    while (days > 0 && !new Date(app.clock.now()).toISOString().includes('-03T')) app.clock.advance(dayMs);
    const before = await rewardsOf(kinds);
    await runTwice(dailyJobs.find(job => job.name === name)!);
    expect(await rewardsOf(kinds)).toBeGreaterThan(before);
    expect(await doubled()).toEqual(nothingDoubled);
  });

  it.each(others)('$name of two processes has its effects once', async job => {
    app.clock.advance(2 * dayMs);
    // Nothing is settled on days off.
    while (!isWeekday(app.clock.now())) app.clock.advance(dayMs);
    await runTwice(job);
    expect(await doubled()).toEqual(nothingDoubled);
  });
});
