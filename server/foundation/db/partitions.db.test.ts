/** A process that runs for months: every month has a partition for its sales and postings. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '#server/features/ledger/verify';
import { dailyJobs } from '#server/operations/schedule';
import { maintainPartitions, partitionHorizon } from './partitions';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const job = (name: string) => dailyJobs.find(each => each.name === name)!.run(app.deps, app.clock.now());
const rowsInDefault = async () =>
  (
    await app.one<{ n: number }>(
      `select (select count(*) from only trans_default) + (select count(*) from only profit_record_default) + (select count(*) from only ledger_default) as n`,
    )
  ).n;

it('accepts sales and postings of a month without a partition, and moves them when the partitions are created', async () => {
  const { cust_no: custNo } = await app.one<{ cust_no: string }>(
    `select cust_no from merchant where agent_no = '80000011' and account_status = 'TRUE' and risk_measure = 'NONE' and arrive_way = 'AUTO' limit 1`,
  );
  // Started in November and still running at the end of March, without new partitions meanwhile.
  app.clock.advance(130 * dayMs);
  const now = app.clock.now();
  expect(await partitionHorizon(app.deps.db, now)).toBeLessThan(now);
  const { transNo } = await feedSale(app, custNo);
  app.clock.advance(dayMs);
  await job('enterProfit');
  expect(await rowsInDefault()).toBeGreaterThan(2);
  await app.signInAgain();
  const listed = async () =>
    (await app.send(contract.trans.list, { transNo, page: 1, limit: 10 }, app.as('org_demo'))).object.total;
  expect(await listed()).toBe(1);
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);

  await job('keepPartitions');
  expect(await rowsInDefault()).toBe(0);
  expect(app.logged.some(line => line.includes('rows had no partition of their own'))).toBe(true);
  expect(await listed()).toBe(1);
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  await expect(app.rows(`delete from ledger where create_time >= $1`, [now])).rejects.toThrow('append only');
});

it('has partitions for at least 60 days ahead after each daily run, for a year', async () => {
  for (let month = 0; month < 12; month += 1) {
    app.clock.advance(30 * dayMs);
    const { horizon, movedRows } = await maintainPartitions(app.deps.db, app.clock.now());
    expect(horizon).toBeGreaterThan(app.clock.now() + 60 * dayMs);
    expect(movedRows).toBe(0);
  }
});
