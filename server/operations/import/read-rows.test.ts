/** Sheets as they are saved: pieces of any length, quotes, line breaks within cells, both encodings, workbooks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { workbookOf } from '#tests/world/archive';
import { type RawRow, rowsOf, sourceOf } from './read-rows';
import { staff } from './staff';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, content: Buffer | string): Promise<RawRow[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const rows: RawRow[] = [];
  for await (const row of rowsOf(await sourceOf(path), staff)) rows.push(row);
  return rows;
}
const head = '代理商原编号,姓名,手机号,角色';

it('reads every row of a file that is longer than a piece, whatever stands where it is cut', async () => {
  const count = 20_000;
  const lines = Array.from({ length: count }, (_, index) => `A${index},"顾,""青""\n${index}",1,财务`);
  const rows = await read('员工.csv', `\ufeff${head}\r\n${lines.join('\r\n')}`);
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_, index) => index + 2));
  expect(rows.map(({ texts }) => texts['realName'])).toEqual(lines.map((_, index) => `顾,"青"\n${index}`));
});

it('reads what a spreadsheet in China saves, and a workbook, with rows above the headings and empty ones between', async () => {
  // 代理商原编号,姓名,手机号,角色 / A1,顾青,1,财务 in GB18030
  const saved = Buffer.from(
    'b4fac0edc9ccd4adb1e0bac52cd0d5c3fb2ccad6bbfabac52cbdc7c9ab0d0a41312cb9cbc7e02c312cb2c6cef10d0a',
    'hex',
  );
  const expected = { originalAgentNo: 'A1', realName: '顾青', phone: '1', roleCode: '财务' };
  expect((await read('员工-1.csv', saved)).map(({ texts }) => texts)).toEqual([expected]);
  const cell = (text: string, place: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (at: number, cells: readonly string[]) =>
    `<row r="${at}">${cells.map((text, index) => cell(text, `${'ABCD'[index]}${at}`)).join('')}</row>`;
  const sheet = row(1, ['员工名单']) + row(3, head.split(',')) + row(5, ['A1', '顾青', '1', '财务']);
  expect(await read('员工-2.xlsx', workbookOf([{ name: '表', rows: sheet }]))).toEqual([{ line: 5, texts: expected }]);
});

it('names what a sheet has too much or too little of', async () => {
  await expect(read('员工-3.csv', `代理商原编号,姓名,手机号\r\nA1,顾青,1`)).rejects.toThrow('没有找到「角色」一列');
  await expect(read('员工-4.csv', `${head},备注\r\nA1,顾青,1,财务,x`)).rejects.toThrow('不认识的列「备注」');
  await expect(read('员工-5.csv', `${head},姓名\r\nA1,顾青,1,财务,x`)).rejects.toThrow('重复的列「姓名」');
});
