/** The reader agrees with another library, for workbooks of different writers. */
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { sheetSaying, workbookOf, workbookWith } from '#tests/world/archive';
import { inflateArchive } from './inflate.mjs';
import { openWorkbook, SheetTooLarge } from './workbook.mjs';

const limits = { rowsAtMost: 50, columnsAtMost: 30, textAtMost: 100 };
const open = (archive: Buffer) =>
  openWorkbook(inflateArchive(archive, { bytesAtMost: 20 * 1024 * 1024, entriesAtMost: 20 }), limits);
/** Texts of the first sheet, with numbers as the other reader has them. */
const read = (archive: Buffer) =>
  open(archive)
    .sheets[0]!.read()
    .rows.map(({ texts, kinds }) => texts.map((text, at) => (kinds[at] === 'l' ? String(Number(text)) : text)));

/** Rows in the format of the other reader: equal widths, with empty cells as empty text. */
type Cell = string | number | boolean | null;
const asText = (rows: readonly (readonly Cell[])[]) => {
  const filled = rows.map(row => row.map(cell => String(cell ?? '').trim()));
  const width = Math.max(0, ...filled.map(row => row.findLastIndex(text => text !== '') + 1));
  const texts = filled.map(row => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  while (texts.at(-1)?.every(text => text === '')) texts.pop();
  return texts;
};
const strings = (items: string) => ({ 'xl/sharedStrings.xml': `<sst xmlns="urn:main">${items}</sst>` });
const row = (cells: string, place = 'r="1"') => `<row ${place}>${cells}</row>`;

it.each<[string, Buffer]>([
  [
    'numbers',
    sheetSaying(
      row(
        '<c r="A1"><v>898000000000000</v></c><c r="B1"><v>4.8000000000000001E1</v></c><c r="C1" t="n"><v>0.1</v></c>',
      ),
    ),
  ],
  ['a number of seventeen digits', sheetSaying(row('<c r="A1"><v>48.990000000000002</v></c>'))],
  [
    'what a formula came to',
    sheetSaying(row('<c r="A1" t="str"><f>A2&amp;"x"</f><v>SN &lt;1&gt;</v></c><c r="B1"><f>1+1</f><v>2</v></c>')),
  ],
  ['text in its cell', sheetSaying(row('<c r="A1" t="inlineStr"><is><t xml:space="preserve"> 终端SN </t></is></c>'))],
  [
    'text in runs with a phonetic guide',
    sheetSaying(
      row(
        '<c r="A1" t="inlineStr"><is><r><t>东</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>とうきょう</t></rPh></is></c>',
      ),
    ),
  ],
  [
    'shared strings',
    workbookWith(
      strings('<si><t>终端SN</t></si><si><r><t>A</t></r><r><rPr><b/></rPr><t>1</t></r></si><si/>'),
      row('<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>'),
    ),
  ],
  ['truth', sheetSaying(row('<c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c>'))],
  [
    'gaps',
    sheetSaying(
      `${row('<c r="B2"><v>1</v></c><c r="D2"><v>2</v></c>', 'r="2"')}${row('<c r="A5"><v>3</v></c>', 'r="5"')}`,
    ),
  ],
  ['a column of two letters', sheetSaying(row('<c r="AC1"><v>1</v></c>'))],
  ['an escaped character', sheetSaying(row('<c r="A1" t="inlineStr"><is><t>a_x000D_b</t></is></c>'))],
  ['prefixed names', sheetSaying('<x:row xmlns:x="urn:main" r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>')],
  ['comments and entities', sheetSaying(row('<!-- <row r="9"> --><c r="A1" t="str"><v>&#20013;&#x6587;</v></c>'))],
])('%s', async (_what, archive) => {
  const expected = asText((await readSheet(archive)) as Cell[][]);
  expect(expected.flat().join('')).not.toBe('');
  expect(asText(read(archive))).toEqual(expected);
});

it('reads cells without references, and text in CDATA', () => {
  const cells = `${row('<c><v>1</v></c><c><v>2</v></c>', '')}${row('<c t="str"><v><![CDATA[<a>]]></v></c>', '')}`;
  expect(read(sheetSaying(cells))).toEqual([['1', '2'], ['<a>']]);
});
it.each([
  ['a row too many', row('', 'r="51"')],
  ['a column too many', row('<c r="AE1"/>')],
  ['a column too many without its place', row('<c/>'.repeat(31))],
  ['rows without places', '<row/>'.repeat(51)],
  ['a cell outside of its row', row('<c r="A51"/>')],
])('refuses %s', (_what, rows) => {
  expect(() => read(sheetSaying(rows))).toThrow(SheetTooLarge);
});
it('tells kinds of cells apart, and what is hidden', () => {
  const cells = [
    '<c r="B1"><v>898330154110001</v></c>',
    '<c r="C1"><v>1234567890123456</v></c>',
    '<c r="D1"><v>1.23457E+17</v></c>',
    '<c r="E1" t="e"><v>#N/A</v></c>',
    '<c r="F1"><f>A1</f></c>',
    '<c r="G1" t="str"><f>A1</f><v></v></c>',
    '<c r="H1"><v>1000000000000000000</v></c>',
    '<c r="I1"><v>0.000123456789012345</v></c>',
  ];
  const rows = row(cells.join('')) + row('<c r="A3"/>', 'r="3" hidden="1"');
  const shown = { name: '表', before: '<cols><col min="2" max="3" hidden="1"/></cols>', rows };
  const { sheets, hidden } = open(workbookOf([{ name: '藏', state: 'veryHidden', rows: '' }, shown]));
  expect([sheets.map(({ name }) => name), hidden]).toEqual([['表'], 1]);
  const { rows: found, hiddenColumns } = sheets[0]!.read();
  expect(hiddenColumns).toEqual([2, 3]);
  expect(found.map(each => [each.kinds, each.hidden])).toEqual([
    ['tnlleftln', false],
    ['', false],
    ['t', true],
  ]);
  expect(found[0]!.texts[3]).toBe('1.23457E+17');
});
it('limits the length of a cell, and refuses invalid XML', () => {
  expect(read(sheetSaying(row(`<c r="A1" t="str"><v>${'x'.repeat(200_000)}</v></c>`)))).toEqual([['x'.repeat(100)]]);
  for (const broken of ['<row', '<row></c>', '&unknown;', '<row r=1/>', '<row r="x"><c/></row>'])
    expect(() => read(sheetSaying(broken)), broken).toThrow();
});
