/** The platform’s home: today’s money, and since when work waits (docs/domain/platform.md#home). */
import { beforeAll, expect, it } from 'vitest';
import { platformNo } from '@/api/constants';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { colleagueOf } from '#tests/world/second-person';
import { custOfSales } from '#tests/world/channel';

const { load } = contract.platformHome;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const home = async () => (await app.send(load, {}, app.as('platform'))).object;

it('adds up the money of today, and of yesterday until the same time', async () => {
  const now = app.clock.now();
  const today = startOfDay(dayOf(now));
  const [sales] = await app.rows<{ n: number; amount: string; before: string }>(
    `select count(*) filter (where trans_time >= $1)::int as n, coalesce(sum(trans_amount) filter (where trans_time >= $1), 0) as amount,
            coalesce(sum(trans_amount) filter (where trans_time >= $2 and trans_time <= $3), 0) as before
       from trans where trans_status = 'SUCCESS' and trans_time <= $4`,
    [today, today - dayMs, now - dayMs, now],
  );
  const { money } = await home();
  expect(money).toMatchObject({
    salesCount: sales!.n,
    salesAmount: Number(sales!.amount),
    salesBefore: Number(sales!.before),
  });
  const { transNo } = await feedSale(app, await custOfSales(app), { transAmount: 1_234_56 });
  await feedRefund(app, transNo, 34_56);
  app.clock.advance(1000);
  const after = (await home()).money!;
  expect(after.salesAmount - money!.salesAmount).toBe(1_234_56);
  expect(after.salesCount - money!.salesCount).toBe(1);
  expect(after.refundAmount - money!.refundAmount).toBe(34_56);
  // The merchant is paid at once.
  expect(after.settledAmount).toBeGreaterThan(money!.settledAmount);
});

it('says since when the oldest waits, what came today, and who has one of them open', async () => {
  const [waiting] = await app.rows<{ n: number; oldest: string; today: number }>(
    `select count(*)::int as n, min(create_time) as oldest, count(*) filter (where create_time >= $1)::int as today from merchant_incr where examine_status = 'INIT'`,
    [startOfDay(dayOf(app.clock.now()))],
  );
  const { waiting: counts, queues } = await home();
  expect(counts.merchantEntries).toBe(waiting!.n);
  expect(queues.find(({ name }) => name === 'merchantEntries')).toEqual({
    name: 'merchantEntries',
    oldestTime: Number(waiting!.oldest),
    newCount: waiting!.today,
    lookers: [],
  });
  const { token } = await colleagueOf(app, platformNo, '陆青');
  await app.send(contract.review.look, { callPath: contract.custIncr.list.path, recordNo: 'SJ1' }, token);
  const seen = (await home()).queues.find(({ name }) => name === 'merchantEntries');
  expect(seen!.lookers).toEqual([{ operatorName: '陆青' }]);
  app.clock.advance(60_000);
  expect((await home()).queues.find(({ name }) => name === 'merchantEntries')!.lookers).toEqual([]);
});

it('tells the money to those only who may see withdrawals', async () => {
  await app.rows(`update operator set role_code = 'ENTRY' where username = 'platform'`);
  const { money, waiting } = await home();
  expect([money, waiting.withdrawals]).toEqual([null, null]);
});
