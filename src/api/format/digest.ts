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
