/** The platform’s home: today’s money, and since when work waits (docs/domain/platform.md#home). */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { platformNo } from '@/api/constants';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { colleagueOf } from '#tests/world/second-person';
import { custOfSales } from '#tests/world/channel';
import { watched } from './running';

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

it('says what does not run by itself, beyond the bound of its alarm', async () => {
  const { token } = await colleagueOf(app, platformNo, '全权');
  const look = async () => (await app.send(load, {}, token)).object.running;
  expect((await look()).map(({ name }) => name)).toEqual([
    'files',
    'registrations',
    'payouts',
    'messages',
    'webhooks',
    'ledger',
    'log',
  ]);
  const now = app.clock.now();
  const [first] = await app.rows<{ no: string }>(
    `select withdraw_no as no from withdraw where withdraw_status = 'SUCCESS' limit 1`,
  );
  const since = async (age: number) => {
    await app.rows(`update withdraw set withdraw_status = 'SUCCESS' where withdraw_status = 'DOING'`);
    await app.rows(`update withdraw set withdraw_status = 'DOING', update_time = $2 where withdraw_no = $1`, [
      first!.no,
      now - age,
    ]);
    return (await look()).find(({ name }) => name === 'payouts');
  };
  expect(await since(dayMs)).toEqual({ name: 'payouts', isWell: true, says: null });
  expect(await since(dayMs + 1000)).toEqual({ name: 'payouts', isWell: false, says: '最早的一笔打款在 1 天前' });
});

it('shows what runs to who may open its screen', async () => {
  const { token } = await colleagueOf(app, platformNo, '财务甲', { FINANCE: 'VIEW' });
  const { running } = (await app.send(load, {}, token)).object;
  expect(running.map(({ name }) => name)).toEqual(['files', 'registrations', 'payouts']);
});

it('has the bounds of the alarms', () => {
  const alarms = readFileSync('docs/alerts.yml', 'utf8');
  const bounds = Object.values(watched).flat();
  expect(bounds.length).toBe(9);
  for (const { figure, above } of bounds) {
    const [, bound] = alarms.match(new RegExp(`agent_web_${figure.name}\\) > ([0-9 *]+)`))!;
    expect([figure.name, bound!.split('*').reduce((product, factor) => product * Number(factor), 1)]).toEqual([
      figure.name,
      above,
    ]);
  }
});
