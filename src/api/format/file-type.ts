/** What a file is, by its first bytes: its name says what somebody called it. */

/** Pictures that browsers decode, some only in some of them. */
const pictureTypes = ['jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'heic', 'tiff'] as const;
type PictureType = (typeof pictureTypes)[number];
/** `zip` is a workbook or an OFD document. */
export type FileType = PictureType | 'pdf' | 'zip';

/** As many bytes as `fileTypeOf` needs. */
export const typeBytes = 64;

/** One character is one byte. */
const signatures: readonly (readonly [type: FileType, begin: RegExp])[] = [
  ['jpeg', /^\u00ff\u00d8\u00ff/],
  ['png', /^\u0089PNG\r\n\u001a\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM.{4}\u0000{4}/s],
  ['tiff', /^(?:II\*\u0000|MM\u0000\*)/],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['heic', /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s],
  ['pdf', /^%PDF-/],
  ['zip', /^PK\u0003\u0004/],
];

/** The type of a file that begins with these bytes; null for text and everything unknown. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const begin = String.fromCharCode(...bytes.subarray(0, typeBytes));
  return signatures.find(([, pattern]) => pattern.test(begin))?.[0] ?? null;
}

export const isPicture = (type: FileType | null): type is PictureType =>
  (pictureTypes as readonly (string | null)[]).includes(type);
