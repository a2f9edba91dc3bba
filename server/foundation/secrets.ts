/**
 * The secrets of an installation: the one that is written with, and those that stored values may still be under while it
 * is replaced (docs/deploying.md#a-new-app_secret). Each has an id that values carry, which tells nothing about it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface Key {
  /** Eight hexadecimal digits, derived from the secret. */
  readonly id: string;
  readonly secret: Buffer;
  readonly fingerprint: string;
  /** Encrypts values, and the hashes by which they are found. */
  readonly sealing: Buffer;
  readonly indexing: Buffer;
}

/** What an installation keeps from its first secret, encrypted under the current one. */
export interface Founding {
  /** Key of the hashes that stored hashes are made of: card numbers cannot be hashed again, nobody has them. */
  readonly index: Buffer;
  /** Pepper of passwords from before secrets had ids; null for an installation without such passwords. */
  readonly pepper: Buffer | null;
  /** Id of the first secret of an installation from before secrets had ids, whose values carry none. */
  readonly plainKey: string | null;
}

const derived = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
const digest = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text);

/** Key of hashes, as long as the installation does not say which one it kept. */
export const indexKeyOf = (secret: Buffer): Buffer => derived(secret, 'hashed numbers');
const keyOf = (secret: Buffer): Key => ({
  id: digest(secret, 'key id').digest('hex').slice(0, 8),
  secret,
  fingerprint: digest(secret, 'fingerprint').digest('hex'),
  // The purposes are part of the keys: changing one makes the values stored with it unreadable.
  sealing: derived(secret, 'sealed numbers'),
  indexing: derived(secret, 'sealed hashes'),
});

export class Secrets {
  readonly current: Key;
  /** Every key that values may be read with, the current one first and the oldest last. */
  readonly all: readonly Key[];
  #founding: Founding;
  #isPlain = false;

  /** @param others Further secrets that values are read with, the oldest last. */
  constructor(current: Buffer, others: readonly Buffer[] = []) {
    this.current = keyOf(current);
    this.all = [this.current, ...others.map(keyOf)];
    this.#founding = { index: indexKeyOf(others.at(-1) ?? current), pepper: null, plainKey: null };
  }

  get founding(): Founding {
    return this.#founding;
  }
  /**
   * Values are written as the version before ids wrote them, which may serve beside this one: in an installation of that
   * version, until its first change of the secret.
   */
  get isPlain(): boolean {
    return this.#isPlain;
  }
  /** What the database says, once it is open (`ensureSecrets`). */
  begin(founding: Founding, isPlain: boolean): void {
    this.#founding = founding;
    this.#isPlain = isPlain;
  }
  /** @throws Error if the secret with this id is not configured. */
  withId(id: string): Key {
    const key = this.all.find(each => each.id === id);
    if (!key) throw new Error(`a value is under the secret ${id}, which is not configured`);
    return key;
  }
}

const named = /^([0-9a-f]{8})\.(.+)$/;
type Encoding = 'hex' | 'base64url';

/** Signature of a text with the current secret. */
export function sign(secrets: Secrets, text: string, encoding: Encoding): string {
  const signature = digest(secrets.current.secret, text);
  return secrets.isPlain ? signature.digest(encoding) : `${secrets.current.id}.${signature.digest('base64url')}`;
}

/** Signature with a key that a new secret does not change: what carries it is never signed again. */
export const signLasting = (secrets: Secrets, text: string): string =>
  digest(secrets.founding.index, text).digest('hex');

/** Whether any configured secret has signed the text. */
export function isSigned(secrets: Secrets, text: string, signature: string, encoding: Encoding): boolean {
  const [, id, body = signature] = named.exec(signature) ?? [];
  const given = Buffer.from(body);
  return secrets.all
    .filter(key => id === undefined || key.id === id)
    .some(({ secret }) => {
      const due = Buffer.from(digest(secret, text).digest(id === undefined ? encoding : 'base64url'));
      return due.length === given.length && timingSafeEqual(due, given);
    });
}
