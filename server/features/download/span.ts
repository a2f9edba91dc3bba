/** Which part of a file a request asks for (RFC 9110, section 14). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Span } from '#server/foundation/files/store';

/**
 * The one span of a `Range` header; null asks for the whole file: without the header, with several spans, in a form
 * that is not of the standard, or with an `If-Range` of another file.
 */
export function askedSpan(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
): Span | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  const isAsked = first !== '' || last !== '';
  if (!isAsked || (ifRange !== undefined && ifRange !== etag)) return null;
  // Without a first position, the last so many bytes.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from <= to ? { from, to } : 'outside';
}
