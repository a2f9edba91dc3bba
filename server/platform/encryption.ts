/**
 * Encrypts personal and card numbers for storage: AES-256-GCM with a key derived from the server's secret, plus a hash
 * for searching.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  readonly encrypt: (clear: string) => string;
  readonly decrypt: (encrypted: string) => string;
  /** Equal values have equal hashes; a hash reveals nothing else about its value. */
  readonly hash: (clear: string) => string;
}

export function createEncryption(secret: Buffer): Encryption {
  // The purposes are part of the keys: changing one makes the values stored with it unreadable.
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [encrypting, hashing] = [keyFor('sealed numbers'), keyFor('hashed numbers')];
  return {
    encrypt(clear) {
      // Not the injected randomness: a repeated nonce would compromise the key.
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encrypting, nonce);
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', encrypting, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hash: clear => createHmac('sha256', hashing).update(clear).digest('hex'),
  };
}

type Values = Readonly<Record<string, unknown>>;
/** Fields of forms and records that are never stored unencrypted. */
const encryptedNames = ['legalIdNo', 'bankCardNo'] as const;

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
export const encryptPersonal = <T extends object>({ encrypt }: Encryption, values: T): T => mapped(values, encrypt);
export const decryptPersonal = <T extends object>({ decrypt }: Encryption, values: T): T => mapped(values, decrypt);
