import { expect, it } from 'vitest';
import { chosenBytes, type FileRule, whyNot } from './check-file';

const megabyte = 1024 * 1024;
const pictures: FileRule = { endings: ['.jpg', '.png'], maxBytes: 10 * megabyte };
const invoices: FileRule = { endings: ['.pdf', '.ofd', '.jpg', '.png'], maxBytes: 10 * megabyte };
const sheets: FileRule = { endings: ['.xlsx', '.csv'], maxBytes: 10 * megabyte };
const begins = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\0\0\0WEBPVP8 ',
  pdf: '%PDF-1.7',
  zip: 'PK\x03\x04',
  text: '商户编号,1',
  program: 'MZ\x90\0',
  nothing: '',
};
const megabytes = (count: number) => Array.from({ length: count }, () => new Uint8Array(megabyte));
const fileOf = (name: string, content: keyof typeof begins, more = 0) =>
  new File([Uint8Array.from(begins[content], letter => letter.charCodeAt(0)), ...megabytes(more)], name);

/** Its content decides, not its name; the size of a picture is that of what is sent. */
it.each<[string, keyof typeof begins, number, FileRule, string | null]>([
  ['正面.JPG', 'jpeg', 0, pictures, null],
  ['正面.jpg', 'png', 0, pictures, null],
  ['正面.jpg', 'webp', 0, pictures, null],
  ['正面.pdf', 'jpeg', 0, pictures, null],
  ['没有后缀', 'jpeg', 0, pictures, null],
  ['手机.jpg', 'jpeg', 8, pictures, null],
  ['手机.jpg', 'jpeg', 49, pictures, null],
  ['手机.jpg', 'jpeg', 50, pictures, '手机.jpg：文件 50.0 MB，不能超过 50.0 MB'],
  ['正面.jpg', 'pdf', 0, pictures, '正面.jpg：只支持 jpg、png 文件'],
  ['正面.jpg', 'text', 0, pictures, '正面.jpg：只支持 jpg、png 文件'],
  ['正面.exe', 'program', 0, pictures, '正面.exe：只支持 jpg、png 文件'],
  ['空.png', 'nothing', 0, pictures, '空.png：文件是空的'],
  ['发票.pdf', 'pdf', 9, invoices, null],
  ['发票', 'pdf', 0, invoices, null],
  ['发票.pdf', 'pdf', 10, invoices, '发票.pdf：文件 10.0 MB，不能超过 10.0 MB'],
  ['发票.ofd', 'zip', 0, invoices, null],
  ['发票.pdf', 'jpeg', 20, invoices, null],
  ['发票.pdf', 'text', 0, invoices, '发票.pdf：只支持 pdf、ofd、jpg、png 文件'],
  ['表.xlsx', 'zip', 0, sheets, null],
  ['表.csv', 'text', 0, sheets, null],
  ['产品.json', 'text', 0, { endings: ['.json'], maxBytes: megabyte }, null],
  ['表.txt', 'text', 0, sheets, '表.txt：只支持 xlsx、csv 文件'],
  ['表.xlsx', 'pdf', 0, sheets, '表.xlsx：只支持 xlsx、csv 文件'],
  ['表.csv', 'jpeg', 0, sheets, '表.csv：只支持 xlsx、csv 文件'],
])('%s, which is %s and %i MB', async (name, content, more, rule, why) => {
  expect(await whyNot(fileOf(name, content, more), rule)).toBe(why);
});
it('a picture may be chosen up to what a browser decodes at once', () => expect(chosenBytes).toBe(50 * megabyte));
