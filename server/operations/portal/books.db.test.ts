/** Vouchers balance and say what the books say; the tax table says what the withdrawals' list says. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { bookFigure } from '@/api/enums';
import type { Call } from '@/api/schema/call';
import { dayOf, startOfDay } from '@/api/format/format';
import { sumChanged } from '#server/features/trade/daily-sums';
import { createEncryption } from '#server/foundation/encryption';
import { feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { entriesOf } from '#tests/world/zip';

const { accounts, saveAccounts, voucher, taxTable } = contract.platformBooks;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const month = '2026-10';
const asked = (call: Call<never, { fileName: string; content: string }>, body: Readonly<Record<string, unknown>>) =>
  app.send(call, body, app.as('platform'));
/** The cells of a workbook's only sheet below its note, as texts by row and column. */
function sheetOf(content: string): string[][] {
  const sheet = entriesOf(Buffer.from(content, 'base64')).get('xl/worksheets/sheet1.xml')!.toString();
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].slice(1).map(([, row, cells]) => {
    const texts: string[] = [];
    for (const [, column, text] of cells!.matchAll(new RegExp(`<c r="([A-Z])${row}"[^>]*>(.*?)</c>`, 'gs')))
      texts[column!.charCodeAt(0) - 65] = text!.replace(/<[^>]+>/g, '');
    return Array.from(texts, text => text ?? '');
  });
}
/** Fen of a cell, whose number has a point and two digits or fewer. */
const fenOf = (text: string | undefined) => {
  if (!text) return 0;
  const [whole, part = ''] = text.split('.');
  return Number(`${whole}${part.padEnd(2, '0')}`);
};
const labelOf = (figure: string) => bookFigure.find(({ code }) => code === figure)!.label;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the voucher of a month', () => {
  it('has equal totals, and for each organisation and figure the sum of its days', async () => {
    const answer = await asked(voucher, { month });
    expect(answer).toMatchObject({ code: 200, object: { fileName: `凭证_${month}.xlsx` } });
    const [head, ...rows] = sheetOf(answer.object.content);
    expect(head).toEqual([
      '日期',
      '凭证号',
      '摘要',
      '科目编码',
      '科目名称',
      '借方(元)',
      '贷方(元)',
      '机构编号',
      '机构名称',
    ]);
    const [lines, total] = [rows.slice(0, -1), rows.at(-1)!];
    expect(sum(lines.map(line => fenOf(line[5])))).toBe(sum(lines.map(line => fenOf(line[6]))));
    expect([fenOf(total[5]), fenOf(total[6])]).toEqual([
      sum(lines.map(line => fenOf(line[5]))),
      sum(lines.map(line => fenOf(line[6]))),
    ]);
    expect(fenOf(total[5])).toBeGreaterThan(0);
    const kept = await app.rows<{ org: string } & Record<string, string>>(
      `select org_no as org, ${bookFigure.map(({ code }) => `sum(${code.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}) as "${code}"`).join(', ')} from book_daily where book_day like '${month}-%' group by 1`,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { org, ...sums } of kept)
      for (const { code, label } of bookFigure) {
        const own = lines.filter(line => line[7] === org && line[2] === `${month} ${label}`);
        const amount = Math.abs(Number(sums[code]));
        expect([org, code, own.map(line => fenOf(line[5]) + fenOf(line[6]))]).toEqual([
          org,
          code,
          amount === 0 ? [] : [amount, amount],
        ]);
      }
  });

  it('of one organisation has its lines alone', async () => {
    const { object } = await asked(voucher, { month, orgNo: '10000001' });
    const rows = sheetOf(object.content).slice(1, -1);
    expect(new Set(rows.map(row => row[7]))).toEqual(new Set(['10000001']));
  });

  it.each([
    ['a month that is not over', { month: '2026-11' }, '账期应为已结束的月份'],
    ['a month without books', { month: '2020-01' }, '该账期没有账簿'],
  ])('is refused for %s', async (_what, body, message) => {
    expect(await asked(voucher, body)).toMatchObject({ message });
  });

  it('is refused with the names of figures without accounts, whose pairs are kept together and on record', async () => {
    const { object: before } = await app.send(accounts, {}, app.as('platform'));
    const save = (change: object) =>
      app.send(saveAccounts, { ...before, ...change, remark: '核算科目调整', ...request() }, app.as('platform'));
    expect(await save({ channelCostCredit: null })).toMatchObject({
      code: 400,
      message: '借方和贷方科目须一起填写：通道成本',
    });
    expect(await save({ channelCostCredit: '通道成本' })).toMatchObject({ code: 400 });
    expect(
      (await save({ channelCostDebit: null, channelCostCredit: null, feeAmountCredit: null, feeAmountDebit: null }))
        .code,
    ).toBe(200);
    expect(await asked(voucher, { month: '2026-08' })).toMatchObject({
      message: '请先在“凭证科目”中设置：商户手续费、通道成本',
    });
    // What was vouchered keeps its accounts.
    expect((await asked(voucher, { month })).code).toBe(200);
    const logged = await app.one<{ content: string }>(
      `select content from operate_log where target_type = 'BOOK_ACCOUNTS' order by id desc limit 1`,
    );
    expect(logged.content).toBe('修改凭证科目 商户手续费、通道成本：核算科目调整');
    expect((await save({})).code).toBe(200);
    expect((await app.send(accounts, {}, app.as('platform'))).object).toEqual(before);
  });
});

