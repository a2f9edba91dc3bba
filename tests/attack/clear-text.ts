/**
 * Searches for clear-text numbers of persons and cards in places where they must not appear: text and JSON columns, logs, files,
 * backups. The numbers searched for are those the database stores encrypted, and those that tests enter.
 */
import type { Encryption } from '#server/foundation/encryption';

/** Identity numbers have 18 characters, cards 12 to 19 digits. Shorter ones would match parts of other numbers by chance. */
const [shortest, longest] = [15, 19];
const digitRuns = /\d{14,}[\dXx]?/g;
/** The id of a secret, and AES-256-GCM output with nonce and tag of the minimum length, in base64. */
const encryptedText = /^v2\.[0-9a-f]{8}\.[A-Za-z0-9+/]{52,}={0,2}$/;

export interface Finding {
  readonly where: string;
  /** First six characters of the number or secret. */
  readonly begins: string;
}

export class ClearText {
  readonly #numbers = new Set<string>();
  readonly #secrets = new Set<string>();

  /** Number of distinct numbers searched for. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Adds a number to the search, or the numbers inside an object or a JSON text. */
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

  /** Adds a text that must appear nowhere as it is. */
  learnSecret(secret: string): void {
    this.#secrets.add(secret);
  }

  /** Adds the numbers that a stored value contains encrypted, at any depth. */
  learnEncrypted(value: unknown, encryption: Encryption): void {
    if (typeof value === 'string' && encryptedText.test(value)) {
      const clear = decrypted(value, encryption);
      if (clear !== null) this.learn(clear);
    } else if (value !== null && typeof value === 'object')
      for (const each of Object.values(value)) this.learnEncrypted(each, encryption);
  }

  /** Occurrences of the known numbers and secrets in a text. */
  findIn(text: string, where: string): Finding[] {
    const found = new Set([...this.#secrets].filter(secret => text.includes(secret)));
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
    return null; // base64 text that is not encrypted
  }
}
