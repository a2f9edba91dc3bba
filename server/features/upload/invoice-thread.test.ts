/** Electronic invoices are read by their text; hostile ones are not. What large ones cost is in invoice-work.test.ts. */
import { describe, expect, it } from 'vitest';
import { digitalInvoice, invoiceOfd, invoicePdf, pageWith, pdfOf, streamOf } from '#tests/world/invoices';
import { invoiceIn } from './invoice-text';
import { readInvoice } from './invoice-thread';

const values = {
  invoiceKind: 'ESPECIAL',
  invoiceCode: null,
  invoiceNo: '24312000000012345678',
  invoiceDate: '2026-11-05',
  invoiceAmount: 1_260_000,
  invoiceTitle: '收款呗支付有限公司',
};
const read = async (bytes: Buffer, extension: string) => invoiceIn(await readInvoice(bytes, extension));

it.each([
  ['pdf', invoicePdf],
  ['ofd', invoiceOfd],
])('reads a digital invoice as %s', async (extension, written) => {
  expect(await read(written(), extension)).toEqual(values);
  const others = digitalInvoice({ title: '电子发票（普通发票）', day: '2026年1月4日', amount: '￥1,234,567.89' });
  expect(await read(written(others), extension)).toMatchObject({
    invoiceKind: 'EGENERAL',
    invoiceDate: '2026-01-04',
    invoiceAmount: 123_456_789,
  });
});
it('reads what the writer of an OFD named', async () => {
  const named = { 发票代码: '099002600111', 发票号码: '00012345', 开票日期: '2026年11月5日' };
  expect(await read(invoiceOfd([[10, 10, '增值税电子普通发票']], named), 'ofd')).toMatchObject({
    invoiceKind: 'GENERAL',
    invoiceCode: '099002600111',
    invoiceNo: '00012345',
    invoiceDate: '2026-11-05',
  });
});

const garbage = 'A'.repeat(64);

describe('a hostile invoice', () => {
  it.each<[string, string, Buffer]>([
    [
      'a page that draws itself',
      'pdf',
      pageWith(
        streamOf(
          Buffer.from('/X Do '.repeat(50)),
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>',
        ),
      ),
    ],
    [
      'pages within themselves',
      'pdf',
      pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>']),
    ],
    ['contents that are themselves', 'pdf', pageWith('[4 0 R 4 0 R]')],
    ['an object that means itself', 'pdf', pageWith('4 0 R')],
    [
      'a password',
      'pdf',
      pageWith(
        streamOf(Buffer.from('x')),
        `/ID[<${garbage}><${garbage}>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${garbage}>/U<${garbage}>>>`,
      ),
    ],
    ['half of it', 'pdf', invoicePdf().subarray(0, 700)],
    ['nothing but its beginning', 'pdf', Buffer.from('%PDF-1.7\n')],
    ['no text, as in a scanned one', 'pdf', pageWith(streamOf(Buffer.from('0 0 600 400 re f')))],
    ['half of an OFD', 'ofd', invoiceOfd().subarray(0, 400)],
    ['XML that is none', 'ofd', invoiceOfd([[1, 1, '<x']])],
    ['objects within objects', 'ofd', invoiceOfd([[1, 1, '<a>'.repeat(1000)]])],
  ])('with %s is not read', async (_what, extension, bytes) => {
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    expect((await read(bytes, extension)).invoiceNo).toBeNull();
    // The thread ends after eight seconds.
    expect(performance.now() - begun).toBeLessThan(12_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 << 20);
  });
  it('with scripts and links is read as its text, and nothing else', async () => {
    const scripted = invoicePdf()
      .toString('latin1')
      .replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(while(true){})>>');
    expect((await read(Buffer.from(scripted, 'latin1'), 'pdf')).invoiceNo).toBe(values.invoiceNo);
  });
});
