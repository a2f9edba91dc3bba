// @ts-check
/**
 * The text of a PDF, line by line. The input is untrusted: pages, texts and buffers are bounded here, memory and time
 * by the thread. Plain JavaScript, because the worker thread is started from a file.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { boundMemory } from './bounded-memory.mjs';
import { linesOf } from './placed-text.mjs';

/** @typedef {{ pagesAtMost: number, textsAtMost: number, buffers: { atOnce: number, inAll: number } }} PdfLimits */

/** The library asks for these when it is loaded; it draws with them, and here it only reads. */
function standInForDrawing() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  // Inflates outside of the bounded buffers; without it, the library inflates into them.
  Object.defineProperty(globalThis, 'DecompressionStream', { value: undefined, configurable: true });
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {PdfLimits} limits @returns {Promise<string[]>} */
export async function readPdf(bytes, { pagesAtMost, textsAtMost, buffers }) {
  standInForDrawing();
  boundMemory(buffers);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const pdf = await getDocument({
    data: bytes,
    // Fonts of electronic invoices are often not embedded, but named: these say which character a code means.
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const lines = [];
  for (let page = 1; page <= Math.min(pdf.numPages, pagesAtMost); page += 1)
    lines.push(...linesOf(await textsOf(await pdf.getPage(page), textsAtMost)));
  return lines;
}

/**
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {number} atMost
 * @returns {Promise<import('./placed-text.mjs').PlacedText[]>}
 */
async function textsOf(page, atMost) {
  const found = [];
  const reader = page.streamTextContent({ disableNormalization: true }).getReader();
  for (let part = await reader.read(); !part.done && found.length < atMost; part = await reader.read())
    for (const item of part.value.items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x, y] = item.transform;
      found.push({ text: item.str, x, y: -y, size: item.height || 10 });
    }
  return found;
}