describe('a month that was vouchered', () => {
  beforeAll(async () => {
    app = await openTestApp();
  });
  /** The lines of a voucher without its total. */
  const linesOf = async (orgNo?: string) => {
    const { code, object } = await asked(voucher, { month, ...(orgNo && { orgNo }) });
    expect(code).toBe(200);
    return sheetOf(object.content).slice(1, -1);
  };
  const isAmending = (line: readonly string[]) => line[2]!.startsWith('补差');
  const numbers = (lines: readonly string[][]) => new Set(lines.map(line => line[1]));
  const kept = () =>
    app.rows<{ kind: string; figure: string; amount: number; by: string }>(
      `select voucher_kind as kind, book_figure as figure, voucher_amount::float as amount, operator_name as by from book_voucher
        where book_month = $1 and org_no = '10000001' order by create_time, voucher_no, book_figure`,
      [month],
    );
  const shown = async (conditions: object = {}) =>
    (
      await app.send(
        contract.platformBooks.vouchers,
        {
          bookMonthStart: month,
          bookMonthEnd: month,
          orgNo: '10000001',
          page: 1,
          limit: 100,
          ...conditions,
        },
        app.as('platform'),
      )
    ).object.list;
  /** A full refund of a sale with a coupon, which gives the coupon's amount back on the day of its use, and a sale that is reported late. */
  async function changeMonth() {
    const used = await app.one<{ transNo: string; transAmount: string }>(
      `select t.trans_no as "transNo", t.trans_amount as "transAmount" from coupon_use u join coupon k using (coupon_no) join trans t on t.trans_no = u.trans_no
        where u.use_time >= ${startOfDay('2026-10-01')} and u.use_time < ${startOfDay('2026-11-01')} and t.paid_back = 0 and t.trans_type = 'CONSUME' and starts_with(t.agent_path, '/10000001/') order by u.id limit 1`,
    );
    const { custNo } = await app.one<{ custNo: string }>(
      `select cust_no as "custNo" from merchant m where account_status = 'TRUE' and starts_with(agent_path, '/10000001/80000001/') and exists (select 1 from terminal t where t.cust_no = m.cust_no) limit 1`,
    );
    await feedRefund(app, used.transNo, Number(used.transAmount));
    await feedSale(app, custNo, { transTime: startOfDay('2026-10-31') + 36_000_000 });
    await sumChanged(app.deps, app.clock.now());
  }

  it('stays as it is: without a change there is nothing to amend, for all and for one organisation', async () => {
    const first = await linesOf();
    expect(first.length).toBeGreaterThan(0);
    expect(first.filter(isAmending)).toEqual([]);
    expect(await linesOf()).toEqual(first);
    expect(await linesOf('10000001')).toEqual(first.filter(line => line[7] === '10000001'));
    expect(new Set((await kept()).map(({ kind }) => kind))).toEqual(new Set(['FIRST']));
    const rows = await shown();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(row => [row.voucherState, row.voucherGap, row.amendAmount, row.amendBy])).toEqual(
      rows.map(() => ['SAME', 0, 0, null]),
    );
  });

  it('has after a late refund and sale the figures of before, and one voucher of what changed, dated when it is made, though it is made twice at once', async () => {
    const first = await linesOf();
    await changeMonth();
    const changed = await shown({ voucherState: 'CHANGED' });
    expect(changed.map(row => row.bookFigure)).toEqual(expect.arrayContaining(['couponCost', 'feeAmount']));
    for (const row of changed) expect(row.voucherGap).toBe(row.bookAmount - row.voucherAmount);
    const answers = await Promise.all([linesOf(), linesOf('10000001'), linesOf()]);
    for (const lines of answers.filter(each => each.length > answers[1].length))
      expect(lines.filter(line => !isAmending(line))).toEqual(first);
    const amending = answers[0].filter(isAmending);
    expect(answers.map(lines => lines.filter(isAmending))).toEqual([amending, amending, amending]);
    expect(numbers(amending).size).toBe(1);
    // Days are serial numbers in a sheet.
    const [today, lastOfMonth] = [dayOf(app.clock.now()), '2026-10-31'].map(
      day => Date.parse(day) / 86_400_000 + 25_569,
    );
    expect(new Set(amending.map(line => Number(line[0])))).toEqual(new Set([today]));
    expect(new Set(first.map(line => Number(line[0])))).toEqual(new Set([lastOfMonth]));
    const coupon = amending.filter(line => line[2] === `补差 ${month} 卡券成本`);
    // Less was spent: debit and credit are exchanged.
    expect(coupon.map(line => line[4])).toEqual(['应收手续费', '卡券成本']);
    for (const row of changed)
      expect(
        sum(amending.filter(line => line[2]!.endsWith(` ${labelOf(row.bookFigure)}`)).map(line => fenOf(line[5]))),
      ).toBe(Math.abs(row.voucherGap));
    expect(await linesOf()).toEqual(answers[0]);
  });

  it('shows what was vouchered, what amends it, by whom and when, and that nothing is left', async () => {
    const rows = await shown();
    expect(new Set(rows.map(row => row.voucherState))).toEqual(new Set(['SAME']));
    const amended = rows.filter(row => row.amendAmount !== 0);
    expect(amended.map(row => row.bookFigure)).toContain('couponCost');
    for (const row of amended) {
      expect(row.voucherAmount + row.amendAmount).toBe(row.bookAmount);
      expect([row.voucherBy, row.amendBy, row.amendTime]).toEqual(['沈知行', '沈知行', expect.any(Number)]);
    }
    const { no } = await app.one<{ no: string }>(
      `select voucher_no as no from book_voucher where book_month = '${month}' and voucher_kind = 'AMEND' limit 1`,
    );
    const found = await shown({ voucherNo: no });
    expect(found.map(row => row.bookFigure)).toEqual(amended.map(row => row.bookFigure));
    const logged = await app.rows<{ content: string }>(
      `select content from operate_log where target_type = 'BOOK_VOUCHER' and content like '%' || $1 || '%'`,
      [no],
    );
    expect(logged.map(({ content }) => content)).toEqual([`制作凭证 ${month}：${no}`]);
  });

  it('is amended by the figures of an organisation that had none when it was vouchered for all', async () => {
    const earlier = '2026-08';
    const { late } = await app.one<{ late: string }>(
      `select agent_no as late from agent where agent_type = 'ORG' and agent_no not in (select org_no from book_daily where starts_with(book_day, $1)) limit 1`,
      earlier,
    );
    const linesOfLate = async () =>
      sheetOf((await asked(voucher, { month: earlier })).object.content).filter(line => line[7] === late);
    expect(await linesOfLate()).toEqual([]);
    await app.rows(
      `update book_daily set org_no = $1 where org_no = '10000001' and book_day = (select min(book_day) from book_daily where starts_with(book_day, $2))`,
      [late, earlier],
    );
    const lines = await linesOfLate();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(line => !isAmending(line))).toEqual([]);
    expect(await linesOfLate()).toEqual(lines);
  });
});

