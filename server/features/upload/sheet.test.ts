/** Every kind of sheet in every layout that people make of it: each is read as a person reads it, or refused by name. */
import { describe, expect, it } from 'vitest';
import { fieldOf } from '@/api/schema/shape';
import { type ArchivedSheet, workbookOf } from '#tests/world/archive';
import { columnLetters } from '#server/foundation/export/xlsx';
import { type Columns, type SheetCode, sheets } from '../lookup/sheets';
import { sheetFrom } from './sheet';

/** Rows as entered, per kind of sheet; a kind without them does not compile. */
const filled: Readonly<Record<SheetCode, readonly (readonly string[])[]>> = {
  CUST_FLOW_CARD_CHANGE: [
    ['898330154110001', '48.00'],
    ['898330154110002', '36'],
  ],
  TERM_ALLOT: [['00003602883000000001'], ['00003602883000000008']],
  TERM_RECALL: [['00003602883000000001'], ['00003602883000000008']],
  TERM_STOCK_IN: [
    ['00003602883000000001', 'MP46', '新大陆', '89860012345678901234', 'HD0001'],
    ['00003705883000000002', 'QS-D20', '', '', ''],
  ],
};
const labelsOf = (code: SheetCode) => Object.values(sheets[code].columns as Columns).map(part => fieldOf(part).label);
/** Those with columns of their own: a recall is read as an allotment is. */
const codes = (Object.keys(sheets) as SheetCode[]).filter(
  (code, at, all) => all.findIndex(each => String(labelsOf(each)) === String(labelsOf(code))) === at,
);

type Cell = string | { readonly xml: string; readonly type?: string };
const inline = (text: string) => `t="inlineStr"><is><t xml:space="preserve">${text}</t></is>`;
const cellXml = (cell: Cell, place: string) =>
  cell === ''
    ? ''
    : `<c r="${place}" ${typeof cell === 'string' ? inline(cell) : `t="${cell.type ?? 'n'}">${cell.xml}`}</c>`;
const rowsXml = (rows: readonly (readonly Cell[])[], hidden: readonly number[] = []) =>
  rows
    .map((cells, at) => {
      const xml = cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${at + 1}`)).join('');
      return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${xml}</row>`;
    })
    .join('');
const number = (text: string): Cell => ({ xml: `<v>${text}</v>` });

