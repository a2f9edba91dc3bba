// @ts-check
/**
 * Opens one archive in a thread of its own, whose memory is bounded and whose life has an end (sheet-thread.ts): checks
 * that it inflates to no more than allowed and, of a workbook, reads the cells of the first sheet as text.
 */
import { readSheet } from 'read-excel-file/universal';
import { arrayBuffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import yazl from 'yazl';
import { ArchiveTooLarge, inflateArchive } from './inflate.mjs';

/**
 * @typedef {{ bytesAtMost: number, entriesAtMost: number, rowsAtMost: number, columnsAtMost: number, textAtMost: number }} Limits
 * @type {{ bytes: Uint8Array<ArrayBuffer>, cells: boolean, limits: Limits }}
 */
const { bytes, cells, limits } = workerData;

/** A sheet of more rows or columns than are read. */
class SheetTooLarge extends Error {}

/** @param {string} letters of a column @returns {number} its place, from 1 */
const columnOf = letters => [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/** Looks at what a sheet says of its cells' places before anybody makes room for them. @param {string} xml */
function checkSize(xml) {
  let rows = 0;
  let filled = 0;
  for (const [, tag] of xml.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])/g)) tag === 'row' ? (rows += 1) : (filled += 1);
  if (rows > limits.rowsAtMost || filled > limits.rowsAtMost * limits.columnsAtMost) throw new SheetTooLarge();
  for (const [, column = '', row = ''] of xml.matchAll(/<(?:\w+:)?(?:row|c)\s[^<>]*?\br\s*=\s*["']([A-Z]*)(\d+)["']/g))
    if (Number(row) > limits.rowsAtMost || columnOf(column) > limits.columnsAtMost) throw new SheetTooLarge();
}

/** The entries again as an archive that has nothing left to inflate. @param {{ name: string, bytes: Buffer }[]} entries */
async function stored(entries) {
  const zip = new yazl.ZipFile();
  for (const each of entries) zip.addBuffer(each.bytes, each.name, { compress: false });
  zip.end();
  return arrayBuffer(zip.outputStream);
}

/** @param {unknown} cell */
const textOf = cell => (cell == null ? '' : String(cell).trim().slice(0, limits.textAtMost));

async function read() {
  const entries = inflateArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  if (!cells) return [];
  const parts = entries.filter(({ name }) => /\.xml(\.rels)?$/.test(name));
  for (const { name, bytes: part } of parts) if (name.includes('worksheets/')) checkSize(part.toString());
  const rows = await readSheet(await stored(parts));
  return rows.map(row => row.map(textOf));
}

try {
  parentPort?.postMessage({ rows: await read() });
} catch (error) {
  const refused = error instanceof ArchiveTooLarge ? 'bytes' : error instanceof SheetTooLarge ? 'rows' : 'unreadable';
  parentPort?.postMessage({ refused });
}
