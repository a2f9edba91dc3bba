/** Payouts compared with the files of banks: the way in of a file, what a repaired one does, and what the staff does with the differences. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { dayMs, dayOf, formatTime, startOfDay } from '@/api/format/format';
import { frequentJobs } from '../schedule';
import { bankFileOf, bringBankFile, readBankFiles, sendAs, uploadBankFile as uploaded } from '#tests/world/bank-file';
import { bankFileSaying, pays, type Said, settles } from '#tests/world/paid';
import { headings } from '#tests/world/payouts';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { platformPayout } = contract;
let app: TestApp;
/** Yesterday, and a time in it. */
let day: string;
let noon: number;
/** A withdrawal that arrived yesterday, and a settlement. */
let withdrawNo: string;
let transNo: string;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.clock.advance(60_000); // what may be uploaded a minute
  day = dayOf(app.clock.now() - dayMs);
  noon = startOfDay(day) + dayMs / 2;
  for (const table of ['difference', 'line', 'file', 'mapping']) await app.rows(`delete from payout_${table}`);
  await app.rows(`update withdraw set finish_time = finish_time - $1 where finish_time is not null`, [100 * dayMs]);
  await app.rows(`update trans set settle_time = settle_time - $1 where settle_time is not null`, [100 * dayMs]);
  [withdrawNo, transNo] = [await pays(app, noon), await settles(app, noon)];
});

const send = <In, Out>(call: Call<In, Out>, body: object, token?: string) => sendAs(app, call, body, token);
const fileOf = (...lines: readonly Said[]) => bankFileSaying(noon, lines);
const paid = () => ({ text: `提现 ${withdrawNo}` });
const settled = () => ({ text: transNo, amount: '88.80' });
const bring = (content: string, body = {}) => bringBankFile(app, content, { ...bankFileOf(day), ...body });
const recordOf = async (reconcileNo: string) => (await send(platformPayout.file, { reconcileNo })).object;
const differences = async (further = {}) => (await send(platformPayout.differences, further)).object.list;
const shown = async () =>
  (await differences())
    .map(row => [row.payoutDifferenceType, row.payoutNo ?? row.bankText, row.differenceStatus].join(' '))
    .toSorted();
const tried = async (content: string, body = {}) =>
  send(platformPayout.upload, { ...bankFileOf(day), fileNo: await uploaded(app, content), dryRun: true, ...body });
const job = () => frequentJobs.find(({ name }) => name === 'comparePayouts')!.run(app.deps, app.clock.now());

