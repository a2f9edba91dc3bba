/** Demo images: documents drawn with the values typed into the form, and specimens for everything else. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import { encryptRecognised, fieldNamed } from '#server/features/review/recognised';
import type { Encryption } from '#server/foundation/encryption';
import { putUpload } from '#server/foundation/files/keys';
import type { FileStore } from '#server/foundation/files/store';
import { file } from '#server/schema';
import { fontStack } from '@/api/fonts';
import { idCheckSign, licenceCheckSign, luhnDigit } from '@/api/format/checksum';
import { maskCard } from '@/api/format/mask';
import type { Dice } from './dice';

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
            await putUpload(files, picture.fileNo, bytes, mime);
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
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${fontStack}" fill="#1f2d3d" ${rest}>${plain(text)}</text>`;

function drawing({ title, written }: Picture): string {
  const lines = written
    ? written.lines.map((line, index) => words(60, 190 + index * 76, 34, line))
    : [words(400, 290, 44, '演示影像', 'text-anchor="middle" fill-opacity="0.35"')];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="504"><rect width="800" height="504" fill="#eef3f8"/><rect x="20" y="20" width="760" height="464" rx="20" fill="#fff" stroke="#c9d5e2"/>${words(60, 100, 40, title)}${lines.join('')}${words(740, 460, 22, '样张', 'text-anchor="end" fill-opacity="0.5"')}</svg>`;
}

// Demo numbers of persons, companies and cards: test-safe values with valid check digits (docs/domain/demo.md#test-safe-values).

/** Area 990000 does not exist; adults born from 1968 to 2003. */
export function demoIdNo(dice: Dice): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const body = `990000${dice.between(1968, 2003)}${two(dice.between(1, 12))}${two(dice.between(1, 28))}${dice.digits(3)}`;
  return body + idCheckSign(body);
}
/** Each kind of subject has its own number range, so that no two subjects share a number. */
const registers = { ORG: 'A', AGENT: 'B', MERCHANT: 'C', APPLICANT: 'D', CHANGE: 'E' } as const;

/** @param serial Unique within its register by its last seven digits. */
export function demoLicenceNo(register: keyof typeof registers, serial: string): string {
  const body = `91990000M${registers[register]}${serial.slice(-7).padStart(7, '0')}`;
  return body + licenceCheckSign(body);
}
/**
 * Licence number of the platform: the buyer's tax number on every invoice (server/features/account/invoice.calls.ts).
 */
export const platformLicenceNo = demoLicenceNo('ORG', '1000000');
/** Prefix 620000 exists only in our own card table, as 演示银行. */
export function demoCard(dice: Dice): string {
  const body = `620000${dice.digits(9)}`;
  return body + luhnDigit(body);
}

export const demoBank = { bankHeadCode: '990000000001', bankName: '演示银行' };

/** Identity and private bank card of a person. */
export function drawPapers(dice: Dice, encryption: Encryption, accountName: string, phone: string) {
  const idNo = demoIdNo(dice);
  const card = demoCard(dice);
  return {
    legalIdNo: encryption.encrypt(idNo),
    legalIdHash: encryption.hash(idNo),
    idStart: '2018-05-01',
    idEnd: '2038-05-01',
    accountName,
    bankCardNo: encryption.encrypt(card),
    bankCardMask: maskCard(card),
    bankHeadCode: demoBank.bankHeadCode,
    bankBranchCode: null,
    reservePhone: phone,
  };
}

// Demo images per record: documents are drawn only where a review is pending (docs/domain/provider.md#new-agent,
// docs/domain/merchant.md#new-merchant).

/** Values printed on documents, unencrypted. */
export type Said = Readonly<Record<string, string | null | undefined>>;

const documentsByName: Readonly<Record<string, readonly (readonly [label: string, field: string])[]>> = {
  idFrontImg: [
    ['姓名', 'legalName'],
    ['公民身份号码', 'legalIdNo'],
  ],
  idBackImg: [
    ['签发日期', 'idStart'],
    ['有效期至', 'idEnd'],
  ],
  licenseImg: [
    ['统一社会信用代码', 'licenseNo'],
    ['名称', 'licenseName'],
  ],
  bankCardImg: [['演示银行 借记卡', 'bankCardNo']],
  openPermitImg: [
    ['存款人名称', 'accountName'],
    ['账号', 'bankCardNo'],
  ],
};

function writtenOn(name: string, said: Said): Written | null {
  const entries = (documentsByName[name] ?? []).flatMap(([label, field]) => {
    const value = said[field];
    return value ? [[label, field, value] as const] : [];
  });
  if (entries.length === 0) return null;
  return {
    lines: entries.map(([label, , value]) => `${label}  ${value}`),
    read: Object.fromEntries(entries.map(([, field, value]) => [field, value])),
  };
}

/**
 * File numbers by field name.
 * @param said Values to print; null where no review is pending, which gives specimens.
 */
export function picturesOf(
  documents: Documents,
  of: Uploader,
  time: number,
  names: readonly string[],
  said: Said | null = null,
): Record<string, string> {
  return Object.fromEntries(
    names.map(name => {
      const title = fieldNamed(name).label;
      const written = said && writtenOn(name, said);
      return [name, written ? documents.document(of, title, time, written) : documents.specimen(of, title, time)];
    }),
  );
}

/** One licence in four, chosen by phone number, shows another name than the typed one, for the reviewer to find. */
export const printedName = (name: string | null, phone: string): string | null =>
  name !== null && Number(phone) % 4 === 0 ? name.replace(/(?:有限公司|分公司|店|行|部|馆|站)$/, '') : name;
