/** What a large hostile invoice may cost whoever reads it: a bound of time and memory, and so a part of `npm run prove -- units`. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageWith, pdfOf, streamOf } from '#tests/world/invoices';
import { invoiceIn } from './invoice-text';
import { readInvoice } from './invoice-thread';

const many = (count: number, text: string) => Buffer.from(text.repeat(count));
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes << 20));
const pages = '2 0 R '.repeat(1_000_000);

it.each<[string, Buffer]>([
  ['a page of 300 MB', pageWith(streamOf(zeros(300), '/Filter/FlateDecode'))],
  [
    'a page that inflates twice, to 500 MB',
    pageWith(streamOf(deflateSync(zeros(500)), '/Filter[/FlateDecode/FlateDecode]')),
  ],
  ['a million pages', pdfOf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${pages}]/Count 1000000>>`])],
  ['arrays within arrays', pageWith(streamOf(many(2_000_000, '[')))],
  ['ten million texts', pageWith(streamOf(deflateSync(many(5_000_000, 'BT(x)Tj ET ')), '/Filter/FlateDecode'))],
])('%s is not read, within twelve seconds and 600 MB', async (_what, bytes) => {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  expect(invoiceIn(await readInvoice(bytes, 'pdf')).invoiceNo).toBeNull();
  // The thread ends after eight seconds.
  expect(performance.now() - begun).toBeLessThan(12_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(600 << 20);
});
