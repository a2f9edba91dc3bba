// @ts-check
/**
 * Opens one archive in a worker thread with limited memory and time (sheet-thread.ts): checks its inflated size and,
 * for a workbook, reads the cells of the first sheet as text.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveTooLarge, inflateArchive } from './inflate.mjs';
import { readWorkbook, SheetTooComplex, SheetTooLarge } from './workbook.mjs';

/** @type {{ bytes: Uint8Array<ArrayBuffer>, cells: boolean, limits: import('./workbook.mjs').SheetLimits & { bytesAtMost: number, entriesAtMost: number } }} */
const { bytes, cells, limits } = workerData;

/** @param {unknown} error */
function refusalOf(error) {
  if (error instanceof ArchiveTooLarge) return 'bytes';
  if (error instanceof SheetTooLarge) return 'rows';
  return error instanceof SheetTooComplex ? 'ended' : 'unreadable';
}

try {
  const entries = inflateArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  parentPort?.postMessage({ rows: cells ? readWorkbook(entries, limits) : [] });
} catch (error) {
  parentPort?.postMessage({ refused: refusalOf(error) });
}
