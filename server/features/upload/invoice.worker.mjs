// @ts-check
/** Reads the text of one electronic invoice in a worker thread with limited memory and time (invoice-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateArchive } from './inflate.mjs';
import { readOfd } from './ofd-text.mjs';
import { readPdf } from './pdf-text.mjs';

/** @type {{ bytes: Uint8Array<ArrayBuffer>, extension: string, limits: import('./pdf-text.mjs').PdfLimits & import('./ofd-text.mjs').OfdLimits & { bytesAtMost: number, entriesAtMost: number } }} */
const { bytes, extension, limits } = workerData;

const linesOf = async () =>
  extension === 'pdf'
    ? readPdf(bytes, limits)
    : readOfd(inflateArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits), limits);

/** Encrypted, damaged, or beyond a limit: it is kept, and its values are typed. */
const lines = await linesOf().catch(() => []);
parentPort?.postMessage(lines.join('\n').slice(0, 100_000));