interface Form {
  readonly labels: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
const table = ({ labels, rows }: Form): string[][] => [[...labels], ...rows.map(row => [...row])];
const one = (rows: readonly (readonly Cell[])[], more: Partial<ArchivedSheet> = {}) =>
  workbookOf([{ name: '表', rows: rowsXml(rows), ...more }]);
/** The first column, which every kind of sheet has and is a number of something. */
const inFirst = (form: Form, cell: (text: string) => Cell) =>
  one(table(form).map((row, at) => (at === 0 ? row : [cell(row[0]!), ...row.slice(1)])));

const readAs = { lines: [2, 3] };
/** Where the rows are then found, and what else is said; or why the file is refused. */
type Expected = { readonly lines: readonly number[] } | RegExp;
const layouts: readonly (readonly [string, (form: Form) => Buffer, Expected])[] = [
  ['as in the template', form => one([['每行一个'], ...table(form)]), { lines: [3, 4] }],
  ['a column inserted before', form => one(table(form).map((row, at) => [at === 0 ? '旧值' : '999', ...row])), readAs],
  [
    'a column inserted after the first',
    form => one(table(form).map(([first, ...rest], at) => [first!, at === 0 ? '备注' : '36.00', ...rest])),
    readAs,
  ],
  ['columns in reverse', form => one(table(form).map(row => row.toReversed())), readAs],
  ['an empty column before', form => one(table(form).map(row => ['', ...row])), readAs],
  [
    'a title block and empty rows above',
    form => one([['公司'], [], ['制表：', '张'], [], ...table(form)]),
    { lines: [6, 7] },
  ],
  ['empty rows between', form => one(table(form).flatMap(row => [row, []])), { lines: [3, 5] }],
  ['merged headings, two rows high', form => one([form.labels, [], ...form.rows], { before: '' }), { lines: [3, 4] }],
  ['blanks around headings and values', form => one(table(form).map(row => row.map(each => ` ${each}\u00a0`))), readAs],
  ['apostrophes before numbers', form => inFirst(form, text => `'${text}`), readAs],
  [
    'another sheet before',
    form =>
      workbookOf([
        { name: '说明', rows: rowsXml([['请填写']]) },
        { name: '表', rows: rowsXml(table(form)) },
      ]),
    readAs,
  ],
  [
    'a hidden sheet of the same kind before',
    form =>
      workbookOf([
        { name: '旧', state: 'hidden', rows: rowsXml([form.labels, form.rows[1]!]) },
        { name: '旧2', state: 'veryHidden', rows: rowsXml([form.labels, form.rows[1]!]) },
        { name: '表', rows: rowsXml(table(form)) },
      ]),
    readAs,
  ],
  [
    'a sheet before that is too large',
    form =>
      workbookOf([
        { name: '流水', rows: '<row r="9000"><c r="A9000"><v>1</v></c></row>' },
        { name: '表', rows: rowsXml(table(form)) },
      ]),
    readAs,
  ],
  [
    'only a hidden sheet',
    form =>
      workbookOf([
        { name: '空', rows: '' },
        { name: '表', state: 'hidden', rows: rowsXml(table(form)) },
      ]),
    /没有找到「.+」一列（隐藏的工作表不读取）/,
  ],
  ['the first column missing', form => one(table(form).map(row => row.slice(1))), /没有找到「(商户编号|终端SN)」/],
  [
    'the last column renamed',
    form => one([[...form.labels.slice(0, -1), `${form.labels.at(-1)}（新）`], ...form.rows]),
    /没有找到「(新流量费|终端SN|活动编号)」一列/,
  ],
  [
    'the last column doubled',
    form => one(table(form).map(row => [...row, row.at(-1)!])),
    /第1行有重复的列「(新流量费|终端SN|活动编号)」（[A-E]、[B-F]列），每个列名只能有一列/,
  ],
  ['no rows', form => one([form.labels]), /^文件中没有数据$/],
  [
    'a number of eighteen digits',
    form => inFirst(form, () => number('123456789012345678')),
    /第2行「(商户编号|终端SN)」为数字 123456789012345678，超过15位的数字会丢失末尾几位，请将该列设为文本格式后重新填写/,
  ],
  [
    'a number with an exponent',
    form => inFirst(form, () => number('1.23456789012345E+17')),
    /第2行「(商户编号|终端SN)」为数字 1\.23456789012345E\+17，.*文本格式/,
  ],
  [
    'a number that was saved as text with an exponent',
    form => inFirst(form, () => '1.23457E+17'),
    /第2行「(商户编号|终端SN)」为数字 1\.23457E\+17，.*文本格式/,
  ],
  [
    'a formula with an error',
    form => inFirst(form, () => ({ type: 'e', xml: '<f>X</f><v>#N/A</v>' })),
    /第2行「(商户编号|终端SN)」的公式出错（#N\/A）/,
  ],
  [
    'a formula that was never calculated',
    form => inFirst(form, () => ({ xml: '<f>VLOOKUP(B2,C:D,2)</f>' })),
    /第2行「(商户编号|终端SN)」的公式没有计算结果/,
  ],
];

describe.each(codes)('a sheet of %s', code => {
  const form = { labels: labelsOf(code), rows: filled[code] };
  it.each(layouts)('with %s', async (_layout, make, expected) => {
    const reading = sheetFrom(make(form), false, code);
    if (expected instanceof RegExp) return expect(reading).rejects.toThrow(expected);
    const { rows } = await reading;
    expect(rows.map(({ texts }) => Object.values<string>(texts))).toEqual(form.rows);
    expect(rows.map(({ line, reasons }) => ({ line, reasons }))).toEqual(
      expected.lines.map(line => ({ line, reasons: [] })),
    );
    return undefined;
  });
  it('names hidden rows and columns, and columns that nobody reads', async () => {
    const rows = table(form).map((row, at) => [...row, at === 0 ? '备注' : '', at === 1 ? 'x' : '']);
    const before = '<cols><col min="1" max="1" hidden="1"/></cols>';
    const read = await sheetFrom(workbookOf([{ name: '表', before, rows: rowsXml(rows, [3]) }]), false, code);
    expect(read.rows.map(({ line, hidden }) => [line, hidden])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(read).toMatchObject({ sheetName: '表', hiddenColumns: [form.labels[0]] });
    expect(read.unread).toEqual(['备注', `${columnLetters(form.labels.length + 1)}列`]);
  });
  it('is read as CSV in the same ways', async () => {
    const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map(row => row.join(',')).join('\r\n'));
    const swapped = table(form).map((row, at) => [at === 0 ? '旧值' : '999', ...row.toReversed()]);
    const { rows, sheetName } = await sheetFrom(csv([['说明'], ...swapped]), true, code);
    expect([rows.map(({ texts }) => Object.values<string>(texts)), sheetName]).toEqual([form.rows, null]);
    const last = form.labels.at(-1)!;
    const doubled = csv([[...form.labels, last], ...form.rows]);
    await expect(sheetFrom(doubled, true, code)).rejects.toThrow(`重复的列「${last}」`);
    await expect(sheetFrom(csv([form.labels.slice(0, -1).concat('别的'), ...form.rows]), true, code)).rejects.toThrow(
      `没有找到「${last}」一列`,
    );
    // An amount with a comma in it makes two cells.
    const shifted = csv([form.labels, [...form.rows[0]!, '234.00']]);
    await expect(sheetFrom(shifted, true, code)).rejects.toThrow('第2行：比列名多出内容');
    const rounded = csv([form.labels, ['1.23457E+17', ...form.rows[0]!.slice(1)]]);
    await expect(sheetFrom(rounded, true, code)).rejects.toThrow(/第2行「.+」为数字 1\.23457E\+17/);
  });
});

it('takes amounts as a spreadsheet writes them, and keeps what it cannot read', async () => {
  const cells = ['48.990000000000002', '4.8000000000000001E1', '36'].map(number);
  const rows = [...cells, '5万', ''].map((fee, at) => [`89833015411000${at}`, fee]);
  const { rows: read } = await sheetFrom(
    one([labelsOf('CUST_FLOW_CARD_CHANGE'), ...rows]),
    false,
    'CUST_FLOW_CARD_CHANGE',
  );
  expect(read.map(({ values }) => values?.newFee ?? null)).toEqual([4899, 4800, 3600, null, null]);
  expect(read.slice(3).map(({ texts, reasons }) => [texts.newFee, reasons])).toEqual([
    ['5万', ['新流量费应为以元为单位的金额']],
    ['', ['新流量费不能为空']],
  ]);
});
it('refuses more rows than the template says', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => [`0000360288300000${String(at).padStart(4, '0')}`]);
  await expect(sheetFrom(one([['终端SN'], ...rows]), false, 'TERM_ALLOT')).rejects.toThrow(
    '文件中有501行数据，一次最多500行',
  );
});
