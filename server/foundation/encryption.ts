/**
 * Encrypts personal and card numbers for storage: AES-256-GCM with a key derived from the server's secret, plus a hash
 * for searching. Both carry the id of their secret and are renewed under another one without the clear text
 * (docs/decisions/052-secret-rotation.md).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Key, Secrets } from './secrets';

/** Encrypts and decrypts with one key. */
export interface Sealing {
  readonly encrypt: (clear: string) => string;
  /** @throws Error if the text was not encrypted with the key. */
  readonly decrypt: (encrypted: string) => string;
}
export interface Encryption extends Sealing {
  /** Equal values have equal hashes; a hash reveals nothing else about its value. For storing: search for `hashes`. */
  readonly hash: (clear: string) => string;
  /** The hashes that the value may be stored with, under each configured secret. */
  readonly hashes: (clear: string) => readonly string[];
}

/** Encrypts with a key that never changes, such as one that only a request knows. */
function sealedWith(key: Buffer): Sealing {
  return {
    encrypt(clear) {
      // Not the injected randomness: a repeated nonce would compromise the key.
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
/** The same with a key derived from bytes of any length. */
export const sealedBy = (secret: Buffer): Sealing =>
  sealedWith(Buffer.from(hkdfSync('sha256', secret, '', 'sealed numbers', 32)));

const encryptedForm = /^v2\.([0-9a-f]{8})\.(.+)$/;
const hashForm = /^([0-9a-f]{8})\.([0-9a-f]{32})$/;
/** How values under a key begin. */
export const prefixOf = ({ id }: Key) => ({ encrypted: `v2.${id}.`, hash: `${id}.` });

/** One block: a permutation, so that a hash can be taken out again and put under another key. */
const hashBytes = 16;
function block(make: typeof createCipheriv | typeof createDecipheriv, { indexing }: Key, bytes: Buffer): Buffer {
  const cipher = make('aes-256-ecb', indexing, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
const sealedHash = (key: Key, inner: Buffer): string =>
  prefixOf(key).hash + block(createCipheriv, key, inner.subarray(0, hashBytes)).toString('hex');

export function createEncryption(secrets: Secrets): Encryption {
  const innerOf = (clear: string) => createHmac('sha256', secrets.founding.index).update(clear).digest();
  const { encrypt } = sealedWith(secrets.current.sealing);
  return {
    encrypt: clear => (secrets.isPlain ? '' : prefixOf(secrets.current).encrypted) + encrypt(clear),
    decrypt(encrypted) {
      const [, id, body] = encryptedForm.exec(encrypted) ?? [];
      return id === undefined
        ? decryptPlain(secrets, encrypted)
        : sealedWith(secrets.withId(id).sealing).decrypt(body!);
    },
    hash(clear) {
      const inner = innerOf(clear);
      return secrets.isPlain ? inner.toString('hex') : sealedHash(secrets.current, inner);
    },
    hashes(clear) {
      const inner = innerOf(clear);
      const sealed = secrets.all.map(key => sealedHash(key, inner));
      return secrets.founding.plainKey === null ? sealed : [...sealed, inner.toString('hex')];
    },
  };
}

/** A value without an id is of the oldest secret that can read it. */
function decryptPlain({ all }: Secrets, encrypted: string): string {
  for (const key of all.toReversed().slice(0, -1))
    try {
      return sealedWith(key.sealing).decrypt(encrypted);
    } catch {
      // Not of this secret.
    }
  return sealedWith(all[0]!.sealing).decrypt(encrypted); // there is always a current one
}

/** The stored value under the current secret; the same text if it is. @throws Error if no configured secret reads it. */
export function renewedText(secrets: Secrets, stored: string): string {
  if (stored.startsWith(prefixOf(secrets.current).encrypted)) return stored;
  const { encrypt, decrypt } = createEncryption(secrets);
  return encrypt(decrypt(stored));
}
/** The same for a hash. */
export function renewedHash(secrets: Secrets, stored: string): string {
  if (stored.startsWith(prefixOf(secrets.current).hash)) return stored;
  const [, id, body] = hashForm.exec(stored) ?? [];
  if (id === undefined && !/^[0-9a-f]{64}$/.test(stored)) throw new Error('not a hash of a number');
  const inner =
    id === undefined
      ? Buffer.from(stored, 'hex')
      : block(createDecipheriv, secrets.withId(id), Buffer.from(body!, 'hex'));
  return sealedHash(secrets.current, inner);
}

type Values = Readonly<Record<string, unknown>>;
/** Fields of forms and records that are never stored unencrypted. */
export const encryptedNames = ['legalIdNo', 'bankCardNo'] as const;

const mapped = <T extends object>(values: T, change: (value: string) => string): T => ({
  ...values,
  ...Object.fromEntries(
    encryptedNames.flatMap(name => {
      const value = (values as Values)[name];
      return typeof value === 'string' && value !== '' ? [[name, change(value)]] : [];
    }),
  ),
});
/** The values with personal and card numbers encrypted; other values are unchanged. */
export const encryptPersonal = <T extends object>({ encrypt }: Sealing, values: T): T => mapped(values, encrypt);
export const decryptPersonal = <T extends object>({ decrypt }: Sealing, values: T): T => mapped(values, decrypt);
/** The values with those numbers under the current secret. */
export const renewedPersonal = <T extends object>(secrets: Secrets, values: T): T =>
  mapped(values, stored => renewedText(secrets, stored));
