/**
 * Encrypts the drafts of the open tabs for the time while the operator is signed out: XChaCha20-Poly1305 with a key that the server sends
 * only to the signed-in operator. Not Web Crypto: it is too slow to answer when the page unloads, and missing without TLS.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import type { Drafts } from './own-storage';

const cipherFor = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key));

/** @param key 32 bytes in hexadecimal. */
export const encryptDrafts = (drafts: Drafts, key: string): string =>
  bytesToHex(cipherFor(key).encrypt(utf8ToBytes(JSON.stringify(drafts))));

/** Returns no drafts if the text was encrypted with another key or is damaged. */
export function decryptDrafts(text: string, key: string): Drafts {
  try {
    return JSON.parse(bytesToUtf8(cipherFor(key).decrypt(hexToBytes(text)))) as Drafts;
  } catch {
    return {};
  }
}
