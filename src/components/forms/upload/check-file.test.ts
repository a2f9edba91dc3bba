import { expect, it } from 'vitest';
import { whyNot } from './check-file';

const rule = { endings: ['.jpg', '.png'], maxBytes: 5 * 1024 * 1024 };
it.each([
  [{ name: '正面.JPG', size: 1000 }, null],
  [{ name: '正面.exe', size: 1000 }, '正面.exe：只支持 jpg、png 文件'],
  [{ name: '没有后缀', size: 1000 }, '没有后缀：只支持 jpg、png 文件'],
  [{ name: '大.png', size: 6 * 1024 * 1024 }, '大.png：文件 6.0 MB，不能超过 5.0 MB'],
  [{ name: '空.png', size: 0 }, '空.png：文件是空的'],
])('%j', (file, why) => expect(whyNot(file, rule)).toBe(why));
