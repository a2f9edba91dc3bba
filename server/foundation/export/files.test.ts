import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { cellOf, headerOf, type Cell } from '@/api/format/cell';
import { csvCell, csvRows } from '@/api/format/csv';
import { type AnyField, fieldOf } from '@/api/schema/shape';
import { queries } from '#server/app/query-registry';
import { type ListFile, listCsv } from './columns';
import { isSaid, wordsIn } from './english';
import type { Table } from './table';
import { columnLetters, xlsxOf } from './xlsx';

const { row } = contract.trans.list;
const tableOf = (...rows: Cell[][]): Table => ({
  title: '交易查询',
  note: '导出人：演示',
  headers: ['交易单号', '交易金额(元)'],
  widths: [26, 15],
  batches: (async function* () {
    yield rows;
  })(),
});

describe('a cell', () => {
  it('contains money as a number of yuan, exact to the fen', () => {
    expect(cellOf(row.transAmount, 123_456_789_012)).toEqual({ number: '1234567890.12', style: 'money' });
    expect(cellOf(row.transAmount, -1)).toEqual({ number: '-0.01', style: 'money' });
    expect(headerOf(row.transAmount)).toBe('交易金额(元)');
  });
  it('is empty for an absent value, and contains a number of many digits as text', () => {
    expect(cellOf(row.transAmount, null)).toEqual({ text: '' });
    expect(cellOf(row.transNo, '202611201032150000012345')).toEqual({ text: '202611201032150000012345' });
  });
  it('shows a rate and a time alike in every format', () => {
    expect(csvCell(cellOf(row.feeRate, 6000))).toBe('0.60%');
    expect(csvCell(cellOf(row.transTime, Date.UTC(2026, 10, 20, 2, 32, 15)))).toBe('2026-11-20 10:32:15');
  });
  it('contains the label of a code', () => {
    expect(cellOf(row.payBrand, 'WX')).toEqual({ text: '微信' });
  });
});

describe('CSV', () => {
  it.each([
    [';=1', `;'=1`],
    ['|=1', `|'=1`],
    ['甲;+2', `甲;'+2`],
    ['a\t@x', `a\t'@x`],
    ['＝1；＝2', `'＝1；'＝2`],
  ])('cannot start one behind what other spreadsheets divide cells at: %j', (text, written) =>
    expect(csvCell({ text })).toBe(written),
  );
  it.each(['=1+1', '+86138', '-2', '@sum', '\t=1', ' =1', '＝1', '＠x'])('cannot start a formula with %j', text => {
    expect(csvCell({ text }).replace(/^"/, '')).toMatch(/^'/);
  });
  it.each(['202611201032150000012345', '007', '898320159120001'])('keeps all digits of %s', text =>
    expect(csvCell({ text })).toBe(`${text}\t`),
  );
  it('leaves short numbers as they are', () => expect(csvCell({ text: '80000001' })).toBe('80000001'));
  it('keeps quotes, commas and line ends inside one field', () => {
    expect(csvCell({ text: 'a,"b"\nc' })).toBe('"a,""b""\nc"');
    expect(csvCell({ number: '-0.01', style: 'money' })).toBe('-0.01');
  });
  const written = async (file: Omit<ListFile, 'title' | 'language'>, language: 'zh' | 'en' = 'zh') =>
    (await buffer(listCsv({ title: '交易查询', language, ...file }))).toString();
  const rowsOf = async function* (...rows: unknown[][]) {
    yield rows;
  };
  const fields = [row.transNo, row.transAmount];
  it('begins with a byte order mark', async () => {
    const file = { note: '导出人：演示', fields, rows: rowsOf(['老王', 100]) };
    expect(await written(file)).toBe('\ufeff导出人：演示\r\n交易单号,交易金额(元)\r\n老王,1.00\r\n');
  });
  it('begins with its headers where no note is wanted', async () => {
    const file = { note: null, fields, rows: rowsOf(['老王', 1]) };
    expect(await written(file)).toBe('\ufeff交易单号,交易金额(元)\r\n老王,0.01\r\n');
  });
  // A larger text is kept until all memory is looked through.
  it('comes in whole lines of less than 128 kB together', async () => {
    const rows = rowsOf(...Array.from({ length: 9000 }, (_, at) => [`商户${at}`.padEnd(30, '号'), at]));
    const pieces: string[] = [];
    for await (const piece of listCsv({ title: '交易查询', language: 'zh', note: null, fields, rows }))
      pieces.push(piece.toString());
    for (const piece of pieces) {
      expect(piece.length * 2).toBeLessThan(128 * 1024);
      expect(piece).toMatch(/(^|\r\n)$/);
    }
    const lines = pieces.join('').split('\r\n');
    expect(lines.length).toBe(9000 + 2);
    expect(lines.at(-2)).toMatch(/^商户8999号+,89\.99$/);
  });
  it.each(['zh', 'en'] as const)('has for every value of every column what a cell of it has (%s)', async language => {
    const columns = Object.values(queries).flatMap(({ call }) => Object.values(call.row).map(fieldOf));
    const kinds = new Set(columns.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(8);
    const say = wordsIn(language);
    for (const field of columns) {
      const values = fc.sample(fc.option(valueOf(field)), 12);
      const lines = (
        await written({ note: null, fields: [field], rows: rowsOf(...values.map(each => [each])) }, language)
      )
        .slice(1)
        .replace(/^.*\r\n/, '');
      const cells = values.map(value => {
        const cell = cellOf(field, value);
        return 'text' in cell && isSaid(field) ? { text: say(cell.text) } : cell;
      });
      expect(lines).toBe(csvRows(cells.map(cell => [cell])));
    }
  });
});
/** What a list has of a field, and texts that a spreadsheet would take for something else. */
function valueOf(field: AnyField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'oneOf':
      return fc.constantFrom(...field.values.map(({ code }) => code));
    case 'flag':
      return fc.boolean();
    case 'money':
    case 'rate':
    case 'count':
    case 'bytes':
      return fc.integer({ min: -1e12, max: 1e12 });
    case 'time':
      return fc.integer({ min: 0, max: 4e12 }).filter(value => value > 1e10);
    case 'day':
      return fc.constant('2026-11-20');
    case 'month':
      return fc.constant('2026-11');
    default:
      return fc.oneof(
        fc.constantFrom(
          '=1+1',
          '-2',
          ' @x',
          'a;=1',
          'a,"b"\nc',
          '0012',
          '202611201032150000012345',
          '80000001',
          '老王',
        ),
        fc.string({ minLength: 1 }),
      );
  }
}

describe('a workbook', () => {
  it('reads back as it was written: long numbers as text, formulas as text, money as numbers', async () => {
    const wild = '=HYPERLINK("http://x")<&>\u0001𠮷';
    const file = xlsxOf(
      tableOf(
        [{ text: '202611201032150000012345' }, { number: '1234567890.12', style: 'money' }],
        [{ text: wild }, { number: '-0.01', style: 'money' }],
      ),
    );
    const [{ data }] = (await readXlsx(await buffer(file))) as unknown as [{ data: unknown[][] }];
    expect(data.slice(1)).toEqual([
      ['交易单号', '交易金额(元)'],
      ['202611201032150000012345', 1234567890.12],
      [wild.replace('\u0001', ''), -0.01],
    ]);
  });
  it('fails as a whole when its rows fail', async () => {
    const broken: Table = {
      ...tableOf(),
      batches: (async function* () {
        yield [];
        throw new Error('cursor lost');
      })(),
    };
    await expect(buffer(xlsxOf(broken))).rejects.toThrow('cursor lost');
  });
  it('counts its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
