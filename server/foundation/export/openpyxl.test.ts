/** What a library that nobody here wrote reads in our files: openpyxl of Debian's python3-openpyxl, and Python's csv. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '@/api/contract';
import { headerOf } from '@/api/format/cell';
import { type ListFile, listCsv, listXlsx } from './columns';

const { transNo, custName, transAmount, feeRate, transTime, failReason } = contract.trans.list.row;
const fields = [transNo, custName, transAmount, feeRate, transTime, failReason].map(part =>
  'part' in part ? part.part : part,
);
/** Debian's own: another one before it on the PATH has no packages of Debian. */
const python3 = '/usr/bin/python3';
const planted = ['=1+1', '+86', '-2', '@sum', '\t=cmd|x', '=HYPERLINK("http://x","y")', '＝1', 'a;=1'];
const rowOf = (name: string): unknown[] => [
  '202611201032150000012345',
  name,
  123_456_789_01,
  6000,
  Date.UTC(2026, 10, 20, 2, 32, 15, 999),
  null,
];
const file = (): ListFile => ({
  title: '交易查询',
  note: null,
  fields,
  rows: (async function* () {
    yield planted.map(rowOf);
  })(),
  language: 'zh',
});

function written(name: string, content: Buffer): string {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}
const python = (script: string, path: string): unknown =>
  JSON.parse(execFileSync(python3, ['-W', 'error', '-c', script, path], { encoding: 'utf8' }));

const readsWorkbook = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).active
row = [cell for cell in sheet[3]]
print(json.dumps({
  "types": [cell.data_type for cell in row], "values": [str(cell.value) for cell in row], "formats": [cell.number_format for cell in row],
  "names": [[cell.value, cell.data_type] for cell in [sheet.cell(row=at, column=2) for at in range(3, sheet.max_row + 1)]],
  "filter": sheet.auto_filter.ref, "frozen": sheet.freeze_panes, "widths": [sheet.column_dimensions[c].width for c in "ABCDEF"]}))`;
const readsCsv = `
import csv, json, sys
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file: print(json.dumps(list(csv.reader(file))))`;

const has = spawnSync(python3, ['-c', 'import openpyxl']).status === 0;

it.skipIf(!has)('reads dates, numbers, empty cells and no formula in a workbook, without a warning', async () => {
  const read = python(readsWorkbook, written('x.xlsx', await buffer(listXlsx(file())))) as Record<string, unknown>;
  expect(read['types']).toEqual(['s', 's', 'n', 'n', 'd', 'n']);
  expect(read['values']).toEqual([
    '202611201032150000012345',
    '=1+1',
    '123456789.01',
    '0.006',
    '2026-11-20 10:32:15',
    'None',
  ]);
  expect(read['formats']).toEqual(['@', '@', '#,##0.00', '0.00##%', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'General']);
  expect(read['names']).toEqual(planted.map(name => [name, 's']));
  expect(read).toMatchObject({ filter: `A2:F${2 + planted.length}`, frozen: 'A3' });
  expect((read['widths'] as number[])[0]).toBeGreaterThanOrEqual(26);
});

it.skipIf(!has)('reads a CSV in which no field starts a formula', async () => {
  const [head, ...rows] = python(readsCsv, written('x.csv', await buffer(listCsv(file())))) as string[][];
  expect(head).toEqual(fields.map(headerOf));
  expect(rows.map(row => row.filter(text => /^\s*[=+\-@＝＋－＠]/.test(text)))).toEqual(rows.map(() => []));
  expect(rows[0]!.slice(2)).toEqual(['123456789.01', '0.60%', '2026-11-20 10:32:15', '']);
});
