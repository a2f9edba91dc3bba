/** What a small workbook may cost whoever reads it: a bound of time, and so a part of `npm run prove -- units`. */
import { beforeAll, expect, it } from 'vitest';
import { sheetSaying, workbookWith } from '#tests/world/archive';
import { inflateArchive } from './inflate.mjs';
import { openWorkbook } from './workbook.mjs';

const limits = { rowsAtMost: 50, columnsAtMost: 30, textAtMost: 100 };
const read = (archive: Buffer) =>
  openWorkbook(inflateArchive(archive, { bytesAtMost: 20 * 1024 * 1024, entriesAtMost: 20 }), limits).sheets[0]!.read();
const strings = (items: string) => ({ 'xl/sharedStrings.xml': `<sst xmlns="urn:main">${items}</sst>` });
const row = (cells: string) => `<row r="1">${cells}</row>`;

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
