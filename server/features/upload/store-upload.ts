/**
 * Accepts uploads: checked by content, images re-encoded to remove hidden data, stored under a generated file number.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '@/api/failure';
import { fileTypeOf, isPicture } from '@/api/format/file-type';
import { formatBytes, grouped } from '@/api/format/format';
import { file } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import { putUpload } from '#server/foundation/files/keys';
import { decodeCsv, decodeLongCsv } from '#server/foundation/sheets/csv-rows';
import { longSheet } from './sheet-pieces';
import type { Uploading } from './allowance';
import { checkArchive } from './sheet-thread';

export const pictureBytes = 10 * 1024 * 1024;
const longestSide = 2400;
/** Above the 48 megapixels of a phone; the memory of decoding one is bounded by it. */
export const pixelsAtMost = 50_000_000;
export const longestSeconds = 15;

/** The formats that are drawn anew; the portal turns others into one of these. */
const drawable = ['jpeg', 'png', 'webp'] as const;
type Drawable = (typeof drawable)[number];
export const formatOf = (bytes: Buffer): Drawable | null => {
  const type = fileTypeOf(bytes);
  return drawable.find(each => each === type) ?? null;
};

/** Re-encodes a picture: upright, without metadata, and not larger than needed. Other formats are refused. */
export async function reencodePicture(bytes: Buffer): Promise<StoredBytes> {
  if (bytes.length > pictureBytes) throw new Failure('invalid', `图片不能超过${formatBytes(pictureBytes)}`);
  if (!formatOf(bytes)) throw new Failure('invalid', '请上传jpg、png或webp图片');
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestSeconds });
    const { format, hasAlpha } = await image.metadata();
    const png = format === 'png' || hasAlpha;
    const drawn = await (png ? image.png() : image.jpeg({ quality: 88 })).toBuffer();
    return { bytes: drawn, mime: png ? 'image/png' : 'image/jpeg', extension: png ? 'png' : 'jpg' };
  } catch (error) {
    if (/pixel limit/.test(String(error)))
      throw new Failure('invalid', `图片不能超过${grouped(String(pixelsAtMost))}像素，请缩小后上传`);
    throw new Failure('invalid', '图片已损坏或过大，请重新上传');
  }
}

const mimes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofd: 'application/ofd',
} as const;

/** What a document is, by its content; null for an unknown one. Archives name their parts in clear text. */
function documentOf(bytes: Buffer): keyof typeof mimes | null {
  const type = fileTypeOf(bytes);
  if (type !== 'zip') return type === 'pdf' ? type : null;
  if (bytes.includes('xl/workbook.xml')) return 'xlsx';
  return bytes.includes('OFD.xml') ? 'ofd' : null;
}

/**
 * Accepts a file as what its content is, whatever its name says; only text is named by its ending.
 * @param isLong A table of up to 100,000 rows.
 */
export async function acceptFile(name: string, bytes: Buffer, isLong = false): Promise<StoredBytes> {
  const type = fileTypeOf(bytes);
  if (isPicture(type)) return reencodePicture(bytes);
  if (type === null && /\.csv$/i.test(name)) {
    if (isLong) await decodeLongCsv(bytes, longSheet.csvBytes);
    else decodeCsv(bytes);
    return { bytes, mime: 'text/csv', extension: 'csv' };
  }
  const document = documentOf(bytes);
  if (type === 'zip') await checkArchive(bytes, isLong ? longSheet : undefined);
  if (!document) throw new Failure('invalid', '文件内容与类型不符，请上传xlsx、csv、pdf、ofd或图片');
  return { bytes, mime: mimes[document], extension: document };
}

/** An accepted file: what is stored, and as what. */
export interface StoredBytes {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly extension: string;
}
/** Target of the bytes, and connection for the row. */
export interface UploadStore {
  readonly db: Pick<Deps['db'], 'insert'>;
  readonly files: Deps['files'];
  readonly random: Deps['random'];
}
/** Stores an upload of the operator; returns its file number. */
export async function storeUpload(
  { db, files, random }: UploadStore,
  { me, now }: Uploading,
  purpose: string,
  fileName: string,
  { bytes, mime, extension }: StoredBytes,
  /** Encrypted recognised texts. */
  recognised: string | null = null,
): Promise<string> {
  const fileNo = `${random(16).toString('hex')}.${extension}`;
  // Bytes first: a row without its file would be a broken image, while a file without its row is never shown.
  await putUpload(files, fileNo, bytes, mime);
  await db.insert(file).values({
    fileNo,
    agentNo: me.agentNo,
    agentPath: me.agentPath,
    purpose,
    fileName: fileName.slice(0, 120),
    mime,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    operatorNo: me.operatorNo,
    recognised,
    createTime: now,
  });
  return fileNo;
}
