import { describe, expect, it } from 'vitest';
import { csvCells, decodeLongCsv } from './csv-rows';

describe('a CSV file', () => {
  it('is read with quotes, blank lines and any line ending', () => {
    const text = '\ufeff终端SN,厂商\r\n"AB,1"," 新""大陆"\n\nX\t,\r\nY';
    expect(csvCells(Buffer.from(text))).toEqual([['终端SN', '厂商'], ['AB,1', ' 新"大陆'], [''], ['X\t', ''], ['Y']]);
  });
  it('may be encoded as spreadsheets in China do', () => {
    // 终端 in GB18030.
    expect(csvCells(Buffer.from([0xd6, 0xd5, 0xb6, 0xcb, 0x2c, 0x41]))).toEqual([['终端', 'A']]);
  });
  it('is refused if it is no text, broken or too large', () => {
    expect(() => csvCells(Buffer.from('PK\u0003\u0004\u0000'))).toThrow('无法读取该CSV文件');
    expect(() => csvCells(Buffer.from('a"b,c'))).toThrow('无法读取该CSV文件');
    expect(() => csvCells(Buffer.from('"open'))).toThrow('无法读取该CSV文件');
    expect(() => csvCells(Buffer.from('a\n'.repeat(5001)))).toThrow('不能超过5000行');
    expect(() => csvCells(Buffer.alloc(1024 * 1024 + 1, 'a'))).toThrow('不能超过1MB');
  });
});

it('decodes a long file piece by piece, wherever a character is cut', async () => {
  const megabyte = 1024 * 1024;
  // An odd byte before characters of three bytes, or of two: some of them lie across the pieces.
  const text = `a${'结算'.repeat(megabyte / 2)}`;
  expect(await decodeLongCsv(Buffer.from(text), 4 * megabyte)).toBe(text);
  const gb18030 = Buffer.concat([Buffer.from('a'), Buffer.alloc(2 * megabyte, Buffer.from([0xb8, 0xb6]))]);
  expect(await decodeLongCsv(gb18030, 4 * megabyte)).toBe(`a${'付'.repeat(megabyte)}`);
  await expect(decodeLongCsv(Buffer.from(text), megabyte)).rejects.toThrow('CSV文件不能超过1MB');
});
