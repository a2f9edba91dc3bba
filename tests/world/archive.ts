/** Malicious zip archives with false headers. */
import { constants, deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  /** Uncompressed size that the headers claim. */
  readonly declared: number;
}

/** An archive of already deflated entries (APPNOTE.TXT 4.3). */
function archiveOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, declared } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}

const block = 16 * 1024 * 1024;
/** Deflated zeros. A full flush ends each block at a byte boundary, so that one block can be repeated. */
function zeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(block), { level: 1, finishFlush: constants.Z_FULL_FLUSH });
  const times = Math.ceil((megabytes * 1024 * 1024) / block);
  return Buffer.concat([...Array.from({ length: times }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (name: string, content: string): Entry => {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), declared: bytes.length };
};
/** A sheet of a workbook: its rows as XML, and what its workbook says of it. */
export interface ArchivedSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** Elements before the rows, such as its columns. */
  readonly before?: string;
  readonly rows: string;
}
const namesOf = (sheets: readonly Omit<ArchivedSheet, 'rows'>[]) => [
  text(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  ),
  text(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  ),
];
const workbook = namesOf([{ name: '1' }]);

/** A workbook of several sheets. */
export const workbookOf = (sheets: readonly ArchivedSheet[]): Buffer =>
  archiveOf([
    ...namesOf(sheets),
    ...sheets.map(({ before = '', rows }, at) =>
      text(
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`,
      ),
    ),
  ]);

/** An archive of texts by name. */
export const archiveWith = (parts: Readonly<Record<string, string>>): Buffer =>
  archiveOf(Object.entries(parts).map(([name, content]) => text(name, content)));

/** A workbook whose sheet inflates to the given number of megabytes, but claims to have a hundred bytes. */
export const inflating = (megabytes: number): Buffer =>
  archiveOf([...workbook, { name: 'xl/worksheets/sheet1.xml', packed: zeros(megabytes), declared: 100 }]);

/** A workbook with further parts by name, and the given sheet XML. */
export const workbookWith = (parts: Readonly<Record<string, string>>, rows: string): Buffer =>
  archiveOf([
    ...workbook,
    ...Object.entries(parts).map(([name, content]) => text(name, content)),
    text('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  ]);

/** A workbook with the given sheet XML. */
export const sheetSaying = (rows: string): Buffer => workbookWith({}, rows);
