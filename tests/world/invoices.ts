/** Electronic invoices as files: PDF (ISO 32000) and OFD (GB/T 33190), honest and hostile. */
import { deflateSync } from 'node:zlib';
import { archiveWith } from './archive';

/** A text at its place on a page of 800 by 400, from the lower left corner. */
type Placed = readonly [x: number, y: number, text: string];

/** A digital invoice, as the tax authority prints it: labels and values apart, 购买方信息 and 销售方信息 upright. */
export const digitalInvoice = (values: Partial<Record<'title' | 'no' | 'day' | 'amount', string>> = {}): Placed[] => [
  [200, 380, values.title ?? '电子发票（增值税专用发票）'],
  [420, 384, '发票号码：'],
  [475, 383, values.no ?? '24312000000012345678'],
  [420, 370, '开票日期：'],
  [475, 369, values.day ?? '2026年11月05日'],
  ...[...'购买方信息'].map((letter, at): Placed => [10, 340 - 12 * at, letter]),
  [30, 330, '名称：'],
  [62, 330, '收款呗支付有限公司'],
  [330, 330, '名称：示例技术服务有限公司'],
  [30, 310, '统一社会信用代码/纳税人识别号：91990000MA1000002L'],
  [10, 270, '项目名称'],
  [300, 270, '金 额'],
  [400, 270, '税率/征收率'],
  [500, 270, '税 额'],
  [10, 255, '*信息技术服务*服务费'],
  [300, 255, '11886.79'],
  [400, 255, '6%'],
  [500, 255, '713.21'],
  [30, 200, '合 计'],
  [300, 200, '¥11886.79'],
  [500, 200, '¥713.21'],
  [10, 180, '价税合计（大写）'],
  [200, 180, '壹万贰仟陆佰圆整'],
  [400, 180, '（小写）'],
  [440, 180, values.amount ?? '¥12600.00'],
];

/** A PDF of numbered objects; the first one is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, body] of objects.entries()) {
    places.push(at);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = at;
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export const streamOf = (bytes: Buffer, dictionary = ''): Buffer =>
  Buffer.concat([Buffer.from(`<</Length ${bytes.length}${dictionary}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);

/** A font that is named, not embedded, as in most electronic invoices; its codes are UTF-16. */
const font = [
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor 7 0 R/DW 1000>>',
  '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
];
const page =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 800 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 4 0 R>>>>>>';

/** A PDF of one page with these contents, and the font F1. */
export const pageWith = (contents: string | Buffer, trailer = ''): Buffer =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page, contents, ...font], trailer);

const written = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

export function invoicePdf(texts: readonly Placed[] = digitalInvoice()): Buffer {
  const drawn = texts.map(([x, y, text]) => `BT /F1 9 Tf ${x} ${y} Td <${written(text)}> Tj ET`).join('\n');
  return pageWith(streamOf(deflateSync(Buffer.from(drawn)), '/Filter/FlateDecode'));
}

const ofd = 'xmlns:ofd="http://www.ofdspec.org/2016"';
const textOf = ([x, y, text]: Placed) =>
  `<ofd:TextObject ID="1" Boundary="${x / 3} ${(400 - y) / 3 - 3} 60 5" Font="1" Size="3"><ofd:TextCode X="0" Y="3">${text}</ofd:TextCode></ofd:TextObject>`;

/** Its labels are in a template, its values on the page. */
export function invoiceOfd(texts: readonly Placed[] = digitalInvoice(), named: Readonly<Record<string, string>> = {}) {
  const labels = texts.filter(([, , text]) => /[：）]$/.test(text));
  const layer = (which: readonly Placed[], more = '') =>
    `<ofd:Page ${ofd}>${more}<ofd:Content><ofd:Layer ID="2">${which.map(textOf).join('')}</ofd:Layer></ofd:Content></ofd:Page>`;
  const data = Object.entries(named).map(([name, text]) => `<ofd:CustomData Name="${name}">${text}</ofd:CustomData>`);
  return archiveWith({
    'OFD.xml': `<ofd:OFD ${ofd}><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${data.join('')}</ofd:CustomDatas></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document ${ofd}><ofd:CommonData><ofd:TemplatePage ID="9" BaseLoc="Tpls/Tpl_0/Content.xml"/></ofd:CommonData><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
    'Doc_0/Tpls/Tpl_0/Content.xml': layer(labels),
    'Doc_0/Pages/Page_0/Content.xml': layer(
      texts.filter(each => !labels.includes(each)),
      '<ofd:Template TemplateID="9" ZOrder="Background"/>',
    ),
  });
}
