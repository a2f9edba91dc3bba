/** Numbers of persons and cards as they are stored: encrypted, and by a mask or a hash elsewhere. */
import { randomBytes } from 'node:crypto';
import { maskCard, maskEmail, maskPhone } from '@/api/format/mask';
import { createEncryption, type Encryption } from '#server/foundation/encryption';
import type { Secrets } from '#server/foundation/secrets';
import type { Invented, Inventor } from './invent';

export interface Numbers {
  /** The same kind of value, invented, under the copy’s secret. */
  sealed(kind: Invented, encrypted: string): string;
  /** The mask of the number that is invented for an encrypted one. */
  maskOfSealed(encrypted: string): string;
  /** A value that is stored in clear, learned together with its mask and hash. */
  clear(kind: Invented, value: string): string;
  /** A secret of nobody, encrypted. */
  fresh(): string;
  /** A hash of the number that is invented for the one behind it. */
  hash(stored: string): string;
}

/** @param original The secret that values are read with. @param copy The one that they are written with. */
export function numbersOf(inventor: Inventor, original: Secrets, copy: Secrets): Numbers {
  const [before, after] = [createEncryption(original), createEncryption(copy)];
  const clear: Numbers['clear'] = (kind, value) => {
    if (inventor.isLearning) learn(inventor, before, kind, value);
    return inventor.of(kind, value);
  };
  return {
    clear,
    maskOfSealed: encrypted => maskCard(inventor.of('cardNo', before.decrypt(encrypted))),
    fresh: () => after.encrypt(randomBytes(24).toString('base64url')),
    sealed(kind, encrypted) {
      const made = clear(kind, before.decrypt(encrypted));
      return inventor.isLearning ? encrypted : after.encrypt(made);
    },
    hash: stored => after.hash(inventor.numberBehind(stored) ?? inventor.of('words', stored)),
  };
}

function learn(inventor: Inventor, before: Encryption, kind: Invented, value: string): void {
  if (kind === 'phone' || kind === 'email' || kind === 'cardNo')
    inventor.learnMask({ phone: maskPhone, email: maskEmail, cardNo: maskCard }[kind](value), kind, value);
  for (const hash of before.hashes(value)) inventor.behind(hash, kind, value);
}
