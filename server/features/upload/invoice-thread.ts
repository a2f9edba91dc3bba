/** Opens untrusted invoices in a worker thread with limits on memory and time; callers limit the concurrency. */
import { inThread } from './thread';

/** An invoice has one page, seldom two, and some hundred texts. */
const limits = {
  bytesAtMost: 20 * 1024 * 1024,
  entriesAtMost: 500,
  pagesAtMost: 5,
  textsAtMost: 10_000,
  buffers: { atOnce: 64 * 1024 * 1024, inAll: 256 * 1024 * 1024 },
};
const longestMs = 8000;

/** The text of a PDF or OFD invoice, line by line; empty if it contains none that can be read. */
export const readInvoice = (bytes: Buffer, extension: string): Promise<string> =>
  inThread({
    start: new URL('./invoice.worker.mjs', import.meta.url),
    // A copy of its own: buffers may share a pool, and the library checks that it is no Buffer.
    data: { bytes: new Uint8Array(bytes), extension, limits },
    longestMs,
    ended: '',
  });