describe('a bank’s file', () => {
  it('that agrees with our books leaves nothing to do, and adds up the fees', async () => {
    const reconcileNo = await bring(fileOf(paid(), settled()));
    expect(await shown()).toEqual([]);
    expect(await recordOf(reconcileNo)).toMatchObject({
      payoutFileStatus: 'COMPARED',
      bankCount: 2,
      bankSum: 108_880,
      bankFee: 20,
      payoutCount: 2,
      payoutSum: 108_880,
      matchedCount: 2,
      uploadedBy: '沈知行',
      kinds: [],
    });
  });

  it('names what each side says differently', async () => {
    const other = await pays(app, noon);
    await bring(
      fileOf(
        { ...paid(), amount: '1000.01', card: '6222021234567899999', payee: '青禾(杭州)公司' },
        { ...settled(), result: '退票' },
        settled(),
        { text: '账户结息', amount: '3.21' },
      ),
    );
    // The last line of a payout says how it stands: paid again after it came back agrees.
    expect(await shown()).toEqual(
      [
        `ACCOUNT ${withdrawNo} OPEN`,
        `AMOUNT ${withdrawNo} OPEN`,
        'MISSING_HERE 账户结息 OPEN',
        `MISSING_THERE ${other} OPEN`,
      ].toSorted(),
    );
    const [row] = await differences({ payoutDifferenceType: 'AMOUNT' });
    expect(row).toMatchObject({ bankAmount: 100_001, payoutAmount: 100_000, payoutKind: 'WITHDRAW', bankLine: 2 });
    expect((await send(contract.platformHome.load, {})).object.waiting).toMatchObject({ payoutDifferences: 4 });
  });

  it('that repeats a payout or says another state says so', async () => {
    await bring(fileOf(paid(), paid(), { ...settled(), result: '退汇' }));
    expect(await shown()).toEqual([`DUPLICATE ${withdrawNo} OPEN`, `STATUS ${transNo} OPEN`]);
  });

  it('finds a payout without a number by amount, account and day, if there is only one', async () => {
    const line = { amount: '1000', card: '6222021234567890123', payee: '青禾（杭州）公司' };
    await bring(fileOf(line, settled()));
    expect(await shown()).toEqual([]);
    const other = await pays(app, noon);
    await bring(fileOf(line, settled()));
    expect(await shown()).toEqual(
      ['MISSING_HERE  OPEN', `MISSING_THERE ${other} OPEN`, `MISSING_THERE ${withdrawNo} OPEN`].toSorted(),
    );
  });

  it('with money out and in in two columns takes what comes in as returned', async () => {
    await app.rows(`update withdraw set withdraw_status = 'FAIL' where withdraw_no = $1`, [withdrawNo]);
    const mapping = { amountColumn: null, resultColumn: null, payeeColumn: null, outColumn: '借', inColumn: '贷' };
    const lines = [`${day} 10:00,"1,000.00",,${withdrawNo},,`, `${day} 15:00,,1000,退汇${withdrawNo},,`];
    const reconcileNo = await bring(
      ['交易时间,借,贷,附言,收款账号,手续费', ...lines, `${day} 10:00,88.8,,${transNo},,0.3`, `${day},,,,,5`].join(
        '\n',
      ),
      mapping,
    );
    expect(await shown()).toEqual([]);
    expect(await recordOf(reconcileNo)).toMatchObject({
      bankCount: 2,
      returnCount: 1,
      returnSum: 100_000,
      bankFee: 530,
    });
  });

  it('offers its mapping and account when another has the same headings, whatever stands above them', async () => {
    await bring(fileOf(paid(), settled()));
    const fileNo = await uploaded(app, `账户明细\n\n备注,${fileOf(paid())}`);
    const { object } = await send(platformPayout.columns, { fileNo });
    expect(object).toMatchObject({
      headings: ['备注', ...headings],
      yesterday: day,
      known: {
        mappingName: '测试银行明细',
        timeColumn: '交易时间',
        outColumn: null,
        payoutAccount: '招行9901',
        carried: ['CORP_PAY', 'SETTLE'],
      },
    });
    const other = await uploaded(app, fileOf(paid()).replace('付款金额', '金额'));
    expect((await send(platformPayout.columns, { fileNo: other })).object.known).toBeNull();
  });
});

