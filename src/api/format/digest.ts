/**
 * What both sides agree on about digests (domain.md S01). SHA-256 is the platform's where it has one (secure contexts),
 * else JavaScript's, so that plain http works too.
 */
export const passwordPrefix = 'agent-web|pw|v1|';

const hex = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** What is sent for a password: `hex(SHA-256(prefix + NFC(password)))`. */
export async function passwordDigest(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(passwordPrefix + password.normalize('NFC'));
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(bytes));
}

const noncesAtOnce = 4000;

/** Finds a nonce for which SHA-256(token + nonce) begins with so many zero bits; gives the page time between batches. */
export async function proveWork(token: string, difficulty: number, signal: AbortSignal): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    if (nonce % noncesAtOnce === 0) {
      await new Promise(resolve => setTimeout(resolve));
      signal.throwIfAborted();
    }
    if (leadingZeroBits(sha256(encoder.encode(token + String(nonce)))) >= difficulty) return String(nonce);
  }
}

export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex(byte => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first]!) - 24;
}
