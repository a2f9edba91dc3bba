/**
 * Encrypts what was typed into the open tabs while nobody is signed in: XChaCha20-Poly1305 under a key that the server gives to the
 * signed-in operator only. Not Web Crypto, which answers too late for a page that goes and is missing without TLS.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import type { Drafts } from './storage';

const cipherFor = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key));

/** @param key 32 bytes in hexadecimal. */
export const encryptDrafts = (drafts: Drafts, key: string): string =>
  bytesToHex(cipherFor(key).encrypt(utf8ToBytes(JSON.stringify(drafts))));

/** No drafts where the text was encrypted under another key or is damaged. */
export function decryptDrafts(text: string, key: string): Drafts {
  try {
    return JSON.parse(bytesToUtf8(cipherFor(key).decrypt(hexToBytes(text)))) as Drafts;
  } catch {
    return {};
  }
}