describe('a file that cannot be taken', () => {
  it('is refused row by row, with the column and what was expected, and nothing of it is stored', async () => {
    const wrong = fileOf(
      { time: '昨天' },
      { amount: '12.345' },
      { result: '处理中' },
      { time: noon + dayMs },
      { amount: '' },
      paid(),
    ).replace('成功,0.10\n', '成功,一毛\n');
    const { object } = await tried(wrong);
    // The fifth row has a fee alone.
    expect(object).toMatchObject({ done: 2, preview: null });
    expect(object.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 「交易时间」为“昨天”，应为日期，或日期和时间；「手续费」为“一毛”，应为以元为单位的金额，最多两位小数',
      '3 「付款金额」为“12.345”，应为以元为单位的金额，最多两位小数',
      '4 「交易状态」为“处理中”，应为成功、已到账、完成，或退票、退回、退汇、失败等',
      `5 「交易时间」为“${formatTime(noon + dayMs)}”，应在对账日 ${day} 至 ${day} 内`,
    ]);
    // Whoever sends it all the same reads it in the list.
    await send(platformPayout.upload, { ...bankFileOf(day), fileNo: await uploaded(app, wrong) });
    await readBankFiles(app);
    const [row] = (await send(platformPayout.files, {})).object.list;
    expect(row).toMatchObject({ payoutFileStatus: 'FAILED', bankCount: 0 });
    expect(row!.failReason).toContain('第2行：「交易时间」为“昨天”');
    expect(await app.rows(`select 1 from payout_line`)).toEqual([]);
  });

  it('is refused by the field that is wrong', async () => {
    const of = async (body: object) => (await tried(fileOf(paid()), body)).message;
    expect(await of({ numberColumn: '流水号' })).toContain('没有找到「流水号」一列');
    expect(await of({ amountColumn: null })).toBe('请选择金额列，或支出列和收入列');
    expect(await of({ outColumn: '手续费' })).toBe('金额列与支出、收入列只能选一种');
    expect(await of({ numberColumn: null, cardColumn: null })).toBe('请选择单号列或收款账号列');
    expect(await of({ feeColumn: '付款金额' })).toBe('「付款金额」已用作金额列');
    expect(await of({ carried: [] })).toBe('请选择经该账户的出款');
    expect(await of({ lastDay: dayOf(noon - dayMs) })).toBe('对账截止日不能早于起始日');
    expect(await of({ firstDay: '2026-02-30' })).toContain('格式的日期');
    expect(await of({ firstDay: dayOf(noon - 36 * dayMs), lastDay: dayOf(noon - 36 * dayMs) })).toBe(
      '超过35天的出款不能对账',
    );
    expect((await tried(headings.join(','))).message).toBe('文件中没有数据');
    expect((await send(platformPayout.upload, { ...bankFileOf(day), fileNo: 'x.csv', dryRun: true })).code).toBe(404);
  });
});

describe('a repaired file', () => {
  it('replaces the one before, settles what is gone, and both stay in history', async () => {
    const first = await bring(fileOf({ ...paid(), amount: '1' }, settled(), { text: '结息', amount: '2' }));
    expect(await shown()).toEqual([`AMOUNT ${withdrawNo} OPEN`, 'MISSING_HERE 结息 OPEN']);
    const tryOut = await tried(fileOf(paid(), settled()));
    expect(tryOut.object.preview).toMatchObject({ replaced: [first], first: [{ payoutNo: withdrawNo }, {}] });
    const second = await bring(fileOf(paid(), settled(), { text: '结息', amount: '2' }));
    expect(await shown()).toEqual([`AMOUNT ${withdrawNo} RESOLVED`, 'MISSING_HERE 结息 OPEN']);
    expect((await differences({ payoutNo: withdrawNo }))[0]).toMatchObject({
      resolveWay: 'VANISHED',
      resolvedBy: '系统',
      reconcileNo: second,
    });
    expect(await recordOf(first)).toMatchObject({
      payoutFileStatus: 'REPLACED',
      replacedBy: second,
      uploadedBy: '沈知行',
    });
    expect((await recordOf(second)).history.map(({ reconcileNo }) => reconcileNo)).toEqual([first]);
    // Wrong again, it is the same difference that is back.
    await bring(fileOf({ ...paid(), amount: '1' }, settled()));
    expect(await shown()).toEqual([`AMOUNT ${withdrawNo} OPEN`, 'MISSING_HERE 结息 RESOLVED']);
  });

  it('has all days of the one before, or is refused', async () => {
    const before = dayOf(noon - dayMs);
    await bring(fileOf(paid(), settled()), { firstDay: before });
    expect(await tried(fileOf(paid()))).toMatchObject({ code: 409 });
    expect((await tried(fileOf(paid()))).message).toContain('日期只有部分重叠');
    // Another account is another matter.
    expect((await tried(fileOf(paid()), { payoutAccount: '工行0001' })).code).toBe(200);
  });

  it('is not taken if something else has changed since it was tried out', async () => {
    const { digest } = (await tried(fileOf(paid()))).object;
    await bring(fileOf(paid(), settled()));
    const body = { ...bankFileOf(day), fileNo: await uploaded(app, fileOf(paid())), digest };
    expect(await send(platformPayout.upload, body)).toMatchObject({ code: 409 });
  });
});

