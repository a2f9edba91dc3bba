/** Keeps numbers of persons and cards unreadable in the database: AES-256-GCM under a key of this server, with a hash to find them by. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  readonly encrypt: (clear: string) => string;
  readonly decrypt: (encrypted: string) => string;
  /** The same value has the same hash, which says nothing else about it. */
  readonly hash: (clear: string) => string;
}

export function createEncryption(secret: Buffer): Encryption {
  // The purposes are part of the keys: what was stored under them stays readable only while they stay.
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [encrypting, hashing] = [keyFor('sealed numbers'), keyFor('hashed numbers')];
  return {
    encrypt(clear) {
      // Not the injected randomness: a nonce that came twice would give the key away.
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
/** Fields of forms and records that are never stored in clear. */
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
/** The values with numbers of persons and cards encrypted, whatever else they hold. */
export const encryptPersonal = <T extends object>({ encrypt }: Encryption, values: T): T => mapped(values, encrypt);
export const decryptPersonal = <T extends object>({ decrypt }: Encryption, values: T): T => mapped(values, decrypt);
