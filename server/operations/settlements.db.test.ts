/** What the channel says of payouts to merchants, and how a report is refused that says it wrongly (docs/channel.md). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { act } from '#tests/world/act';
import { channelOf, saleOf } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { operate } from './actions';

let app: TestApp;
let report: ReturnType<typeof channelOf>;
beforeAll(async () => {
  app = await openTestApp();
  report = channelOf(app, await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' }));
});
const sell = async (further?: object) => (await report('sales', await saleOf(app, further))).object.transNo;
const say = (transNo: string, event: string, failReason?: string) =>
  report<{ settleStatus: string }>('settlements', { transNo, event, ...(failReason && { failReason }) });
const settled = (transNo: string) =>
  app.one<{ status: string; time: number | null; tries: readonly { result: string; failReason: string | null }[] }>(
    `select settle_status as status, settle_time as time, settle_tries as tries from trans where trans_no = $1`,
    transNo,
  );

it('a payout of a sale that is paid at once may bounce at the first try', async () => {
  const transNo = await sell();
  expect(await say(transNo, 'bounced', '户名不符')).toMatchObject({
    status: 200,
    object: { settleStatus: 'RECHARGE' },
  });
  expect(await settled(transNo)).toMatchObject({ time: null, tries: [{ result: '退票', failReason: '户名不符' }] });
  expect(await say(transNo, 'bounced', '户名仍不符')).toMatchObject({
    status: 200,
    object: { settleStatus: 'RECHARGE' },
  });
  expect(await say(transNo, 'paidAgain')).toMatchObject({ status: 200, object: { settleStatus: 'ACCOUNT' } });
  expect(await settled(transNo)).toMatchObject({ time: app.clock.now(), tries: [{}, {}, { result: '成功' }] });
  // Three tries on a day.
  expect((await say(transNo, 'bankReturn', '账户已销户')).status).toBe(200);
  expect(await say(transNo, 'paidAgain')).toMatchObject({ status: 409, message: '当日重付已满3次' });
});

it('a payout that counts as paid already is confirmed without another time', async () => {
  const transNo = await sell();
  const before = await settled(transNo);
  app.clock.advance(60_000);
  expect(await say(transNo, 'paid')).toMatchObject({ status: 200, object: { settleStatus: 'ACCOUNT' } });
  expect(await settled(transNo)).toEqual(before);
  app.clock.advance(3 * dayMs);
  expect(await say(transNo, 'bounced')).toMatchObject({ status: 409, message: '结算已超过3天' });
});

it.each([
  ['an amount as a text', { transAmount: '100' }, 'transAmount', '应为 1 到 99999999999 之间的整数'],
  ['an amount with a fraction', { transAmount: 100.5 }, 'transAmount', '应为 1 到 99999999999 之间的整数'],
  ['a boolean as a text', { answered: 'true' }, 'answered', '应为 true 或 false'],
  ['no kind of card where the rate is by card', { cardType: null }, 'cardType', '该支付方式按卡种计费，应填写卡种'],
])('a sale with %s is refused by the name of the field', async (_what, wrong, field, message) => {
  const body = { ...(await saleOf(app)), ...wrong };
  expect(await report('sales', body)).toMatchObject({
    status: 400,
    message: `${field}: ${message}`,
    object: { errors: [{ field, message }] },
  });
  expect(await app.rows(`select 1 from trans where channel_no = $1`, [body.channelNo])).toEqual([]);
});

it('a sale of a brand that the merchant has no rate for names the brand', async () => {
  const { custNo, ...body } = await saleOf(app);
  await app.rows(`delete from merchant_fee where cust_no = $1 and pay_brand = 'SHGL'`, [custNo]);
  expect(await report('sales', { ...body, custNo, payBrand: 'SHGL' })).toMatchObject({
    status: 400,
    message: 'payBrand: 商户没有该支付方式的费率',
  });
});

it('a command says numbers and booleans as texts', async () => {
  const body = { ...(await saleOf(app)), transAmount: '20000', answered: 'false' };
  expect(await operate(app.deps, 'sales', body)).toMatchObject({ transStatus: 'INIT' });
  await expect(operate(app.deps, 'sales', { ...body, transAmount: '2e4' })).rejects.toThrow('transAmount: 应为');
});
