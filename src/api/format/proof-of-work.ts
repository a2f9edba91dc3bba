/** The proof of work that client and server compute alike (docs/domain/session.md#proof-of-work). */
import { sha256 } from '@noble/hashes/sha2.js';

export interface Work {
  readonly token: string;
  /** Number of leading zero bits that the digest must have. */
  readonly difficulty: number;
}

const noncesAtOnce = 20_000;
const nonceDigits = 12;
const [nought, nine] = [48, 57];

/**
 * Finds a nonce for which SHA-256(token + nonce) begins with that many zero bits. The token is hashed once and the
 * nonce is incremented in place: four times as fast as hashing the whole text each time. Yields between batches, where
 * it can be aborted.
 */
export async function proveWork(token: string, difficulty: number, signal: AbortSignal): Promise<string> {
  const begun = sha256.create().update(new TextEncoder().encode(token));
  const nonce = new Uint8Array(nonceDigits).fill(nought);
  const digest = new Uint8Array(sha256.outputLen);
  let hash = begun.clone();
  for (;;) {
    await new Promise(resolve => setTimeout(resolve));
    signal.throwIfAborted();
    for (let left = noncesAtOnce; left > 0; left -= 1) {
      hash = begun._cloneInto(hash);
      hash.update(nonce).digestInto(digest);
      if (leadingZeroBits(digest) >= difficulty) return new TextDecoder().decode(nonce);
      countUp(nonce);
    }
  }
}

function countUp(digits: Uint8Array): void {
  let at = digits.length - 1;
  while (digits[at] === nine) digits[at--] = nought;
  digits[at]! += 1;
}

export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex(byte => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first]!) - 24;
}
