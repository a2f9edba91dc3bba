/** One-time passwords by time (RFC 6238), as authenticator apps make them: six digits, thirty seconds. */
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '#server/foundation/deps';

const periodS = 30;
/** Steps by which a phone's clock may differ. */
const window = 1;
const secretBytes = 20;

export const newSecret = (random: Deps['random']): string =>
  new Secret({ buffer: new Uint8Array(random(secretBytes)).buffer }).base32;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, period: periodS, secret: Secret.fromBase32(secret) });

/** What an authenticator app reads from the picture. */
export const uriOf = (secret: string, username: string, issuer: string): string =>
  totpOf(secret, username, issuer).toString();

/** The time step whose code this is, if it is later than the last one taken; null if the code is wrong or was used. */
export function stepOf(secret: string, code: string, now: number, lastStep: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / periodS) + delta;
  return step > lastStep ? step : null;
}

/** What an authenticator app shows. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });
/** How long it shows it. */
export const secondsLeft = (now: number): number => periodS - (Math.floor(now / 1000) % periodS);
