/**
 * Whatever cuts time into days and months does so at midnight in Shanghai: sales at the edges of months have amounts of
 * which each sum is made in one way only, and the UTC day changes at eight in the morning among them.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { keepBook } from '#server/features/ledger/post';
import { dailyJobs, frequentJobs } from '#server/operations/schedule';
import { maintainPartitions } from '#server/foundation/db/partitions';
import { custOfSales, saleOf } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { operate } from '#server/operations/actions';

const at = (text: string) => Date.parse(`${text}+08:00`);
let app: TestApp;
let custNo: string;
const moveTo = (time: string) => app.clock.advance(at(time) - app.clock.now());
const run = (name: string, time: string) =>
  [...dailyJobs, ...frequentJobs].find(job => job.name === name)!.run(app.deps, at(time));

/** Days with the fen sold at each time of them. */
const sold: Readonly<Record<string, readonly (readonly [time: string, fen: number])[]>> = {
  '2026-11-30': [
    ['00:00:00.000', 100],
    ['07:59:59.999', 200],
    ['08:00:00.000', 400],
    ['23:59:59.999', 800],
  ],
  '2026-12-01': [
    ['00:00:00.000', 1600],
    ['07:59:59.999', 3200],
    ['16:00:00.000', 6400],
    ['23:59:59.999', 12_800],
  ],
  '2026-12-31': [['23:59:59.999', 25_600]],
  '2027-01-01': [['00:00:00.000', 51_200]],
  '2027-02-28': [['23:59:59.999', 102_400]],
  '2027-03-01': [['00:00:00.000', 204_800]],
};
const ofDay = (day: string) => sold[day]!.reduce((sum, [, fen]) => sum + fen, 0);
const days = Object.keys(sold);
const ofMonth = (month: string) => days.filter(day => day.startsWith(month)).reduce((sum, day) => sum + ofDay(day), 0);

beforeAll(async () => {
  app = await openTestApp();
  custNo = await custOfSales(app);
  await app.rows(`update merchant set once_limit = 9000000, day_limit = 9000000 where cust_no = $1`, [custNo]);
  await app.rows(`insert into timer_run (name, last_due) values ('enterProfit', $1)`, [at('2028-01-01T00:00:00')]);
  for (const day of days) {
    moveTo(`${day}T23:59:59.999`);
    await maintainPartitions(app.deps.db, app.clock.now());
    for (const [time, transAmount] of sold[day]!)
      await operate(app.deps, 'sales', await saleOf(app, { custNo, transAmount, transTime: at(`${day}T${time}`) }));
  }
  moveTo('2027-03-02T12:00:00');
});

describe('sales at the edges of days and months', () => {
  it.each(days)('are listed on their day: %s', async day => {
    const asked = { custNo, transTimeStart: day, transTimeEnd: day, transStatus: 'SUCCESS' };
    const { object } = await app.send(contract.trans.total, asked, await app.signIn('org_demo'));
    expect(object).toMatchObject({ transAmount: ofDay(day), transCount: sold[day]!.length });
  });
  it('are kept in the partition of their month', async () => {
    const rows = await app.rows<{ part: string; fen: string }>(
      `select tableoid::regclass::text as part, sum(trans_amount) as fen from trans where cust_no = $1 and trans_time >= $2 group by 1`,
      [custNo, at('2026-11-30T00:00:00')],
    );
    const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
    expect(new Map(rows.map(({ part, fen }) => [part, Number(fen)]))).toEqual(
      new Map(months.map(month => [`trans_${month.replace('-', '')}`, ofMonth(month)])),
    );
  });
  it('count for the performance of their day', async () => {
    for (const day of days) await run('statDaily', `${day}T01:00:00`);
    await run('statDaily', '2027-03-02T01:00:00');
    const stored = async (day: string) =>
      Number(
        (
          await app.one<{ fen: string | null }>(
            `select sum(trans_amount) as fen from stat_daily where stat_date = $1`,
            day,
          )
        ).fen,
      );
    for (const day of days) expect([day, await stored(day)]).toEqual([day, ofDay(day)]);
  });
  it('are added up with their day, which closes at midnight', async () => {
    await run('sumChanged', '2027-03-02T00:00:00');
    const rows = await app.rows<{ day: string; fen: string }>(
      `select day_start as day, sum(trans_amount) as fen from trans_daily where agent_path = (select agent_path from merchant where cust_no = $1) and day_start >= $2 group by 1`,
      [custNo, at('2026-11-30T00:00:00')],
    );
    expect(new Map(rows.map(({ day, fen }) => [Number(day), Number(fen)]))).toEqual(
      new Map(days.map(day => [at(`${day}T00:00:00`), ofDay(day)])),
    );
  });
  it.each([
    ['2026-12', '2026-12-31'],
    ['2027-01', '2027-01-31'],
  ])('are broken down by the days of %s', async (month, end) => {
    const conditions = { transTimeStart: `${month}-01`, transTimeEnd: end, custNo, transStatus: 'SUCCESS' };
    const asked = Object.entries(conditions).map(([name, value]) => ({ name, value }));
    const body = { callPath: contract.trans.list.path, conditions: asked, by: 'DAY' };
    const { object } = await app.send(contract.analysis.analyse, body, await app.signIn('org_demo'));
    const place = object.figures.findIndex(({ figureName }) => figureName === 'transAmount');
    const found = object.rows.map(({ groupText, sums }) => [groupText, sums[place]!.value] as const);
    expect(found.filter(([, fen]) => fen !== null && fen > 0).toSorted()).toEqual(
      days.filter(day => day.startsWith(month)).map(day => [day, ofDay(day)]),
    );
  });
});

describe('a statement', () => {
  const entries = [
    ['2026-11-30T23:59:59.999', 100],
    ['2026-12-01T00:00:00.000', 200],
    ['2026-12-01T07:59:59.999', 400],
    ['2026-12-31T23:59:59.999', 800],
    ['2027-01-01T00:00:00.000', 1600],
    ['2027-02-28T23:59:59.999', 3200],
    ['2027-03-01T00:00:00.000', 6400],
  ] as const;
  it('holds what was booked in its month', async () => {
    const { no } = await app.one<{ no: string }>(`select agent_no as no from operator where username = 'agent_l3'`);
    for (const [time, amount] of entries)
      await app.deps.db.transaction(tx =>
        keepBook(tx, no, { now: at(time) }, book =>
          book.credit({ bizType: 'ADJUST_IN', account: 'REWARD', orderNo: randomUUID().slice(0, 8), amount }),
        ),
      );
    const token = await app.signIn('agent_l3');
    const credited = async (month: string) => {
      const { message, object } = await app.send(contract.statement.issue, { month }, token);
      expect([month, message]).toEqual([month, '成功']);
      return object.items
        .filter(({ bizType }) => (bizType as string) === 'ADJUST_IN')
        .reduce((sum, { creditAmount }) => sum + creditAmount, 0);
    };
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02']) {
      const expected = entries.filter(([time]) => time.startsWith(month)).reduce((sum, [, fen]) => sum + fen, 0);
      expect([month, await credited(month)]).toEqual([month, expected]);
    }
  });
  it('of a month is to be had from its end on', async () => {
    app.clock.advance(at('2027-03-31T23:59:59.999') - app.clock.now());
    const ask = async () =>
      (await app.send(contract.statement.issue, { month: '2027-03' }, await app.signIn('agent_l3'))).code;
    expect(await ask()).toBe(400);
    app.clock.advance(1);
    expect(await ask()).toBe(200);
  });
});
