/**
 * The cookie that binds a session to the browser that opened it, renewed during use (docs/domain/session.md#session).
 * The next value is derived from the hash of the current one with the server's key, so that every response offers the
 * same value until the browser sends it: concurrent requests agree, and a lost response does no harm.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '#server/foundation/secrets';
import type { session } from '#server/schema';

const renewAfterMs = 15 * 60_000;
/** Grace period for requests sent before the browser received the next value. */
const overlapMs = 30_000;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The value that follows the one with this hash. */
export const nextSid = ({ current: { secret } }: Pick<Secrets, 'current'>, sidHash: string): string =>
  createHmac('sha256', secret).update(`sid|${sidHash}`).digest('base64url');

/** Whether it may have been offered after the one with this hash: processes may write with different secrets for a while. */
const follows = (hash: string, sidHash: string, { all }: Secrets): boolean =>
  all.some(current => hash === hashOf(nextSid({ current }, sidHash)));

/**
 * `due`: valid, and the next value should be offered. `next`: the browser sent the offered value. `replayed`: a
 * replaced value was used again.
 */
type SidCheck = 'right' | 'due' | 'next' | 'replayed' | 'wrong';
type Bound = Pick<typeof session.$inferSelect, 'sidTime' | 'previousSidHash'> & { readonly sidHash: string };

/** Checks the cookie value sent with a session's token. */
export function checkSid(
  secrets: Secrets,
  { sidHash, sidTime, previousSidHash }: Bound,
  sid: string,
  now: number,
): SidCheck {
  const hash = hashOf(sid);
  if (hash === sidHash) return now - sidTime >= renewAfterMs ? 'due' : 'right';
  if (follows(hash, sidHash, secrets)) return 'next';
  // Offered beside the current one, by a process with another secret.
  if (previousSidHash !== null && follows(hash, previousSidHash, secrets)) return 'next';
  if (hash !== previousSidHash) return 'wrong';
  return now - sidTime < overlapMs ? 'right' : 'replayed';
}
