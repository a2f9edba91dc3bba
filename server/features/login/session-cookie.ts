/**
 * The cookie that binds a session to the browser that opened it, renewed while it is used (reliability 4.3). The next one follows
 * from the hash of the present one by the server's key, so every answer offers the same until the browser is seen to have it:
 * several at once agree, and an answer that never arrives costs nothing.
 */
import { createHash, createHmac } from 'node:crypto';
import type { session } from '#server/schema';

const renewAfterMs = 15 * 60_000;
/** For requests that were under way when the browser got the next one. */
const overlapMs = 30_000;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The value that follows the one with this hash. */
export const nextSid = (key: Buffer, sidHash: string): string =>
  createHmac('sha256', key).update(`sid|${sidHash}`).digest('base64url');

/** `due`: right, and the next one is to be offered. `next`: the offer has arrived. `replayed`: somebody kept one that was replaced. */
type Verdict = 'right' | 'due' | 'next' | 'replayed' | 'wrong';
type Bound = Pick<typeof session.$inferSelect, 'sidTime' | 'previousSidHash'> & { readonly sidHash: string };

/** What to think of the value that came with a session's token. */
export function judgeSid(key: Buffer, { sidHash, sidTime, previousSidHash }: Bound, sid: string, now: number): Verdict {
  const hash = hashOf(sid);
  if (hash === sidHash) return now - sidTime >= renewAfterMs ? 'due' : 'right';
  if (hash === hashOf(nextSid(key, sidHash))) return 'next';
  if (hash !== previousSidHash) return 'wrong';
  return now - sidTime < overlapMs ? 'right' : 'replayed';
}
