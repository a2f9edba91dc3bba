/** Reconciliation with the channel: its files through the signed API, the differences, and what the staff does with them. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { channelOf, custOfSales, saleOf } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { act } from '#tests/world/act';
import { frequentJobs } from '../schedule';
import { type Line, lineOf, plain, sumOf } from '#tests/world/daily-file';

const { platformReconcile } = contract;
type Standing = Readonly<{ fileStatus: string; partsReceived: number }>;
let app: TestApp;
let report: ReturnType<typeof channelOf>;
/** Yesterday, and a time in it. */
let day: string;
let noon: number;
beforeEach(async () => {
  app = await openTestApp();
  for (const table of ['difference', 'day', 'line', 'receipt']) await app.rows(`delete from channel_${table}`);
  report = channelOf(app, await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' }));
  day = dayOf(app.clock.now() - dayMs);
  noon = startOfDay(day) + dayMs / 2;
});

const sell = async (further: object = {}): Promise<Line & { readonly transNo: string }> => {
  const body = await saleOf(app, { transTime: noon, ...further });
  const { object } = await report<{ transNo: string }>('sales', body);
  return { ...lineOf(body), transNo: object.transNo };
};
const deliver = (lines: readonly Line[], further: object = {}) =>
  report<Standing>('daily-files', { day, count: lines.length, sum: sumOf(lines), lines: lines.map(plain), ...further });

const job = () => frequentJobs.find(({ name }) => name === 'reconcile')!.run(app.deps, app.clock.now());
const send = async <In, Out>(call: Call<In, Out>, body: object, token = app.as('platform')) => {
  const sent = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const { code, message, object } = await app.send(call, sent, token);
  return { code, message, object };
};
const differences = async (further: object = {}) =>
  (await send(platformReconcile.differences, { fileDayStart: day, fileDayEnd: day, ...further })).object.list;
const shown = async () =>
  (await differences()).map(({ channelNo, differenceType, differenceStatus }) => [
    channelNo,
    differenceType,
    differenceStatus,
  ]);
const dayRow = async () => (await send(platformReconcile.days, { fileDayStart: day, fileDayEnd: day })).object.list[0];
const logged = async () => (await send(contract.platformAudit.list, { side: 'PLATFORM' })).object.list[0];

describe('a daily file', () => {
  it('that agrees with our books leaves nothing to do', async () => {
    const [one, two] = [await sell(), await sell()];
    const refund = { channelNo: randomUUID(), transNo: two.transNo, amount: 500, reason: '顾客退货' };
    expect((await report('refunds', refund)).status).toBe(200);
    const back = { kind: 'REFUND', channelNo: refund.channelNo, amount: 500, transTime: app.clock.now() };
    expect(await deliver([one, two, back])).toMatchObject({ status: 200, object: { fileStatus: 'COMPARED' } });
    expect(await shown()).toEqual([]);
    expect(await dayRow()).toMatchObject({
      fileStatus: 'COMPARED',
      lineCount: 3,
      lineSum: one.amount + two.amount - 500,
      bookedCount: 2,
      bookedSum: one.amount + two.amount,
      openDifferences: 0,
    });
  });

  it('is complete only with all parts and the stated count and sum, in any order, each part once', async () => {
    const lines = [await sell(), await sell(), await sell()];
    const header = { parts: 2, count: 3, sum: sumOf(lines) };
    const second = { ...header, part: 2 };
    expect((await deliver(lines.slice(2), second)).object).toMatchObject({ fileStatus: 'RECEIVING', partsReceived: 1 });
    expect((await deliver(lines.slice(2), second)).object).toMatchObject({ partsReceived: 1 });
    expect(await deliver(lines.slice(1), second)).toMatchObject({ status: 409 });
    expect(await deliver(lines.slice(0, 2), { ...header, part: 1, count: 4 })).toMatchObject({ status: 409 });
    expect(await deliver(lines.slice(0, 1), { ...header, part: 1 })).toMatchObject({
      status: 400,
      message: `明细 2 笔、净额 ${sumOf(lines.slice(1))} 分，与合计 3 笔、${sumOf(lines)} 分不符`,
    });
    expect(await dayRow()).toMatchObject({ fileStatus: 'RECEIVING', lineCount: 1 });
    const complete = await deliver(lines.slice(0, 2), { ...header, part: 1 });
    expect(complete.object).toMatchObject({ fileStatus: 'COMPARED', partsReceived: 2 });
    expect(await deliver(lines.slice(0, 2), { ...header, part: 1 })).toEqual(complete);
    expect(await shown()).toEqual([]);
  });

  it('of two parts at the same time is complete once', async () => {
    const lines = [await sell(), await sell()];
    const header = { parts: 2, count: 2, sum: sumOf(lines) };
    const answers = await Promise.all(
      [1, 2, 2, 1].map(part => deliver(lines.slice(part - 1, part), { ...header, part })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await dayRow()).toMatchObject({ fileStatus: 'COMPARED', lineCount: 2 });
  });

  it('is replaced by a higher version, and never by a lower one', async () => {
    const line = await sell();
    await deliver([{ ...line, amount: line.amount + 1 }]);
    expect(await shown()).toEqual([[line.channelNo, 'AMOUNT', 'OPEN']]);
    expect(await deliver([line])).toMatchObject({ status: 409 });
    expect((await deliver([line], { version: 2 })).object).toMatchObject({ fileStatus: 'COMPARED' });
    expect(await shown()).toEqual([[line.channelNo, 'AMOUNT', 'RESOLVED']]);
    expect((await deliver([{ ...line, amount: 7 }], { version: 3 })).status).toBe(200);
    expect(await shown()).toEqual([[line.channelNo, 'AMOUNT', 'OPEN']]);
    // The first version is known, so it is answered; a new part of an old version is not taken.
    expect(await deliver([], { version: 2, part: 2, parts: 2 })).toMatchObject({ status: 409 });
  });

  it('is refused for a day that is not over, that is long ago or no day, and with a repeated reference', async () => {
    const line = await sell();
    const of = (when: number) => ({ day: dayOf(when) });
    const now = app.clock.now();
    expect(await deliver([], of(now))).toMatchObject({ status: 400, message: 'day: 当日结束后才能提交对账文件' });
    expect(await deliver([], of(now - 40 * dayMs))).toMatchObject({ status: 400 });
    expect(await deliver([], { day: '2026-02-30' })).toMatchObject({ status: 400, message: 'day: 应为日期' });
    const repeated = { status: 400, message: `lines: 流水号 ${line.channelNo} 在对账文件中已有` };
    expect(await deliver([line, line])).toMatchObject(repeated);
    expect((await deliver([line])).status).toBe(200);
    expect(await deliver([line], of(now - 2 * dayMs))).toMatchObject(repeated);
    expect(await deliver([{ ...line, amount: -1 }], { version: 2 })).toMatchObject({ status: 400 });
    expect(await deliver([], { version: 2, lines: undefined })).toMatchObject({ status: 400 });
  });
});

describe('a difference', () => {
  it('is named for what each side says', async () => {
    const custNo = await custOfSales(app);
    const [unit] = await app.rows<{ sn: string }>(`select term_sn as sn from terminal where cust_no = $1 limit 1`, [
      custNo,
    ]);
    const [amount, term, gone] = [await sell(), await sell({ custNo, termSn: unit!.sn }), await sell()];
    const failed = await sell({ failReason: '余额不足' });
    const lacking = lineOf({ channelNo: 'LACK-1', transAmount: 8800, transTime: noon });
    await deliver([{ ...amount, amount: 1 }, { ...term, termSn: 'N9199999999999' }, failed, lacking]);
    expect((await shown()).toSorted()).toEqual(
      [
        [amount.channelNo, 'AMOUNT', 'OPEN'],
        [term.channelNo, 'TERMINAL', 'OPEN'],
        [gone.channelNo, 'MISSING_THERE', 'OPEN'],
        [failed.channelNo, 'STATUS', 'OPEN'],
        ['LACK-1', 'MISSING_HERE', 'OPEN'],
      ].toSorted(),
    );
    expect((await differences({ channelNo: term.channelNo }))[0]).toMatchObject({
      channelTermSn: 'N9199999999999',
      bookedTermSn: unit!.sn,
      bookedNo: term.transNo,
      custNo,
    });
    expect(await dayRow()).toMatchObject({ openDifferences: 5 });
    const { object } = await send(contract.platformHome.load, {});
    expect(object.waiting).toMatchObject({ differences: 5, lateFiles: 0 });
  });

  it('vanishes at the next comparison when the missing sale is reported after all', async () => {
    const body = await saleOf(app, { transTime: noon });
    await deliver([lineOf(body)]);
    expect(await shown()).toEqual([[body.channelNo, 'MISSING_HERE', 'OPEN']]);
    expect((await report('sales', body)).status).toBe(200);
    await job();
    const [row] = await differences();
    expect(row).toMatchObject({ differenceStatus: 'RESOLVED', resolveWay: 'VANISHED', resolvedBy: '系统' });
  });

  it('of a sale around midnight vanishes when the file of the other day has it', async () => {
    const line = await sell({ transTime: startOfDay(day) + 1000 });
    await deliver([]);
    expect(await shown()).toEqual([[line.channelNo, 'MISSING_THERE', 'OPEN']]);
    expect((await deliver([line], { day: dayOf(noon - dayMs) })).status).toBe(200);
    await job();
    expect(await shown()).toEqual([[line.channelNo, 'MISSING_THERE', 'RESOLVED']]);
  });

  it('is resolved with a reason by whoever may, once, and stays so at later comparisons', async () => {
    const line = await sell();
    await deliver([{ ...line, amount: 1 }]);
    const [row] = await differences();
    const { differenceNo } = row!;
    expect(row!.allowed).toEqual({
      'differenceStatus.resolve': null,
      'differenceStatus.book': '只有平台缺失的消费可以补录',
    });
    const resolve = { differenceNo, event: 'resolve', remark: '通道确认金额录入错误', requestNo: randomUUID() };
    expect(await send(platformReconcile.decide, { ...resolve, remark: null })).toMatchObject({
      code: 400,
      message: '请填写处理说明',
    });
    expect(await send(platformReconcile.decide, { ...resolve, event: 'vanish' })).toMatchObject({ code: 400 });
    const entry = await app.signIn('platform_entry');
    expect((await send(platformReconcile.decide, resolve, entry)).code).toBe(403);
    expect((await send(platformReconcile.differences, {}, entry)).code).toBe(403);
    const answers = await Promise.all([
      send(platformReconcile.decide, resolve),
      send(platformReconcile.decide, resolve),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await logged()).toMatchObject({
      operatorName: '沈知行',
      targetNo: differenceNo,
      content: '标记已处理：对账差异：通道确认金额录入错误',
    });
    expect((await send(platformReconcile.decide, { ...resolve, requestNo: randomUUID() })).code).toBe(409);
    expect((await send(platformReconcile.compare, { fileDay: day, event: 'compareAgain' })).code).toBe(200);
    expect((await differences())[0]).toMatchObject({
      differenceStatus: 'RESOLVED',
      resolveWay: 'MANUAL',
      resolvedBy: '沈知行',
      resolveRemark: '通道确认金额录入错误',
    });
    expect((await send(platformReconcile.decide, { differenceNo, event: 'reopen', remark: '复核' })).code).toBe(200);
    expect((await differences())[0]).toMatchObject({ differenceStatus: 'OPEN', resolvedBy: null });
    app.clock.advance(35 * dayMs);
    await app.signInAgain();
    expect(await send(platformReconcile.compare, { fileDay: day, event: 'compareAgain' })).toMatchObject({
      code: 409,
      message: '超过35天的对账文件不能重新对账',
    });
  });
});

describe('a sale that is missing here', () => {
  const lacking = async (further: object = {}) => {
    const body = await saleOf(app, { transTime: noon });
    const { channelNo, custNo, payBrand, cardType } = body;
    await deliver([{ ...lineOf(body), custNo, payBrand, cardType, ...further }]);
    return { body, channelNo, differenceNo: (await differences())[0]!.differenceNo };
  };
  const bookedOf = (channelNo: string) =>
    app.rows(`select trans_status, trans_amount::int from trans where channel_no = $1`, [channelNo]);

  it('is booked once with everything that follows from it, and the late report of it is refused', async () => {
    const { body, channelNo, differenceNo } = await lacking();
    const request = { differenceNo, remark: '通道未上送', requestNo: randomUUID() };
    expect((await send(platformReconcile.book, request)).code).toBe(200);
    expect((await send(platformReconcile.book, request)).code).toBe(200);
    expect(await bookedOf(channelNo)).toEqual([{ trans_status: 'SUCCESS', trans_amount: body.transAmount }]);
    expect((await differences())[0]).toMatchObject({
      differenceStatus: 'RESOLVED',
      resolveWay: 'BOOKED',
      bookedAmount: body.transAmount,
    });
    expect(await logged()).toMatchObject({ targetNo: differenceNo, content: '补录交易：通道未上送' });
    expect(await report('sales', { ...body, bankName: '招商银行' })).toMatchObject({ status: 409 });
    await job();
    expect((await differences()).map(({ differenceStatus }) => differenceStatus)).toEqual(['RESOLVED']);
  });

  it('is booked or reported, never both, when both happen at once', async () => {
    const { body, channelNo, differenceNo } = await lacking();
    const [booked, reported] = await Promise.all([
      send(platformReconcile.book, { differenceNo, remark: '通道未上送' }),
      report('sales', { ...body, bankName: '招商银行' }),
    ]);
    expect([booked.code, reported.status].toSorted()).toEqual([200, 409]);
    expect(await bookedOf(channelNo)).toHaveLength(1);
  });

  it('is not booked without its way of payment, for a stopped merchant, after its report or after 31 days', async () => {
    const { body, channelNo, differenceNo } = await lacking({ payBrand: null });
    const book = (further: object = {}) =>
      send(platformReconcile.book, { differenceNo, remark: '通道未上送', ...further });
    expect(await book()).toMatchObject({ code: 400, message: '对账文件未说明商户或支付方式，请填写' });
    const { payBrand, custNo } = body;
    await app.rows(`update merchant set account_status = 'FALSE' where cust_no = $1`, [custNo]);
    expect(await book({ payBrand })).toMatchObject({ code: 409, message: '商户状态异常，不能补录' });
    expect(await bookedOf(channelNo)).toEqual([]);
    await app.rows(`update merchant set account_status = 'TRUE' where cust_no = $1`, [custNo]);
    await report('sales', body);
    expect(await book({ payBrand })).toMatchObject({ code: 409, message: '通道已补报这笔交易，请重新对账' });
    app.clock.advance(31 * dayMs);
    await app.signInAgain();
    expect(await book({ payBrand })).toMatchObject({ code: 409, message: '超过31天的交易不能补录' });
  });
});

describe('a day without a file', () => {
  it('is expected of a channel in use, late from ten o’clock, and no longer when the file comes', async () => {
    await job();
    expect(await dayRow()).toBeUndefined();
    day = dayOf(app.clock.now());
    const line = await sell({ transTime: app.clock.now() });
    app.clock.advance(startOfDay(day) + dayMs + 9 * 3_600_000 - app.clock.now());
    await app.signInAgain();
    await job();
    expect(await dayRow()).toMatchObject({ fileStatus: 'WAITING' });
    app.clock.advance(3_600_000);
    await app.signInAgain();
    await job();
    expect(await dayRow()).toMatchObject({ fileStatus: 'LATE', fileTime: null });
    expect(app.logged.filter(text => text.includes('no daily file of the channel'))).toHaveLength(1);
    expect((await deliver([line])).object).toMatchObject({ fileStatus: 'COMPARED' });
    await job();
    expect(await dayRow()).toMatchObject({ fileStatus: 'COMPARED', fileTime: app.clock.now() });
  });
});
