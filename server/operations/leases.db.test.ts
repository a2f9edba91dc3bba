/** A worker that was paused for longer than its lease pays nothing twice; late timers make the worker not ready. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '@/api/format/format';
import { verifyLedger } from '#server/features/ledger/verify';
import { startSim } from '#server/demo/simulation';
import type { Deps } from '#server/foundation/deps';
import { enqueue, heldDb, runNext, type JobHandler } from '#server/foundation/queue';
import { actorOn } from '#tests/world/act';
import { paused } from '#tests/world/paused';
import { reckonedMerchant } from '#tests/world/reckoned';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { operate } from './actions';
import { createOps, opsHeader } from './listen';
import { dailyJobs } from './schedule';
import { askForTimers, runTimers, timerHandler, timerJob } from './timers';

const second = 1000;
const minute = 60 * second;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await runTimers(app.deps);
  await app.rows('delete from job');
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});

const never = new AbortController().signal;
const runAs = (name: string, handler: JobHandler) =>
  runNext({ ...app.deps, name, handlers: { [timerJob]: handler } }, never);

const alipayRewards = () =>
  app.rows<{ trans_no: string; owner: string; times: number }>(
    `select trans_no, owner_agent_no as owner, count(*)::int as times from reward
      where reward_type = 'ZFBJL' and create_time >= $1 group by 1, 2`,
    [startTime],
  );
let startTime = 0;

it('gives each reward once when a worker is paused for 20 s and continues', async () => {
  startTime = app.clock.now();
  const { custNo } = await reckonedMerchant(app, 0);
  for (let sales = 0; sales < 3; sales += 1) await feedSale(app, custNo, { payBrand: 'ZFB', transAmount: 900_000 });
  app.clock.advance(dayMs);
  const rewards = dailyJobs.find(({ name }) => name === 'dailyRewards')!;
  const handler =
    (deps: Deps): JobHandler =>
    async (_payload, { hold, settle }) => {
      await rewards.run({ ...deps, db: heldDb(deps.db, hold) }, app.clock.now());
      await deps.db.transaction(settle);
    };
  await enqueue(app.deps.db, { kind: timerJob, key: 'rewards', payload: {}, owner: '', runTime: app.clock.now() });
  let ranMeanwhile = false;
  const slow = paused(app.deps, async () => {
    app.clock.advance(20 * second);
    ranMeanwhile = await runAs('second', handler(app.deps));
  });
  await runAs('first', handler(slow));
  expect(ranMeanwhile).toBe(true);
  const made = await alipayRewards();
  expect(made.length).toBeGreaterThanOrEqual(3);
  expect(made.filter(({ times }) => times !== 1)).toEqual([]);
  expect(app.logged.some(line => line.includes('job taken by another worker'))).toBe(true);
  expect(await app.rows(`select * from failed_record`)).toEqual([]);
  expect(await app.rows('select * from job')).toEqual([]);
});

it('stops its timers without counting a failure when another worker has taken them', async () => {
  app.clock.advance(dayMs);
  app.logged.length = 0;
  await askForTimers(app.deps, app.clock.now());
  const slow = paused(app.deps, async () => {
    app.clock.advance(20 * second);
    await runAs('second', timerHandler(app.deps));
  });
  await runAs('first', timerHandler(slow));
  expect(app.logged.filter(line => line.includes('job taken by another worker'))).toHaveLength(1);
  expect(app.logged.filter(line => line.includes('timer failed'))).toEqual([]);
  const behind = `select name from timer_run where failures > 0 or last_due < $1`;
  expect(await app.rows(behind, [app.clock.now() - dayMs])).toEqual([]);
});

it('runs no job by hand, and none of the simulation, while a process runs the timers', async () => {
  const { custNo } = await reckonedMerchant(app, 1);
  startTime = app.clock.now();
  const { transNo } = await feedSale(app, custNo, { payBrand: 'ZFB', transAmount: 900_000 });
  const sim = startSim(app.deps, actorOn(app.deps), 1);
  app.clock.advance(dayMs);
  const rewards = () => app.rows(`select 1 from reward where reward_type = 'ZFBJL' and trans_no = $1`, [transNo]);
  await askForTimers(app.deps, app.clock.now());
  const busy = paused(app.deps, async () => {
    await expect(operate(app.deps, 'run-job', { name: 'dailyRewards' })).rejects.toThrow(
      '定时任务正在运行，请稍后再试',
    );
    await sim.step();
    expect(await rewards()).toEqual([]);
  });
  await runAs('first', timerHandler(busy));
  await sim.stop();
  expect(await rewards()).toHaveLength(1);
  await operate(app.deps, 'run-job', { name: 'dailyRewards' });
  expect(await rewards()).toHaveLength(1);
  await app.rows('alter table stat_daily rename to stat_daily_away');
  await expect(operate(app.deps, 'run-job', { name: 'statDaily' })).rejects.toThrow('stat_daily');
  await app.rows('alter table stat_daily_away rename to stat_daily');
  await operate(app.deps, 'run-job', { name: 'statDaily' });
  await app.rows('delete from job');
});

it('takes jobs on a host whose name alone fills the column', async () => {
  await enqueue(app.deps.db, { kind: timerJob, key: 'long', payload: {}, owner: '', runTime: app.clock.now() });
  const done: JobHandler = (_payload, { settle }) => app.deps.db.transaction(settle);
  expect(await runAs(`${'h'.repeat(63)}-4194304`, done)).toBe(true);
  expect(await app.rows('select * from job')).toEqual([]);
});

it('is not ready on the operations port while a timer is more than 15 minutes late', async () => {
  const ops = createOps(app.deps, 'key', { metrics: {} as never, ending: () => false }, actorOn(app.deps));
  const ready = async () => {
    const answer = await ops.inject({ url: '/readyz', headers: { [opsHeader]: '' } });
    return [answer.statusCode, answer.json()];
  };
  await runTimers(app.deps);
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  await app.rows(`update timer_run set last_due = $1 where name = 'withdrawPay'`, [app.clock.now() - 25 * minute]);
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  app.clock.advance(1);
  expect(await ready()).toEqual([503, { status: 'timers', timers: ['withdrawPay'] }]);
  await runTimers(app.deps);
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});
