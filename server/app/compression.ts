/** Compresses answers for whoever accepts it; the portal's own files lie compressed beside themselves (docs/decisions/018). */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Below it an answer fits into one packet anyway; bytes. */
const threshold = 1024;
/** Text in any of its forms: pictures, workbooks and PDFs are compressed in themselves. */
const text = /^text\/(?!event-stream)|^application\/(?:json|javascript|manifest\+json)|^image\/svg\+xml/;

/** Brotli of a quality that costs less than it saves on a line of 10 Mbps; gzip for plain http, where browsers ask for nothing else. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // Safe from BREACH: the secret of a session travels in a header; the one body that holds it, a sign-in's, is below the threshold.
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
    zlibOptions: { level: 6 },
    threshold,
    customTypes: text,
    // Bodies of requests are taken as they are: an unpacked one could be a thousand times what the limit lets in.
    globalDecompression: false,
  });
}
