/**
 * The passwords that everybody uses, as the wire knows them: the first bytes of each digest, in order
 * (data/common-passwords.bin, which `npm run generate` makes of the MIT-licensed list of @zxcvbn-ts/language-common).
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { passwordPrefix } from '@/api/format/digest';

/** Of a digest; with some twenty thousand of them, one honest password in fifty million is taken for a common one. */
export const keptBytes = 5;

/** What `passwordDigest` says, at once: for those who have thousands to make. */
export const digestOf = (password: string): string => hash('sha256', passwordPrefix + password.normalize('NFC'), 'hex');

let read: Buffer | null = null;

/** @param digest 64 lower-case hexadecimal signs. */
export function isCommon(digest: string): boolean {
  read ??= readFileSync(new URL('./data/common-passwords.bin', import.meta.url));
  const wanted = Buffer.from(digest.slice(0, 2 * keptBytes), 'hex');
  let low = 0;
  let high = read.length / keptBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = wanted.compare(read, middle * keptBytes, (middle + 1) * keptBytes);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
