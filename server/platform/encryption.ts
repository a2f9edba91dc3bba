/** Keeps numbers of persons and cards unreadable in the database: AES-256-GCM under a key of this server, with a hash to find them by. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  seal(clear: string): string;
  open(sealed: string): string;
  /** The same value has the same hash, which says nothing else about it. */
  hash(clear: string): string;
}

export function createSealer(secret: Buffer): Sealer {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [sealing, hashing] = [keyFor('sealed numbers'), keyFor('hashed numbers')];
  return {
    seal(clear) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hash: clear => createHmac('sha256', hashing).update(clear).digest('hex'),
  };
}