describe('a difference', () => {
  it('vanishes at the next comparison when our books have followed, or when the next day’s file has the line', async () => {
    await bring(fileOf(settled(), { ...paid(), result: '退票' }));
    expect(await shown()).toEqual([`STATUS ${withdrawNo} OPEN`]);
    await app.rows(`update withdraw set withdraw_status = 'FAIL' where withdraw_no = $1`, [withdrawNo]);
    await job();
    expect(await shown()).toEqual([`STATUS ${withdrawNo} RESOLVED`]);
    const other = await pays(app, noon);
    const [file] = (await send(platformPayout.files, {})).object.list;
    expect((await send(platformPayout.compare, { reconcileNo: file!.reconcileNo, event: 'compareAgain' })).code).toBe(
      200,
    );
    expect(await shown()).toContain(`MISSING_THERE ${other} OPEN`);
    const today = dayOf(app.clock.now());
    await bring(fileOf({ text: other, time: `${today} 00:10` }), { firstDay: today, lastDay: today });
    await job();
    expect(await shown()).toContain(`MISSING_THERE ${other} RESOLVED`);
  });

  it('is resolved with a reason by whoever may, on record, within the bound, and reopened', async () => {
    await bring(fileOf({ ...paid(), amount: '300000' }, settled()));
    const [row] = await differences();
    const { differenceNo } = row!;
    const resolve = { differenceNo, event: 'resolve', remark: '银行确认多付', requestNo: randomUUID() };
    expect(await send(platformPayout.decide, { ...resolve, remark: null })).toMatchObject({
      code: 400,
      message: '请填写处理说明',
    });
    expect((await send(platformPayout.decide, { ...resolve, event: 'vanish' })).code).toBe(400);
    expect((await send(platformPayout.decide, { ...resolve, event: 'book' })).code).toBe(400);
    expect((await send(platformPayout.decide, resolve)).message).toContain('超过“处理对账差异”的单笔限额');
    const entry = await app.signIn('platform_entry');
    expect((await send(platformPayout.decide, resolve, entry)).code).toBe(403);
    expect((await send(platformPayout.files, {}, entry)).code).toBe(403);
    await bring(fileOf({ ...paid(), amount: '1500' }, settled()));
    const answers = await Promise.all([send(platformPayout.decide, resolve), send(platformPayout.decide, resolve)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const [logged] = (await send(contract.platformAudit.list, { side: 'PLATFORM' })).object.list;
    expect(logged).toMatchObject({
      targetNo: differenceNo,
      content: '标记已处理：出款差异：银行确认多付',
      amount: 150_000,
    });
    // Later comparisons leave it alone.
    await bring(fileOf({ ...paid(), amount: '1600' }, settled()));
    expect((await differences())[0]).toMatchObject({ resolveWay: 'MANUAL', resolvedBy: '沈知行', bankAmount: 150_000 });
    expect((await send(platformPayout.decide, { differenceNo, event: 'reopen', remark: '复核' })).code).toBe(200);
    expect((await differences())[0]).toMatchObject({ differenceStatus: 'OPEN', resolvedBy: null });
  });
});

describe('lines of long ago', () => {
  it('go, and their file cannot be compared any more', async () => {
    const reconcileNo = await bring(fileOf(paid(), settled()));
    app.clock.advance(36 * dayMs);
    await app.signInAgain();
    expect(await send(platformPayout.compare, { reconcileNo, event: 'compareAgain' })).toMatchObject({
      code: 409,
      message: '超过35天的对账文件不能重新对账',
    });
    await job();
    expect(await app.rows(`select 1 from payout_line`)).toHaveLength(2);
    app.clock.advance(30 * dayMs);
    await job();
    expect(await app.rows(`select 1 from payout_line`)).toEqual([]);
    expect(await app.rows(`select 1 from payout_file`)).toHaveLength(1);
  });
});
