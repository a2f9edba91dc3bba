/** Compression of answers (docs/decisions/018-compression-and-caching.md). */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Minimum size in bytes; a smaller answer fits into one packet anyway. */
const threshold = 1024;
/** Text formats; images, workbooks and PDFs are already compressed. */
const text = /^text\/(?!event-stream)|^application\/(?:json|javascript|manifest\+json)|^image\/svg\+xml/;

/**
 * Brotli at a quality that costs less time than it saves at 10 Mbps; gzip for plain http, where browsers accept no
 * Brotli.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // Safe from BREACH: the session secret is sent in a header; the only body that contains it, that of a sign-in, has
    // another secret each time.
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
    zlibOptions: { level: 6 },
    threshold,
    customTypes: text,
    // Compressed request bodies are not decompressed: they could expand to a thousand times the body limit.
    globalDecompression: false,
  });
}