describe('the table of withheld tax', () => {
  it('has for each person and tax point what the withdrawals of the month say, in clear, with a reason on record', async () => {
    const answer = await asked(taxTable, { month, remark: '十月个税申报' });
    expect(answer.code).toBe(200);
    const [head, ...rows] = sheetOf(answer.object.content);
    expect(head).toEqual(['姓名', '证件号码', '收入额(元)', '税点', '代扣税额(元)', '笔数', '实发(元)']);
    const [lines, total] = [rows.slice(0, -1), rows.at(-1)!];
    const paid = await app.rows<{ id: string; amount: string; tax: string; real: string }>(
      `select a.legal_id_no as id, w.withdraw_amount as amount, w.tax_amount as tax, w.real_amount as real from withdraw w join agent a using (agent_no)
        where w.withdraw_status = 'SUCCESS' and w.invoice_way = 'ASSIST' and w.finish_time >= $1 and w.finish_time < $2`,
      [startOfDay('2026-10-01'), startOfDay('2026-11-01')],
    );
    expect(paid.length).toBeGreaterThan(0);
    const { decrypt } = createEncryption(app.deps.secret);
    for (const id of new Set(paid.map(row => decrypt(row.id)))) {
      const own = paid.filter(row => decrypt(row.id) === id);
      const told = lines.filter(line => line[1] === id);
      expect([id, ...[2, 4, 6].map(at => sum(told.map(line => fenOf(line[at]))))]).toEqual([
        id,
        ...(['amount', 'tax', 'real'] as const).map(name => sum(own.map(row => Number(row[name])))),
      ]);
    }
    expect([fenOf(total[2]), fenOf(total[4]), Number(total[5]), fenOf(total[6])]).toEqual([
      sum(paid.map(row => Number(row.amount))),
      sum(paid.map(row => Number(row.tax))),
      paid.length,
      sum(paid.map(row => Number(row.real))),
    ]);
    const logged = await app.one<{ content: string }>(
      `select content from operate_log where target_type = 'TAX_TABLE' order by id desc limit 1`,
    );
    expect(logged.content).toBe('下载灵工代扣税表 2026-10：十月个税申报');
  });

  it('is refused without a reason', async () => {
    expect((await asked(taxTable, { month })).code).toBe(400);
  });
});
