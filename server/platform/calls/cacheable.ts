/** Answers that change seldom: a browser keeps them and asks whether they are still so (docs/decisions/018). */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Kept {
  readonly text: string;
  readonly etag: string;
}

/** Sends `text`, or that the browser has it already. Weak, because the same text is sent compressed and not. */
export function sendCacheable(request: FastifyRequest, reply: FastifyReply, { text, etag }: Kept): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').some(each => each.trim() === etag);
  return known ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}

/** Writes an answer out once for each audience as long as its handler gives the same object. */
export function keepWritten(write: (result: unknown, audience: string) => string) {
  const written = new WeakMap<object, Map<string, Kept>>();
  return (result: object, audience: string): Kept => {
    const kept = written.get(result) ?? new Map<string, Kept>();
    written.set(result, kept);
    const found = kept.get(audience);
    if (found) return found;
    const text = write(result, audience);
    const made = { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
    kept.set(audience, made);
    return made;
  };
}
