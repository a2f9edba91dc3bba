/** Reports at the payment channel's own API: what they do and what they answer (docs/channel.md). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf } from '@/api/format/format';
import { channelOf, custOfSales, saleOf } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { act, settle } from '#tests/world/act';

let app: TestApp;
let report: ReturnType<typeof channelOf>;
beforeAll(async () => {
  app = await openTestApp();
  report = channelOf(app, await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' }));
});
const sale = (further?: object) => saleOf(app, further);
const countOf = async (channelNo: string) =>
  (await app.one<{ n: number }>(`select count(*) as n from trans where channel_no = $1`, channelNo)).n;

describe('a sale', () => {
  it('appears in the list of transactions with everything that it names', async () => {
    const custNo = await custOfSales(app);
    const { term_sn: termSn } = await app.one<{ term_sn: string }>(
      `select term_sn from terminal where cust_no = $1 order by term_sn limit 1`,
      custNo,
    );
    const transTime = app.clock.now() - 3 * dayMs;
    const named = { termSn, bankName: '招商银行', refNo: '610203040507', transTime };
    const { status, object } = await report('sales', await sale({ ...named, custNo, cardNo: '6225880137906211' }));
    expect(status).toBe(200);
    await app.signInAgain();
    const day = dayOf(transTime);
    const asked = { page: 1, limit: 10, transNo: object.transNo, transTimeStart: day, transTimeEnd: day };
    const { list } = (await app.send(contract.trans.list, asked, app.as('agent_l1'))).object as { list: unknown[] };
    expect(list).toMatchObject([{ ...named, transNo: object.transNo, custNo, cardNo: '622588******6211' }]);
    expect(app.logged.join()).not.toContain('6225880137906211');
  });

  it('that is sent again, also at the same time, is one transaction', async () => {
    const body = await sale();
    const [first, second] = await Promise.all([report('sales', body), report('sales', body)]);
    const third = await report('sales', body);
    expect(first.status).toBe(200);
    expect([second, third]).toEqual([first, first]);
    expect(await countOf(body.channelNo)).toBe(1);
    expect(await report('sales', { ...body, transAmount: 1 })).toMatchObject({
      status: 409,
      code: 409,
      message: `通道流水号 ${body.channelNo} 已用于其他内容`,
    });
  });

  it('that arrives after 32 days is refused with the reason', async () => {
    const body = await sale({ transTime: app.clock.now() - 32 * dayMs });
    expect(await report('sales', body)).toMatchObject({ status: 400, message: '超过31天的交易不能上送' });
    expect(await countOf(body.channelNo)).toBe(0);
  });
});

describe('further reports', () => {
  const refund = (transNo: string) => ({ channelNo: randomUUID(), transNo, amount: 500, reason: '顾客退货' });
  it('of a refund are refused before the sale, accepted after it, and refused after 180 days', async () => {
    const { transNo } = (await report('sales', await sale({ answered: false }))).object;
    const early = refund(transNo);
    const missing = { status: 404, code: 404, message: '没有可退款的交易' };
    expect(await report('refunds', early)).toMatchObject(missing);
    expect(await report('refunds', refund('20260101000000'))).toMatchObject(missing);
    expect(await report('answers', { transNo })).toMatchObject({ status: 200, message: '成功' });
    const accepted = await report<{ paybackNo: string }>('refunds', early);
    expect(accepted).toMatchObject({ status: 200, object: { paybackNo: expect.stringMatching(/^TK/) } });
    expect(await report('refunds', early)).toEqual(accepted);
    await app.rows(`update trans set paid_back = 0 where trans_no = $1`, [transNo]);
    app.clock.advance(181 * dayMs);
    const late = { status: 400, message: '超过180天的交易不能退款' };
    expect(await report('refunds', refund(transNo))).toMatchObject(late);
  });
  it('of an answer and a payout move the transaction, and are conflicts when they come again', async () => {
    const { transNo } = (await report('sales', await sale({ answered: false }))).object;
    expect((await report('answers', { transNo, failReason: '余额不足' })).status).toBe(200);
    expect(await app.one(`select trans_status, fail_reason from trans where trans_no = $1`, transNo)).toEqual({
      trans_status: 'ERROR',
      fail_reason: '余额不足',
    });
    expect(await report('answers', { transNo })).toMatchObject({ status: 409, code: 409 });
    const paid = (await report('sales', await sale())).object.transNo;
    const returned = { transNo: paid, event: 'bankReturn', failReason: '账户已销户' };
    const settled = () =>
      app.one<{ time: number | null }>(`select settle_time as time from trans where trans_no = $1`, paid);
    expect(await settled()).toEqual({ time: expect.any(Number) });
    expect(await report('settlements', returned)).toMatchObject({ status: 200, object: { settleStatus: 'RECHARGE' } });
    // What has come back has not arrived.
    expect(await settled()).toEqual({ time: null });
    expect((await report('settlements', returned)).status).toBe(409);
    expect((await report('settlements', { ...returned, transNo: '1' })).status).toBe(404);
  });
  it('of a status count once under their reference, also when they come late', async () => {
    const { transNo } = (await report('sales', await sale({ answered: false }))).object;
    const refused = { channelNo: 'A-1', transNo, failReason: '余额不足' };
    const both = await Promise.all([report('answers', refused), report('answers', refused)]);
    expect(both).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await report('answers', { channelNo: 'A-1', transNo })).toMatchObject({ status: 409 });

    const paid = (await report('sales', await sale())).object.transNo;
    const returned = { channelNo: 'S-1', transNo: paid, event: 'bankReturn' };
    expect(await report('settlements', returned)).toMatchObject({ object: { settleStatus: 'RECHARGE' } });
    expect(await report('settlements', { transNo: paid, event: 'paidAgain' })).toMatchObject({ status: 200 });
    // The bank could return it again, but this is the first report.
    expect(await report('settlements', returned)).toMatchObject({ status: 200, object: { settleStatus: 'ACCOUNT' } });
    expect(await report('settlements', { ...returned, channelNo: 'S-2' })).toMatchObject({
      object: { settleStatus: 'RECHARGE' },
    });
  });
  it('of a retrieval open one request', async () => {
    const { transNo } = (await report('sales', await sale())).object;
    const asked = { channelNo: 'R-1', transNo, adjustReason: '持卡人否认交易' };
    const [first, second] = await Promise.all([report('retrievals', asked), report('retrievals', asked)]);
    expect(first).toMatchObject({ status: 200, object: { adjustNo: expect.stringMatching(/^TD/) } });
    expect(second).toEqual(first);
    expect(await report('retrievals', { ...asked, channelNo: 'R-2' })).toMatchObject({ status: 409 });
  });
  it('of a sale that the platform does not accept say so, also when its answer comes later', async () => {
    const body = await sale();
    const { transNo } = (await report('sales', { ...(await sale()), answered: false })).object;
    await app.rows(`update merchant set account_status = 'FALSE' where cust_no = $1`, [body.custNo]);
    const refused = { transStatus: 'ERROR', failReason: '商户状态异常' };
    expect(await report('sales', body)).toMatchObject({ status: 200, object: refused });
    expect(await report('answers', { transNo })).toMatchObject({ status: 200, object: refused });
    await app.rows(`update merchant set account_status = 'TRUE' where cust_no = $1`, [body.custNo]);
  });
  it('of a membership make one transaction', async () => {
    const body = { channelNo: 'V-1', custNo: await custOfSales(app), vipLevel: 'GOLD' };
    const [first, second] = [await report('memberships', body), await report('memberships', body)];
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(await countOf('V-1')).toBe(1);
  });
  it('of a withdrawal’s payout are possible once it was handed over, and never decide about it', async () => {
    const { withdraw_no: withdrawNo } = await app.one<{ withdraw_no: string }>(
      `select withdraw_no from withdraw where withdraw_status = 'INIT' limit 1`,
    );
    expect(await report('payouts', { withdrawNo, event: 'paid' })).toMatchObject({ status: 409 });
    for (const event of ['pay', 'refuse'])
      expect(await report('payouts', { withdrawNo, event, remark: '通道拒绝' })).toMatchObject({
        status: 400,
        message: 'event: 应为 paid、payFail、bounced 之一',
      });
    expect(await report('payouts', { withdrawNo: 'TX0', event: 'paid' })).toMatchObject({ status: 404 });
    await settle(app.deps, withdrawNo, 'pay');
    const paid = { channelNo: 'P-1', withdrawNo, event: 'paid' };
    const success = { status: 200, object: { withdrawStatus: 'SUCCESS' } };
    expect(await report('payouts', paid)).toMatchObject(success);
    expect(await report('payouts', paid)).toMatchObject(success);
    expect((await report('payouts', { withdrawNo, event: 'paid' })).status).toBe(409);
  });
});

describe('a wrong report', () => {
  it.each([
    ['sales', { transTimes: 1 }, 'transTimes', '没有字段'],
    ['sales', { custNo: undefined }, 'custNo', '应为编号'],
    ['sales', { custNo: 'a\u0000b' }, 'custNo', '应为编号'],
    ['sales', { transAmount: '1e3' }, 'transAmount', '应为 1 到 99999999999 之间的整数'],
    ['sales', { transAmount: 0.5 }, 'transAmount', '应为 1 到 99999999999 之间的整数'],
    ['sales', { bankName: 'a\u0000b' }, 'bankName', '应为2到40个字，不含换行'],
    ['sales', { bankName: 7 }, 'bankName', '应为2到40个字，不含换行'],
    ['sales', { failReason: '字'.repeat(101) }, 'failReason', '应为0到100个字，不含换行'],
    ['sales', { cardNo: 6225880137906211 }, 'cardNo', '应为12到19位卡号，或前六位、六个星号、后四位'],
    ['sales', { channelNo: '一号' }, 'channelNo', '应为1到64位字母、数字、下划线或连字符'],
    ['settlements', { transNo: '1', event: 'gone' }, 'event', '应为 paid、bounced、paidAgain、bankReturn 之一'],
    ['refunds', { reason: '' }, 'reason', '应为2到100个字，不含换行'],
    ['memberships', { vipLevel: 'constructor' }, 'vipLevel', expect.stringMatching(/^应为 .+ 之一$/)],
    ['answers', { transNo: {} }, 'transNo', '应为编号'],
  ])('to %s with %j is answered with the field and what was expected', async (kind, wrong, field, message) => {
    const answer = await report<{ errors: unknown[] }>(kind, kind === 'sales' ? await sale(wrong) : wrong);
    expect(answer).toMatchObject({ status: 400, code: 400, failCode: null });
    expect(answer.message).toContain(field);
    expect(answer.object.errors).toContainEqual({ field, message });
  });
  it.each([
    ['broken JSON', '{', 400, '请求内容不是有效的JSON'],
    ['a list', '[]', 400, '应为JSON对象'],
    ['a number', '7', 400, '应为JSON对象'],
    ['a prototype', '{"__proto__":{}}', 400, '请求内容不是有效的JSON'],
    ['a duplicate key', '{"custNo":"1","custNo":"2"}', 400, '重复的参数：custNo'],
    ['excessive nesting', '['.repeat(40) + ']'.repeat(40), 400, '请求内容的嵌套不能超过32层'],
    ['more than 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, 413, '提交的内容过大'],
  ])('with %s is refused by its status', async (_what, body, status, message) => {
    expect(await report('sales', body)).toMatchObject({ status, message });
  });
  it('of another type or path is refused by its status', async () => {
    expect(await report('sales', 'a', { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 });
    expect(await report('nothing', {})).toMatchObject({ status: 404, message: '接口不存在' });
    expect((await app.app.inject('/agent-web/acquirer/v1/sales')).statusCode).toBe(405);
  });
  it('that meets a fault of the server is answered 500 with the request’s number, and may be repeated', async () => {
    const body = await sale({ cardNo: '6225880137906211' });
    await app.rows('alter table channel_receipt rename to away');
    const failed = await report('sales', body);
    await app.rows('alter table away rename to channel_receipt');
    expect(failed).toMatchObject({ status: 500, code: 500, object: { requestId: expect.any(String) } });
    expect(app.logged.join()).not.toContain('6225880137906211');
    expect((await report('sales', body)).status).toBe(200);
  });
});

describe('a batch', () => {
  interface Result {
    readonly code: number;
    readonly message: string;
    readonly object: { readonly transNo?: string } | null;
  }
  const send = (reports: unknown) => report<{ results: Result[] }>('batches', { reports });
  it('is carried out in order, each report on its own', async () => {
    const [first, second] = [await sale(), await sale()];
    const known = (await report('sales', first)).object;
    const { status, object } = await send([
      { kind: 'sales', body: first },
      { kind: 'sales', body: { ...first, transAmount: 3 } },
      { kind: 'refunds', body: { channelNo: 'B-1', transNo: known.transNo, amount: 100, reason: '顾客退货' } },
      { kind: 'refunds', body: { channelNo: 'B-2', transNo: known.transNo, amount: 20_000, reason: '顾客退货' } },
      { kind: 'batches', body: {} },
      { kind: 'sales' },
      7,
      { kind: 'sales', body: second, further: 1 },
      { kind: 'sales', body: second },
    ]);
    expect(status).toBe(200);
    expect(object.results.map(({ code }) => code)).toEqual([200, 409, 200, 400, 400, 400, 400, 400, 200]);
    expect(object.results[0]!.object).toEqual(known);
    expect(object.results.slice(3, 8).map(({ message }) => message)).toEqual([
      'amount: 退款金额超过可退金额',
      expect.stringMatching(/^kind: 应为 sales、/),
      expect.stringContaining('channelNo: 应为1到64位'),
      '应为JSON对象',
      '没有字段 further',
    ]);
    expect(await countOf(second.channelNo)).toBe(1);
  });
  it('has 1 to 500 reports', async () => {
    const wrong = { status: 400, message: 'reports: 应为1到500条报告' };
    for (const reports of [[], 'x', undefined, Array.from({ length: 501 }, () => ({}))])
      expect(await send(reports)).toMatchObject(wrong);
    const { object } = await send(Array.from({ length: 500 }, () => ({})));
    expect(object.results).toHaveLength(500);
  });
});

describe('a question', () => {
  it('about terminals is answered page by page, without those of merchants that may not sell', async () => {
    interface Unit {
      readonly termSn: string;
      readonly custNo: string;
      readonly onceLimit: number;
    }
    const all = async (): Promise<Unit[]> => {
      const found: Unit[] = [];
      for (let after: string | undefined; ; after = found.at(-1)?.termSn) {
        const { object } = await report<{ terminals: Unit[] }>('terminals', { limit: 50, ...(after && { after }) });
        found.push(...object.terminals);
        if (object.terminals.length < 50) return found;
      }
    };
    const units = await all();
    expect(units.length).toBeGreaterThan(50);
    expect(new Set(units.map(({ termSn }) => termSn)).size).toBe(units.length);
    const { custNo, onceLimit } = units[0]!;
    await app.rows(`update merchant set risk_measure = 'LIMIT' where cust_no = $1`, [custNo]);
    expect((await all())[0]!.onceLimit).toBe(Math.min(onceLimit, 100_000));
    await app.rows(`update merchant set risk_measure = 'STOP_TRANS' where cust_no = $1`, [custNo]);
    expect((await all()).filter(each => each.custNo === custNo)).toEqual([]);
    await app.rows(`update merchant set risk_measure = 'NONE' where cust_no = $1`, [custNo]);
    expect(await report('terminals', { limit: 501 })).toMatchObject({ status: 400 });
  });
  it('about payouts names those that were handed over, until they are reported', async () => {
    const { withdrawNo } = await app.one<{ withdrawNo: string }>(
      `update withdraw set withdraw_status = 'DOING' where id = (select min(id) from withdraw where withdraw_status = 'INIT') returning withdraw_no as "withdrawNo"`,
    );
    const orders = async () =>
      (await report<{ orders: { withdrawNo: string; bankCardNo: string }[] }>('payout-orders', {})).object.orders;
    const order = (await orders()).find(each => each.withdrawNo === withdrawNo);
    expect(order?.bankCardNo).toMatch(/^\d{6}\*+\d{4}$/);
    expect((await report('payouts', { withdrawNo, event: 'paid' })).status).toBe(200);
    expect((await orders()).map(each => each.withdrawNo)).not.toContain(withdrawNo);
  });
});
