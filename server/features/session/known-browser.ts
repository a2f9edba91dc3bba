/**
 * The mark of a browser from which an operator has signed in before (docs/domain/session.md#wrong-passwords). It opens
 * nothing: wrong passwords from a marked browser have a count of their own, so that nobody elsewhere locks its operator
 * out. One browser keeps the marks of several operators; none names one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/foundation/deps';
import type { Key, Secrets } from '#server/foundation/secrets';

const marksAtMost = 5;
const form = /^([\w-]{16})\.([\w-]{43})$/;

const signed = ({ secret }: Pick<Key, 'secret'>, operatorNo: string, nonce: string): string =>
  createHmac('sha256', secret).update(`known|${operatorNo}|${nonce}`).digest('base64url');

const marksIn = (cookie: string | null): string[] =>
  (cookie ?? '')
    .split('~')
    .filter(mark => form.test(mark))
    .slice(0, marksAtMost);

/** The random parts of a browser's marks, by which two sessions are known to be of one browser; null without any. */
export const noncesIn = (cookie: string | null): string | null =>
  marksIn(cookie)
    .map(mark => mark.split('.')[0])
    .join('~') || null;

/** Random part of this operator's mark among those of a browser; null if the operator has not signed in from it. */
export function markOf({ all }: Secrets, cookie: string | null, operatorNo: string): string | null {
  for (const mark of marksIn(cookie)) {
    const [nonce = '', signature = ''] = mark.split('.');
    const given = Buffer.from(signature);
    if (all.some(key => timingSafeEqual(given, Buffer.from(signed(key, operatorNo, nonce))))) return nonce;
  }
  return null;
}

/** The browser's marks after a sign-in: this operator's, which it keeps if it has one, before the others. */
export function browserMarks(
  { secret, random }: Pick<Deps, 'secret' | 'random'>,
  cookie: string | null,
  operatorNo: string,
): string {
  const nonce = markOf(secret, cookie, operatorNo) ?? random(12).toString('base64url');
  const own = `${nonce}.${signed(secret.current, operatorNo, nonce)}`;
  const others = marksIn(cookie).filter(mark => !mark.startsWith(`${nonce}.`));
  return [own, ...others].slice(0, marksAtMost).join('~');
}
