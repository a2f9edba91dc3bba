/**
 * Looks for numbers of persons and cards where they must not stand in clear: in every text and JSON column, in logs, files and backups.
 * What to look for is what the database itself keeps encrypted, and what a test has typed.
 */
import type { Encryption } from '#server/platform/encryption';

/** Identity numbers have 18 signs, cards 12 to 19 digits; shorter ones would be found in other numbers by chance. */
const [shortest, longest] = [15, 19];
const digitRuns = /\d{14,}[\dXx]?/g;
/** What AES-256-GCM with its nonce and tag comes to, as base64. */
const encryptedText = /^[A-Za-z0-9+/]{52,}={0,2}$/;

export interface Finding {
  readonly where: string;
  /** First six signs of the number. */
  readonly begins: string;
}

export class ClearText {
  readonly #numbers = new Set<string>();

  /** How many different numbers are looked for. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Looks from now on for a number, or for those that a form or a JSON text of one holds. */
  learn(value: unknown): void {
    if (typeof value === 'string') {
      if (/^\d{14,18}[\dXx]$/.test(value)) this.#numbers.add(value.toUpperCase());
      else if (value.startsWith('{')) this.learn(JSON.parse(value));
    } else if (value !== null && typeof value === 'object') {
      const { legalIdNo, bankCardNo } = value as Readonly<Record<string, unknown>>;
      this.learn(legalIdNo);
      this.learn(bankCardNo);
    }
  }

  /** Looks for what a stored value keeps encrypted, at any depth. */
  learnEncrypted(value: unknown, encryption: Encryption): void {
    if (typeof value === 'string' && encryptedText.test(value)) {
      const clear = decrypted(value, encryption);
      if (clear !== null) this.learn(clear);
    } else if (value !== null && typeof value === 'object')
      for (const each of Object.values(value)) this.learnEncrypted(each, encryption);
  }

  /** Where in a text one of the numbers stands. */
  findIn(text: string, where: string): Finding[] {
    const found = new Set<string>();
    for (const [run] of text.matchAll(digitRuns))
      for (let from = 0; from + shortest <= run.length; from += 1)
        for (let length = shortest; length <= longest && from + length <= run.length; length += 1) {
          const number = run.slice(from, from + length).toUpperCase();
          if (this.#numbers.has(number)) found.add(number);
        }
    return [...found].map(number => ({ where, begins: number.slice(0, 6) }));
  }
}

function decrypted(value: string, { decrypt }: Encryption): string | null {
  try {
    return decrypt(value);
  } catch {
    return null; // base64 of something else
  }
}
