// @ts-check
/**
 * Opens one archive in a worker thread with limited memory and time (sheet-thread.ts): checks its inflated size and,
 * for a workbook, posts its visible sheets one by one, until nobody listens any more. With `pieces` a sheet is posted
 * so many rows at a time, as fast as they are taken.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveTooLarge, inflateArchive } from './inflate.mjs';
import { openWorkbook, SheetTooComplex, SheetTooLarge } from './workbook.mjs';

/** @type {{ bytes: Uint8Array<ArrayBuffer>, cells: boolean, limits: import('./workbook.mjs').SheetLimits & { bytesAtMost: number, entriesAtMost: number }, pieces?: { size: number, credit: Int32Array } }} */
const { bytes, cells, limits, pieces } = workerData;

/** @param {unknown} error */
function refusalOf(error) {
  if (error instanceof ArchiveTooLarge) return 'bytes';
  if (error instanceof SheetTooLarge) return 'rows';
  return error instanceof SheetTooComplex ? 'ended' : 'unreadable';
}

/** @param {() => object} read */
function post(read) {
  try {
    parentPort?.postMessage(read());
  } catch (error) {
    parentPort?.postMessage({ refused: refusalOf(error) });
  }
}

/** Posts rows once the reader can take more. @param {Int32Array} credit @param {object} rows */
function postPiece(credit, rows) {
  while (Atomics.load(credit, 0) <= 0) Atomics.wait(credit, 0, 0, 200);
  Atomics.sub(credit, 0, 1);
  parentPort?.postMessage(rows);
}

/** @param {ReturnType<typeof openWorkbook>['sheets'][number]} sheet */
function postSheet({ name, read }) {
  if (!pieces) return post(() => ({ name, ...read() }));
  const { size, credit } = pieces;
  post(() => {
    const rest = read({ size, take: rows => postPiece(credit, { name, rows, hiddenColumns: [] }) });
    postPiece(credit, { name, ...rest });
    return { endOf: name };
  });
}

post(() => {
  const entries = inflateArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  if (!cells) return { end: true, hidden: 0 };
  const { sheets, hidden } = openWorkbook(entries, limits);
  for (const sheet of sheets) postSheet(sheet);
  return { end: true, hidden };
});
