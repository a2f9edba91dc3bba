/** What is taken: decided by content, bytes and pixels, never by the name; an invoice is read, and kept in any case. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { upload as file } from '@/api/contract/upload';
import { digitalInvoice, invoiceOfd, invoicePdf, pageWith, streamOf } from '#tests/world/invoices';
import { sheetSaying } from '#tests/world/archive';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';
import { stopRecogniser } from './recogniser';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(stopRecogniser);

async function send(path: string, fields: Record<string, string>, name: string, bytes: Buffer) {
  world.clock.advance(61_000);
  token = await world.signIn('agent_l1');
  return uploadOf(world, token, path, { fields, name, bytes });
}
/** What a link shows, and as what. */
async function shown({ object }: Awaited<ReturnType<typeof send>>) {
  const { url } = (await world.send(contract.upload.showImg, { fileNo: String(object['fileNo']) }, token)).object;
  const { headers, rawPayload } = await world.app.inject({ url, headers: { token } });
  return { type: headers['content-type'], disposition: headers['content-disposition'], bytes: rawPayload };
}
const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha } } });
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const text = (words: string) => () => Promise.resolve(Buffer.from(words));

describe('a picture', () => {
  it.each<[string, string, () => Promise<Buffer>, string | { type: string; width: number }]>([
    ['a jpeg named pdf', 'a.pdf', () => plain(80, 60).jpeg().toBuffer(), { type: 'image/jpeg', width: 80 }],
    ['a png without a name', 'a', () => plain(80, 60).png().toBuffer(), { type: 'image/png', width: 80 }],
    ['a webp named jpg', 'a.jpg', () => plain(80, 60).flatten().webp().toBuffer(), { type: 'image/jpeg', width: 80 }],
    ['a transparent webp', 'a.webp', () => plain(80, 60, 0).webp().toBuffer(), { type: 'image/png', width: 80 }],
    [
      '48 megapixels of few bytes',
      'a.jpg',
      () => plain(8064, 6048).jpeg().toBuffer(),
      { type: 'image/jpeg', width: 2400 },
    ],
    [
      'a photo of 6 to 10 MB',
      'a.jpg',
      () => noise(2700).jpeg({ quality: 100 }).toBuffer(),
      { type: 'image/jpeg', width: 2400 },
    ],
    ['an animation', 'a.jpg', () => plain(80, 60).gif().toBuffer(), '请上传jpg、png或webp图片'],
    ['an invoice', 'a.jpg', () => Promise.resolve(invoicePdf()), '请上传jpg、png或webp图片'],
    ['a drawing that may carry scripts', 'a.png', text('<svg onload="alert(1)"/>'), '请上传jpg、png或webp图片'],
    [
      'more pixels than a phone has',
      'a.jpg',
      () => plain(10_001, 5000).jpeg().toBuffer(),
      '图片不能超过50,000,000像素，请缩小后上传',
    ],
  ])('that is %s', async (_what, name, bytes, expected) => {
    const answer = await send(file.img.path, { imgType: 'doorImg' }, name, await bytes());
    if (typeof expected === 'string') return expect(answer).toMatchObject({ code: 400, message: expected });
    expect(answer.code, answer.message).toBe(200);
    const { type, bytes: drawn } = await shown(answer);
    expect([type, (await sharp(drawn).metadata()).width]).toEqual([expected.type, expected.width]);
  });
});

const xlsx = () => sheetSaying('<row r="1"><c r="A1"><v>1</v></c></row>');
const types = { pdf: 'application/pdf', ofd: 'application/ofd', xlsx: /spreadsheetml/, jpg: 'image/jpeg' };

describe('a document', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, keyof typeof types | null]>([
    ['a PDF', 'a.pdf', invoicePdf, 'pdf'],
    ['a PDF named ofd', 'a.ofd', invoicePdf, 'pdf'],
    ['a PDF named jpg', 'a.jpg', invoicePdf, 'pdf'],
    ['an OFD named zip', 'a.zip', invoiceOfd, 'ofd'],
    ['a workbook named pdf', 'a.pdf', xlsx, 'xlsx'],
    ['a picture named pdf', 'a.pdf', () => plain(80, 60).jpeg().toBuffer(), 'jpg'],
    ['a page', 'a.pdf', text('<script>alert(1)</script>'), null],
    ['a program', 'a.ofd', text('MZ'), null],
    [
      'an archive of something else',
      'a.ofd',
      () => Buffer.from(sheetSaying('').toString('latin1').replaceAll('xl/', 'xx/'), 'latin1'),
      null,
    ],
  ])('that is %s is kept as that, or refused', async (_what, name, bytes, kept) => {
    const answer = await send(file.file.path, { bizType: 'INVOICE' }, name, await bytes());
    if (kept === null)
      return expect(answer).toMatchObject({ code: 400, message: expect.stringContaining('文件内容与类型不符') });
    expect(answer.object['fileNo']).toMatch(new RegExp(`\\.${kept}$`));
    const { type, disposition } = await shown(answer);
    expect(type).toMatch(types[kept]);
    // Whatever runs in a reader of documents does not run on the portal's page.
    expect(disposition).toMatch(kept === 'jpg' ? /^inline/ : /^attachment/);
  });
});

describe('an electronic invoice', () => {
  const read = (name: string, bytes: Buffer, type = 'INVOICE') => send(file.ocr.path, { type }, name, bytes);
  const values = { invoiceNo: '24312000000012345678', invoiceDate: '2026-11-05', invoiceAmount: 1_260_000 };
  it.each([
    ['pdf', invoicePdf],
    ['ofd', invoiceOfd],
  ])('as %s is read and kept', async (extension, written) => {
    const answer = await read(`a.${extension}`, written());
    expect(answer.object).toMatchObject({ fields: { ...values, invoiceKind: 'ESPECIAL', invoiceCode: null } });
    const { bytes, disposition } = await shown(answer);
    expect([bytes.equals(written()), disposition]).toEqual([true, expect.stringMatching(/^attachment; .*a\./)]);
  });
  it('without text is refused, and may be kept without being read', async () => {
    const scanned = pageWith(streamOf(Buffer.from('0 0 600 400 re f')));
    expect(await read('a.pdf', scanned)).toMatchObject({ code: 400, message: '未能识别该发票，请手动填写' });
    expect((await send(file.file.path, { bizType: 'INVOICE' }, 'a.pdf', scanned)).code).toBe(200);
  });
  it('that says something else is not taken for one', async () => {
    const others = digitalInvoice().map(([x, y, said]) => [x, y, said.replace(/发票|小写/g, '收据')] as const);
    expect((await read('a.pdf', invoicePdf(others))).message).toBe('未能识别该发票，请手动填写');
  });
  it('is no licence', async () => {
    expect((await read('a.pdf', invoicePdf(), 'LICENSE')).message).toBe('该文件不是图片，证照请上传图片');
  });
});
