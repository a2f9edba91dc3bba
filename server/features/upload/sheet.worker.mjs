// @ts-check
/**
 * Opens one archive in a worker thread with limited memory and time (sheet-thread.ts): checks its inflated size and,
 * for a workbook, posts its visible sheets one by one, until nobody listens any more.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveTooLarge, inflateArchive } from './inflate.mjs';
import { openWorkbook, SheetTooComplex, SheetTooLarge } from './workbook.mjs';

/** @type {{ bytes: Uint8Array<ArrayBuffer>, cells: boolean, limits: import('./workbook.mjs').SheetLimits & { bytesAtMost: number, entriesAtMost: number } }} */
const { bytes, cells, limits } = workerData;

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

post(() => {
  const entries = inflateArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  if (!cells) return { end: true, hidden: 0 };
  const { sheets, hidden } = openWorkbook(entries, limits);
  for (const { name, read } of sheets) post(() => ({ name, ...read() }));
  return { end: true, hidden };
});
