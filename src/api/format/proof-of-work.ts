/** What both sides agree on about the proof of work (domain.md S01). */
import { sha256 } from '@noble/hashes/sha2.js';

export interface Work {
  readonly token: string;
  /** How many zero bits the digest has to begin with. */
  readonly difficulty: number;
}

const noncesAtOnce = 20_000;
const nonceDigits = 12;
const [nought, nine] = [48, 57];

/**
 * Finds a nonce for which SHA-256(token + nonce) begins with so many zero bits. The token is taken in once, the nonce counts in
 * place: four times as fast as a digest of every text. Whoever runs it gets a turn between batches, and may give up there.
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
