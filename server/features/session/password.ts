/**
 * Passwords: the client sends a SHA-256 digest, the server stores its argon2id hash, encrypted with a secret that is not
 * in the database (docs/security.md, item 8), so that another secret can take its place without the password. Few hashes run in parallel, because each takes tens of megabytes.
 * `ownPassword` and `initialPassword` are the only ways to store one (items 4 and 6); only the demo data bypasses them.
 */
import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createEncryption, prefixOf } from '#server/foundation/encryption';
import type { Secrets } from '#server/foundation/secrets';
import { slots } from '#server/foundation/slots';
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { passwordRefusal } from '@/api/forms/new-password';
import type { Deps } from '#server/foundation/deps';
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

/** Before a hash that was made of a digest with a pepper, by a version whose hashes were not encrypted. */
const pepperMark = 'peppered ';
const peppered = (pepper: Buffer, digest: string) => createHmac('sha256', pepper).update(digest).digest('base64');

/**
 * A hash to compare with when the login does not exist, so that both answers take the same time; made once, at the
 * start.
 */
let nobodys: Promise<string> | null = null;

export function createPasswords(secrets: Secrets): Passwords {
  const inTurn = slots(turns);
  const { encrypt, decrypt } = createEncryption(secrets);
  const nobody = (nobodys ??= hash('nobody', cost));
  return {
    hash: digest =>
      inTurn(async () =>
        secrets.isPlain ? hash(peppered(secrets.current.secret, digest), cost) : encrypt(await hash(digest, cost)),
      ),
    verify: (stored, digest) =>
      inTurn(async () => {
        const opened = stored === null ? await nobody : isEncrypted(stored) ? decrypt(stored) : pepperMark + stored;
        const { pepper } = secrets.founding;
        const isPeppered = pepper !== null && opened.startsWith(pepperMark);
        const matches = isPeppered
          ? await verify(opened.slice(pepperMark.length), peppered(pepper, digest))
          : await verify(opened, digest);
        return stored !== null && matches;
      }),
  };
}
const isEncrypted = (stored: string) => stored.startsWith('v2.');

/** The stored password under the current secret, without the password. */
export function renewedPassword(secrets: Secrets, stored: string): string {
  if (stored.startsWith(prefixOf(secrets.current).encrypted)) return stored;
  const { encrypt, decrypt } = createEncryption(secrets);
  return encrypt(isEncrypted(stored) ? decrypt(stored) : pepperMark + stored);
}

/** Password columns of an operator. */
export interface StoredPassword {
  readonly passwordHash: string;
  readonly firstLogin: boolean;
  readonly initialUntil: number | null;
  /** Of a message with a password that holds no more. */
  readonly inviteNo: null;
  readonly inviteStatus: null;
}
const notInvited = { inviteNo: null, inviteStatus: null } as const;
const initialHours = 72;

/** @throws Failure with the reason at the field `newPassword`. */
export async function ownPassword(passwords: Passwords, clear: string, owner: Owner): Promise<StoredPassword> {
  const malformed = passwordRefusal(clear);
  if (malformed) throw refusal(`新密码${malformed}`);
  const weak = await weakness(clear, owner);
  if (weak) throw refusal(weak);
  return {
    passwordHash: await passwords.hash(await passwordDigest(clear)),
    firstLogin: false,
    initialUntil: null,
    ...notInvited,
  };
}

/** A password that somebody is sent, and how it is stored. The clear one is kept only in the encrypted text message. */
export interface InitialPassword {
  readonly clear: string;
  readonly stored: StoredPassword;
}

/** Call outside of transactions: hashing is slow, and the embedded database blocks all others meanwhile. */
export async function initialPassword(
  { random }: Pick<Deps, 'random'>,
  passwords: Passwords,
  now: number,
): Promise<InitialPassword> {
  const clear = `${random(9).toString('base64url')}7a`;
  const passwordHash = await passwords.hash(await passwordDigest(clear));
  const initialUntil = now + initialHours * 3_600_000;
  return { clear, stored: { passwordHash, firstLogin: true, initialUntil, ...notInvited } };
}

export const initialEnded = `初始密码已超过${initialHours}小时，不能再用来登录，请联系上级重置密码`;

const refusal = (message: string) => new Failure('invalid', message, null, [{ field: 'newPassword', message }]);
