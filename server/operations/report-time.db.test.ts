/** How long after something it may still be asked for, or be reported by the channel: right to the millisecond, and refused after it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { channelOf, saleOf } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { operate } from './actions';
import { act, settle } from '#tests/world/act';

const [second, hour, day] = [1000, 3_600_000, 86_400_000];
const at = (text: string) => Date.parse(`${text}+08:00`);
let app: TestApp;
let report: ReturnType<typeof channelOf>;
beforeAll(async () => {
  app = await openTestApp();
  report = channelOf(app, await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' }));
  // It outlives the years of these tests.
  await app.rows(`update acquirer_key set expire_time = null`);
});
const moveTo = (time: number) => app.clock.advance(time - app.clock.now());
const sell = async (further: object = {}) => {
  const { status, message, object } = await report('sales', await saleOf(app, { transAmount: 1000, ...further }));
  return { status, message, transNo: object?.transNo };
};

describe('a sale', () => {
  it.each([
    [-31 * day, '成功'],
    [-31 * day - 1, '超过31天的交易不能上送'],
    [300 * second, '成功'],
    [300 * second + 1, '交易时间不能晚于当前时间'],
  ])('of %i ms from now is reported: %s', async (away, message) =>
    expect(await sell({ transTime: app.clock.now() + away })).toMatchObject({ message }),
  );

  it('counts for the limit of its own day in Shanghai, from midnight to midnight', async () => {
    moveTo(at('2026-12-01T20:00:00'));
    const { custNo } = await saleOf(app);
    const before = await app.one<{ once: number; daily: number }>(
      `select once_limit as once, day_limit as daily from merchant where cust_no = $1`,
      custNo,
    );
    await app.rows(`update merchant set day_limit = 3000 where cust_no = $1`, [custNo]);
    const sold = async (time: string) => {
      const { transNo } = await sell({ transTime: at(time) });
      return (
        await app.one<{ why: string | null }>(`select fail_reason as why from trans where trans_no = $1`, transNo)
      ).why;
    };
    const times = ['00:00:00.000', '07:59:59.999', '08:00:00.000'];
    // Neither day counts what was sold on the other, whichever is reported first.
    for (const time of times.slice(0, 2)) expect(await sold(`2026-12-01T${time}`)).toBeNull();
    for (const time of times) expect(await sold(`2026-11-30T${time}`)).toBeNull();
    expect(await sold('2026-11-30T23:59:59.999')).toBe('超出单日限额');
    expect(await sold('2026-12-01T08:00:00.000')).toBeNull();
    expect(await sold('2026-12-01T16:00:00.000')).toBe('超出单日限额');
    await app.rows(`update merchant set day_limit = $2 where cust_no = $1`, [custNo, before.daily]);
  });
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => '成功',
    (error: unknown) => (error as Error).message,
  );
/** Sets a time of some record and returns its number. */
async function placed(table: string, key: string, which: string, time: string, value: number): Promise<string> {
  const { no } = await app.one<{ no: string }>(`select ${key} as no from ${table} where ${which} order by 1 limit 1`);
  await app.rows(`update ${table} set ${time} = $2 where ${key} = $1`, [no, value]);
  return no;
}

describe('what was done may be undone', () => {
  it.each([
    [3 * day - 1, '成功'],
    [3 * day, expect.stringContaining('3')],
  ])('a withdrawal that was paid, by the bank, after %i ms: %s', async (after, outcome) => {
    const withdrawNo = await placed(
      'withdraw',
      'withdraw_no',
      `withdraw_status = 'SUCCESS'`,
      'finish_time',
      app.clock.now() - after,
    );
    expect(await outcomeOf(settle(app.deps, withdrawNo, 'bounced', '退汇'))).toEqual(outcome);
  });
  it.each([
    [3 * day - 1, '成功'],
    [3 * day, expect.stringContaining('3')],
  ])('a payout to a merchant, by the bank, after %i ms: %s', async (after, outcome) => {
    const which = `settle_status = 'ACCOUNT' and trans_status = 'SUCCESS'`;
    const transNo = await placed('trans', 'trans_no', which, 'settle_time', app.clock.now() - after);
    const sent = { channelNo: randomUUID(), transNo, event: 'bankReturn', failReason: '银行退回' };
    expect(await outcomeOf(operate(app.deps, 'settlements', sent))).toEqual(outcome);
  });
  it.each([
    [360 * day, expect.stringContaining('360')],
    [360 * day - 1, '成功'],
  ])('an invoice that was posted, after %i ms: %s', async (after, outcome) => {
    const which = `invoice_status = 'PASS' and invoice_withdraw_status = 'SUCCESS'`;
    const applyNo = await placed('invoice', 'apply_no', which, 'create_time', app.clock.now() - after);
    const sent = { applyNo, event: 'void', remark: '红冲' };
    expect(await outcomeOf(act(app.deps, contract.platformMoney.decideInvoice, sent))).toEqual(outcome);
  });
  it('a sale, by a refund within 180 days', async () => {
    const { transNo } = await sell();
    const refund = () => report('refunds', { channelNo: randomUUID(), transNo, amount: 100, reason: '顾客退货' });
    app.clock.advance(180 * day);
    expect(await refund()).toMatchObject({ status: 200 });
    app.clock.advance(1);
    expect(await refund()).toMatchObject({ status: 400, message: '超过180天的交易不能退款' });
  });
});

it.each([
  [30 * day - 1, true],
  [30 * day, false],
])('materials of a risk order are handed in %i ms after its deadline: %s', async (late, isOpen) => {
  const which = `risk_order_no in (select risk_order_no from risk_order where agent_path like '/10000001/80000001/%')`;
  const riskOrderNo = await placed('risk_order', 'risk_order_no', which, 'deadline', app.clock.now() - late);
  await app.rows(`update risk_order set risk_order_status = 'EXPIRE', submit_count = 0 where risk_order_no = $1`, [
    riskOrderNo,
  ]);
  const { object } = await app.send(contract.riskOrder.detail, { riskOrderNo }, await app.signIn('org_demo'));
  expect((object.allowed as Record<string, string | null>)['riskOrderStatus.lateSubmit'] === null).toBe(isOpen);
});

describe('a daily file', () => {
  const deliver = async (fileDay: string, time: string) => {
    moveTo(at(time));
    const file = { day: fileDay, count: 0, sum: 0, lines: [] };
    return (await report<unknown>('daily-files', file)).message;
  };
  it.each([
    ['2027-11-30', '2027-11-30T23:59:59.999', expect.stringContaining('当日结束后才能提交对账文件')],
    ['2027-11-30', '2027-12-01T00:00:00.000', '成功'],
    ['2027-12-01', '2028-01-05T00:00:00.000', '成功'],
    ['2027-12-02', '2028-01-06T00:00:00.001', expect.stringContaining('超过35天的对账文件不能提交')],
  ])('of %s is taken at %s: %s', async (fileDay, time, message) =>
    expect(await deliver(fileDay, time)).toEqual(message),
  );
  it('is due at ten in the morning of the next day', async () => {
    const { due } = await app.one<{ due: number }>(
      `select file_due_time as due from channel_day where file_day = '2027-11-30'`,
    );
    expect(due).toBe(at('2027-12-01T00:00:00') + 10 * hour);
  });
});

it.each([
  [300 * second, 200],
  [300 * second + 1, 401],
])('a report is signed up to %i ms ago or ahead: %i', async (away, status) => {
  for (const time of [app.clock.now() - away, app.clock.now() + away])
    expect((await report('sales', await saleOf(app, { transAmount: 1000 }), { signed: { time } })).status).toBe(status);
});
