/**
 * The cookie that binds a session to the browser that opened it, renewed during use (docs/domain/sessions.md#session).
 * The next value is derived from the hash of the current one with the server's key, so that every response offers the
 * same value until the browser sends it: concurrent requests agree, and a lost response does no harm.
 */
import { createHash, createHmac } from 'node:crypto';
import type { session } from '#server/schema';

const renewAfterMs = 15 * 60_000;
/** Grace period for requests sent before the browser received the next value. */
const overlapMs = 30_000;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The value that follows the one with this hash. */
export const nextSid = (key: Buffer, sidHash: string): string =>
  createHmac('sha256', key).update(`sid|${sidHash}`).digest('base64url');

/**
 * `due`: valid, and the next value should be offered. `next`: the browser sent the offered value. `replayed`: a
 * replaced value was used again.
 */
type SidCheck = 'right' | 'due' | 'next' | 'replayed' | 'wrong';
type Bound = Pick<typeof session.$inferSelect, 'sidTime' | 'previousSidHash'> & { readonly sidHash: string };

/** Checks the cookie value sent with a session's token. */
export function checkSid(
  key: Buffer,
  { sidHash, sidTime, previousSidHash }: Bound,
  sid: string,
  now: number,
): SidCheck {
  const hash = hashOf(sid);
  if (hash === sidHash) return now - sidTime >= renewAfterMs ? 'due' : 'right';
  if (hash === hashOf(nextSid(key, sidHash))) return 'next';
  if (hash !== previousSidHash) return 'wrong';
  return now - sidTime < overlapMs ? 'right' : 'replayed';
}
