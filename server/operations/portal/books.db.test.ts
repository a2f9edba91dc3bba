/** Vouchers balance and say what the books say; the tax table says what the withdrawals' list says. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { bookFigure } from '@/api/enums';
import type { Call } from '@/api/schema/call';
import { startOfDay } from '@/api/format/format';
import { createEncryption } from '#server/foundation/encryption';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
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
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the voucher of a month', () => {
  it('has equal totals, and for each organisation and figure the sum of its days', async () => {
    const answer = await asked(voucher, { month });
    expect(answer).toMatchObject({ code: 200, object: { fileName: `凭证_${month}.xlsx` } });
    const [head, ...rows] = sheetOf(answer.object.content);
    expect(head).toEqual(['日期', '摘要', '科目编码', '科目名称', '借方(元)', '贷方(元)', '机构编号', '机构名称']);
    const [lines, total] = [rows.slice(0, -1), rows.at(-1)!];
    expect(sum(lines.map(line => fenOf(line[4])))).toBe(sum(lines.map(line => fenOf(line[5]))));
    expect([fenOf(total[4]), fenOf(total[5])]).toEqual([
      sum(lines.map(line => fenOf(line[4]))),
      sum(lines.map(line => fenOf(line[5]))),
    ]);
    expect(fenOf(total[4])).toBeGreaterThan(0);
    const kept = await app.rows<{ org: string } & Record<string, string>>(
      `select org_no as org, ${bookFigure.map(({ code }) => `sum(${code.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}) as "${code}"`).join(', ')} from book_daily where book_day like '${month}-%' group by 1`,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { org, ...sums } of kept)
      for (const { code, label } of bookFigure) {
        const own = lines.filter(line => line[6] === org && line[1] === `${month} ${label}`);
        const amount = Math.abs(Number(sums[code]));
        expect([org, code, own.map(line => fenOf(line[4]) + fenOf(line[5]))]).toEqual([
          org,
          code,
          amount === 0 ? [] : [amount, amount],
        ]);
      }
  });

  it('of one organisation has its lines alone', async () => {
    const { object } = await asked(voucher, { month, orgNo: '10000001' });
    const rows = sheetOf(object.content).slice(1, -1);
    expect(new Set(rows.map(row => row[6]))).toEqual(new Set(['10000001']));
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
    expect(await asked(voucher, { month })).toMatchObject({ message: '请先在“凭证科目”中设置：商户手续费、通道成本' });
    const logged = await app.one<{ content: string }>(
      `select content from operate_log where target_type = 'BOOK_ACCOUNTS' order by id desc limit 1`,
    );
    expect(logged.content).toBe('修改凭证科目 商户手续费、通道成本：核算科目调整');
    expect((await save({})).code).toBe(200);
    expect((await app.send(accounts, {}, app.as('platform'))).object).toEqual(before);
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
