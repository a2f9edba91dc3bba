import { formatBytes } from '@/api/format/format';
import { fileTypeOf, type FileType, isPicture, typeBytes } from '@/api/format/file-type';

export interface FileRule {
  /** Kinds of files by their usual extension, such as `.jpg`; with one of a picture, any picture that can be read. */
  readonly endings: readonly string[];
  /** For what is sent: pictures are shrunk to it. */
  readonly maxBytes: number;
}
/** A picture of this size is still decoded at once. */
export const chosenBytes = 50 * 1024 * 1024;

const byEnding: Readonly<Record<string, FileType>> = { '.pdf': 'pdf', '.ofd': 'zip', '.xlsx': 'zip' };
/** Their content is text, or checked by the server, which says what is wrong with a table. */
const named = ['.csv', '.json', '.xlsx'];
/** Decoded by every browser. */
const usual: readonly FileType[] = ['jpeg', 'png', 'webp'];

export const takesPictures = (endings: readonly string[]): boolean =>
  endings.some(each => each === '.jpg' || each === '.png');

/** For the dialog of the system. */
export const acceptOf = (endings: readonly string[]): string =>
  [...endings, ...(takesPictures(endings) ? ['image/*'] : [])].join(',');

/**
 * Why a file is rejected, with what is allowed; null if it is accepted. Its content decides what it is, not its name.
 * The server checks it again.
 */
export async function whyNot(file: File, { endings, maxBytes }: FileRule): Promise<string | null> {
  const { name, size } = file;
  if (size === 0) return `${name}：文件是空的`;
  const begin = await file
    .slice(0, typeBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!begin) return `${name}：文件无法打开`;
  const type = fileTypeOf(new Uint8Array(begin));
  const picture = isPicture(type) && takesPictures(endings);
  if (!picture && !endings.some(each => isOf(each, name, type)))
    return `${name}：只支持 ${endings.map(each => each.slice(1)).join('、')} 文件`;
  const atMost = picture ? chosenBytes : maxBytes;
  if (size > atMost) return `${name}：文件 ${formatBytes(size)}，不能超过 ${formatBytes(atMost)}`;
  if (picture && !usual.includes(type) && !(await isDecoded(file)))
    return `${name}：当前浏览器无法读取 ${type} 图片，请改为JPG`;
  return null;
}

const isOf = (ending: string, name: string, type: FileType | null): boolean =>
  type === null ? named.includes(ending) && name.toLowerCase().endsWith(ending) : byEnding[ending] === type;

async function isDecoded(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}
