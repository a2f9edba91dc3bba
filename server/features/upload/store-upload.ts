/**
 * Accepts uploads: checked by content, images re-encoded to remove hidden data, stored under a generated file number.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import { file } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { putUpload } from '#server/platform/files/keys';
import { decodeCsv } from './csv-rows';
import { checkArchive } from './sheet-thread';

export const pictureBytes = 5 * 1024 * 1024;
const longestSide = 2400;
export const pixelsAtMost = 25_000_000;
export const longestSeconds = 15;

/** Which of the two formats the content is, whatever the file's name says; null for all others. */
export function formatOf(bytes: Buffer): 'jpeg' | 'png' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ? 'png' : null;
}

/** Re-encodes a jpeg or png: upright, without metadata, and not larger than needed. Other formats are refused. */
export async function redraw(bytes: Buffer): Promise<{ bytes: Buffer; mime: string; extension: string }> {
  if (bytes.length > pictureBytes) throw new Failure('invalid', '图片不能超过5MB');
  const format = formatOf(bytes);
  if (!format) throw new Failure('invalid', '请上传jpg或png图片');
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestSeconds });
    const png = format === 'png';
    const drawn = await (png ? image.png() : image.jpeg({ quality: 88 })).toBuffer();
    return { bytes: drawn, mime: png ? 'image/png' : 'image/jpeg', extension: png ? 'png' : 'jpg' };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (/pixel limit/.test(String(error)))
      throw new Failure('invalid', `图片不能超过${pixelsAtMost / 10_000}万像素，请缩小后上传`);
    throw new Failure('invalid', '图片已损坏或过大，请重新上传');
  }
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const documents: readonly { readonly extension: string; readonly mime: string; readonly starts: readonly number[] }[] =
  [
    { extension: 'pdf', mime: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46] },
    // Spreadsheets and ofd are both zip archives; the file extension distinguishes them.
    {
      extension: 'xlsx',
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      starts: zip,
    },
    { extension: 'ofd', mime: 'application/ofd', starts: zip },
  ];
export async function accept(name: string, bytes: Buffer): Promise<{ bytes: Buffer; mime: string; extension: string }> {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (['jpg', 'jpeg', 'png'].includes(extension)) return redraw(bytes);
  if (extension === 'csv') {
    decodeCsv(bytes);
    return { bytes, mime: 'text/csv', extension };
  }
  const known = documents.find(each => each.extension === extension);
  if (!known || !bytes.subarray(0, known.starts.length).equals(Buffer.from(known.starts)))
    throw new Failure('invalid', '文件内容与类型不符，请上传xlsx、csv、pdf、ofd或图片');
  if (known.starts === zip) await checkArchive(bytes);
  return { bytes, mime: known.mime, extension };
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
  { me, now }: ProviderContext,
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
