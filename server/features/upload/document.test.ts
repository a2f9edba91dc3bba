import { expect, it } from 'vitest';
import { parseDocument } from './document';

it.each([
  ['开票 日 期 : 2026 年 11 月 23 日', '2026-11-23'],
  // Actual OCR output of a clear image, for one date in ninety.
  ['开票 日 期 : 2026 人 年 11 月 24 日', '2026-11-24'],
  ['开票日期:2026-1-4 2027-01-31', '2026-01-04'],
  ['开票日期: 2026 年 度', null],
])('reads the date of an invoice in “%s”', (text, invoiceDate) => {
  expect(parseDocument(text, 'INVOICE')).toMatchObject({ invoiceDate });
});
