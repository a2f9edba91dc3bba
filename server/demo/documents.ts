/** Demo images: documents drawn with the values typed into the form, and specimens for everything else. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import type { Tx } from '#server/platform/db/open';
import { encryptRecognised } from '#server/features/examination/recognised';
import type { Encryption } from '#server/platform/encryption';
import type { FileStore } from '#server/platform/files/store';
import { file } from '#server/schema';

export interface Uploader {
  readonly agentNo?: string | null;
  readonly agentPath: string;
}
/** Lines printed on a document, and the recognised (OCR) values by field name. */
export interface Written {
  readonly lines: readonly string[];
  readonly read: Readonly<Record<string, string>>;
}
interface Picture {
  readonly fileNo: string;
  readonly title: string;
  readonly of: Uploader;
  readonly time: number;
  readonly written: Written | null;
}
const mime = 'image/jpeg';
/** Number of images drawn in parallel. */
const together = 16;
/** Upper limit of drawn documents. Each takes about 11 ms; demo data of the usual size has some 200. */
const documentsAtMost = 1000;

/** Collects the images while the demo data is drawn, then stores them with it. */
export class Documents {
  readonly #pictures = new Map<string, Picture>();
  #documents = 0;

  /** An image with only a title. Each provider has one per title, so that thousands of records share few files. */
  specimen(of: Uploader, title: string, time: number): string {
    return this.#add({ of, title, time, written: null });
  }

  /** A document with its own content. Beyond the limit, very large demo data gets specimens instead. */
  document(of: Uploader, title: string, time: number, written: Written): string {
    if (this.#documents >= documentsAtMost) return this.specimen(of, title, time);
    this.#documents += 1;
    return this.#add({ of, title, time, written });
  }

  async store(tx: Tx, files: FileStore, encryption: Encryption): Promise<void> {
    const pictures = [...this.#pictures.values()];
    const drawings = new Map<string, Promise<Buffer>>();
    const rows: (typeof file.$inferInsert)[] = [];
    for (let from = 0; from < pictures.length; from += together)
      rows.push(
        ...(await Promise.all(
          pictures.slice(from, from + together).map(async picture => {
            const svg = drawing(picture);
            const bytes = await (drawings.get(svg) ?? remember(drawings, svg));
            await files.put(picture.fileNo, bytes, mime);
            return rowOf(picture, bytes, encryption);
          }),
        )),
      );
    await bulkInsert(tx, file, rows);
  }

  #add(picture: Omit<Picture, 'fileNo'>): string {
    const { of, title, written } = picture;
    const name = [of.agentPath, title, ...(written?.lines ?? [])].join('|');
    const fileNo = `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.jpg`;
    if (!this.#pictures.has(fileNo)) this.#pictures.set(fileNo, { ...picture, fileNo });
    return fileNo;
  }
}

function remember(drawings: Map<string, Promise<Buffer>>, svg: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  drawings.set(svg, drawn);
  return drawn;
}

const rowOf = (
  { fileNo, title, of, time, written }: Picture,
  bytes: Buffer,
  encryption: Encryption,
): typeof file.$inferInsert => ({
  fileNo,
  agentNo: of.agentNo ?? '',
  agentPath: of.agentPath,
  purpose: 'demo',
  fileName: `${title}.jpg`,
  mime,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  operatorNo: null,
  recognised: written && encryptRecognised(encryption, { ...written.read, confidence: '92' }),
  createTime: time,
});

const plain = (text: string) => text.replace(/[<>&]/g, ' ');
const words = (x: number, y: number, size: number, text: string, rest = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="Noto Sans CJK SC" fill="#1f2d3d" ${rest}>${plain(text)}</text>`;

function drawing({ title, written }: Picture): string {
  const lines = written
    ? written.lines.map((line, index) => words(60, 190 + index * 76, 34, line))
    : [words(400, 290, 44, '演示影像', 'text-anchor="middle" fill-opacity="0.35"')];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="504"><rect width="800" height="504" fill="#eef3f8"/><rect x="20" y="20" width="760" height="464" rx="20" fill="#fff" stroke="#c9d5e2"/>${words(60, 100, 40, title)}${lines.join('')}${words(740, 460, 22, '样张', 'text-anchor="end" fill-opacity="0.5"')}</svg>`;
}
