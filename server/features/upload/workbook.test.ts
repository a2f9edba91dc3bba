/** The reader agrees with another library, for workbooks of different writers. */
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
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

/** The shortest of three readings, as this process’s work in milliseconds: neighbours on the same core make it look longer. */
function workOf(readIt: () => void): number {
  const times = [1, 2, 3].map(() => {
    const begun = process.cpuUsage();
    readIt();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('');
const cell = row('<c r="A1" t="s"><v>0</v></c>');
/** As many elements as a reading takes at most, each with text. */
const largest = workbookWith(strings(many(299_000, () => '<si><t>x</t></si>')), cell);
let workOfLargest: number;
beforeAll(() => {
  workOfLargest = workOf(() => void read(largest));
});

/** Small inputs on which a backtracking reader takes minutes. */
it.each<[string, Buffer]>([
  ['names and spaces', sheetSaying(`<row r="1"><c ${`r${' '.repeat(20_000)}`.repeat(400)}/></row>`)],
  ['spaces before a value', sheetSaying(`<row r="1"><c r${' '.repeat(10_000_000)}="A1"/></row>`)],
  ['an element without an end', sheetSaying(`<row r="1"><c ${'a="" '.repeat(3_000_000)}`)],
  ['a million attributes', sheetSaying(`<row ${many(800_000, at => `a${at}="" `)}/>`)],
  ['a name of ten million letters', sheetSaying(`<${'r'.repeat(10_000_000)}/>`)],
  ['a value of ten million letters', sheetSaying(row(`<c><v>${'1'.repeat(10_000_000)}</v></c>`))],
  ['ten million entities', sheetSaying(row(`<c><v>${'&#49;'.repeat(3_000_000)}</v></c>`))],
  ['elements within elements', sheetSaying('<a>'.repeat(1_500_000))],
  ['elements that mean nothing', sheetSaying('<a/>'.repeat(4_500_000))],
  ['a million strings', workbookWith(strings('<si><t>x</t></si>'.repeat(1_000_000)), cell)],
])('gives up on %s after no more than three times the work of the largest workbook it reads', (_what, archive) => {
  expect(archive.length).toBeLessThan(2_000_000);
  expect(workOf(() => expect(() => read(archive)).toThrow())).toBeLessThan(3 * workOfLargest);
});
