/**
 * Passwords: the client sends a SHA-256 digest, the server stores its argon2id hash, keyed with a pepper that is not in
 * the database (docs/security.md, item 8). Few hashes run in parallel, because each takes tens of megabytes.
 * `ownPassword` and `initialPassword` are the only ways to store one (items 4 and 6); only the demo data bypasses them.
 */
import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { slots } from '#server/platform/slots';
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { passwordRefusal } from '@/api/forms/new-password';
import type { Deps } from '#server/platform/deps';
import type { Owner } from './owner-words';
import { weakness } from './password-strength';

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash uses a full core: more in parallel would only slow down each other and all calls. */
const turns = { atOnce: Math.max(1, Math.min(4, availableParallelism())), waiting: 32 };

export interface Passwords {
  /** Returns the text to store for a digest. */
  hash(digest: string): Promise<string>;
  /** True if the digest matches the stored text; with `null` it takes the same time and returns false. */
  verify(stored: string | null, digest: string): Promise<boolean>;
}

export function createPasswords(secret: Buffer): Passwords {
  const peppered = (digest: string) => createHmac('sha256', secret).update(digest).digest('base64');
  const inTurn = slots(turns);
  const nobody = hash(peppered('nobody'), cost);
  return {
    hash: digest => inTurn(() => hash(peppered(digest), cost)),
    verify: (stored, digest) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await nobody), peppered(digest));
        return stored !== null && matches;
      }),
  };
}

/** Password columns of an operator. */
export interface StoredPassword {
  readonly passwordHash: string;
  readonly firstLogin: boolean;
  readonly initialUntil: number | null;
}
const initialHours = 72;

/** @throws Failure with the reason at the field `newPassword`. */
export async function ownPassword(passwords: Passwords, clear: string, owner: Owner): Promise<StoredPassword> {
  const malformed = passwordRefusal(clear);
  if (malformed) throw refusal(`新密码${malformed}`);
  const weak = await weakness(clear, owner);
  if (weak) throw refusal(weak);
  return { passwordHash: await passwords.hash(await passwordDigest(clear)), firstLogin: false, initialUntil: null };
}

/** Call outside of transactions: hashing is slow, and the embedded database blocks all others meanwhile. */
export async function initialPassword(
  { random }: Pick<Deps, 'random'>,
  passwords: Passwords,
  now: number,
): Promise<{ readonly clear: string; readonly stored: StoredPassword }> {
  const clear = `${random(9).toString('base64url')}7a`;
  const passwordHash = await passwords.hash(await passwordDigest(clear));
  return { clear, stored: { passwordHash, firstLogin: true, initialUntil: now + initialHours * 3_600_000 } };
}

export const initialEnded = `初始密码已超过${initialHours}小时，不能再用来登录，请联系上级重置密码`;

const refusal = (message: string) => new Failure('invalid', message, null, [{ field: 'newPassword', message }]);
