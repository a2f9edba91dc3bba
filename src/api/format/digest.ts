/**
 * Digests that client and server compute alike (docs/domain/session.md#login). Uses the platform's SHA-256 where
 * available (secure contexts), else a JavaScript implementation, so that plain http works too.
 */
export const passwordPrefix = 'agent-web|pw|v1|';

const hex = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** The digest that is sent in place of a password: `hex(SHA-256(prefix + NFC(password)))`. */
export async function passwordDigest(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(passwordPrefix + password.normalize('NFC'));
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(bytes));
}
