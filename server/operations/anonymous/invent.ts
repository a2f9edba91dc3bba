/**
 * Invents a value for each true one, of the same kind and valid: one phone becomes one other phone everywhere. What becomes
 * what is drawn at random and kept in memory only, so that nobody can go back. The true values are learned first, because
 * none of them may be invented (docs/decisions/057-anonymous-copies.md).
 */
import { randomInt } from 'node:crypto';
import { idCheckSign, isIdNo, isLicenceNo, isPrivateCard, licenceCheckSign, luhnDigit } from '@/api/format/checksum';
import { maskCard, maskEmail, maskPhone } from '@/api/format/mask';
import type { Told } from '#server/schema/person-columns';

/** What is invented by drawing. */
const kinds = [
  'person',
  'company',
  'phone',
  'idNo',
  'cardNo',
  'licenceNo',
  'email',
  'address',
  'ip',
  'login',
  'words',
] as const;
export type Invented = (typeof kinds)[number];
/** What is invented for what a column tells; undefined where it is more than a clear value. */
export const inventedFor: { readonly [T in Told]?: Invented } = Object.fromEntries(kinds.map(kind => [kind, kind]));

const signs = (text: string) => [...text];
const surnames = signs('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜');
const givenSigns = signs('安邦采晨德恩芳歌涵嘉凯岚明宁沛清瑞书亭文熙雅沅泽知舟青禾景行远川若溪望舒云帆');
const firmSigns = signs('安百彩晨鼎恩丰光恒汇吉康隆茂宁普祺荣盛泰万祥兴亚裕正中卓翠岭松柏梧桐青溪白鹭');
const licenceSigns = signs('0123456789ABCDEFGHJKLMNPQRTUWXY');

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!; // lists above have entries
const times = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('');
/** As many as one draw can hold are drawn at once. */
const digits = (count: number): string =>
  count > 14 ? digits(14) + digits(count - 14) : String(randomInt(10 ** count)).padStart(count, '0');
const two = (value: number) => String(value).padStart(2, '0');
const licence = () => {
  const body = `91990000${times(9, () => pick(licenceSigns))}`;
  return body + licenceCheckSign(body);
};
const idNumber = () => {
  const body = `990000${1950 + randomInt(55)}${two(1 + randomInt(12))}${two(1 + randomInt(28))}${digits(3)}`;
  return body + idCheckSign(body);
};
/** A number of the same bank and length, of a private card with a valid check digit. */
const account = (of: string) => {
  if (!isPrivateCard(of)) return of.slice(0, 6) + digits(Math.max(of.length, 8) - 6);
  const body = of.slice(0, 6) + digits(of.length - 7);
  return body + luhnDigit(body);
};

/** One attempt for each kind, in the form of the true value. */
const draws: Readonly<Record<Invented, (of: string) => string>> = {
  person: () => pick(surnames) + pick(givenSigns) + pick(givenSigns),
  company: () => `${times(4, () => pick(firmSigns))}商行`,
  phone: () => `1${3 + randomInt(7)}${digits(9)}`,
  idNo: of => (isIdNo(of) ? idNumber() : of.replaceAll(/\d/g, () => digits(1))),
  cardNo: account,
  licenceNo: of => (isLicenceNo(of) ? licence() : of.replaceAll(/\d/g, () => digits(1))),
  email: () => `u${digits(8)}@example.com`,
  address: () => `测试路${1 + randomInt(99_999_999)}号`,
  ip: () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  login: of => (/^1\d{10}$/.test(of) ? draws.phone(of) : `u${digits(8)}`),
  words: () => `测试文字${digits(8)}`,
};
/** The holder of an account may be a person or a company, and a login may be a phone. */
const groups: { readonly [K in Invented]?: string } = { person: 'name', company: 'name', login: 'phone' };
const groupOf = (kind: Invented): string => groups[kind] ?? kind;

/** A number with most digits hidden, as a whole: `622202******1234`, `l***@example.com`. */
export const isMask = (text: string): boolean => /^\d*\*+[\dXx]+$|^\S\*+@\S+$/.test(text);

/** After as many attempts, true values leave no room for invented ones. */
const attempts = 1000;
/** Few digits of a mask are seen: where nearly all of them are true ones, one of those is taken. */
const maskAttempts = 100;

export class Inventor {
  readonly #known = new Set<string>();
  readonly #given = new Set<string>();
  readonly #invented = new Map<string, string>();
  /** The number behind what is stored of it: a mask, or a hash. */
  readonly #behind = new Map<string, readonly [Invented, string]>();
  #isLearning = true;

  /** True values are learned until this is called. */
  begin(): void {
    this.#isLearning = false;
  }
  get isLearning(): boolean {
    return this.#isLearning;
  }
  /** All true values, for a search in what was made. */
  get known(): ReadonlySet<string> {
    return this.#known;
  }

  /** The invented value for a true one; while learning the true one. */
  of(kind: Invented, value: string): string {
    if (value.trim() === '') return value;
    if (this.#isLearning) {
      this.#known.add(value);
      return value;
    }
    const place = `${groupOf(kind)} ${value}`;
    const before = this.#invented.get(place);
    if (before !== undefined) return before;
    const made = this.#draw(kind, value);
    this.#invented.set(place, made);
    return made;
  }

  /** Learns what is stored of a number in other places. */
  behind(stored: string, kind: Invented, clear: string): void {
    this.#behind.set(stored, [kind, clear]);
  }
  /** The same for the mask of a number, which is not to be invented for another one. */
  learnMask(mask: string, kind: Invented, clear: string): void {
    this.#known.add(mask);
    this.behind(mask, kind, clear);
  }
  /** The invented number behind a mask or a hash; null if the number is nowhere. */
  numberBehind(stored: string): string | null {
    const found = this.#behind.get(stored);
    return found ? this.of(...found) : null;
  }

  /** The mask of the invented number; where the number is nowhere, another one that begins alike. */
  maskOf(stored: string): string {
    if (this.#isLearning) {
      this.#known.add(stored);
      return stored;
    }
    const clear = this.numberBehind(stored);
    if (clear !== null) return maskLike(stored, clear);
    const place = `mask ${stored}`;
    let made = this.#invented.get(place);
    for (let attempt = 0; made === undefined || (this.#known.has(made) && attempt < maskAttempts); attempt += 1)
      made = stored.includes('@')
        ? maskEmail(draws.email(''))
        : stored.replace(/[\dXx]+$/, tail => digits(tail.length));
    this.#invented.set(place, made);
    return made;
  }

  #draw(kind: Invented, value: string): string {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const made = draws[kind](value);
      if (this.#known.has(made) || this.#hasKnownName(kind, made)) continue;
      if (kind === 'cardNo' && attempt < maskAttempts && this.#known.has(maskCard(made))) continue;
      // Names of persons repeat, as they do; everything else is as different as it was.
      if (kind !== 'person' && this.#given.has(`${groupOf(kind)} ${made}`)) continue;
      this.#given.add(`${groupOf(kind)} ${made}`);
      return made;
    }
    throw new Error(`no ${kind} is left that is not a true one`);
  }
  /** A true name within an invented one would be found by a search. */
  #hasKnownName(kind: Invented, made: string): boolean {
    if (groupOf(kind) !== 'name') return false;
    const all = [...made];
    return all.some((_, from) => all.some((__, to) => to > from && this.#known.has(all.slice(from, to + 1).join(''))));
  }
}

function maskLike(stored: string, clear: string): string {
  if (stored.includes('@')) return maskEmail(clear);
  if (/^1\d{10}$/.test(clear)) return maskPhone(clear);
  const [tail] = /[\dXx]*$/.exec(stored)!; // an empty one in any text
  return /^\*/.test(stored)
    ? stored.slice(0, stored.length - tail.length) + clear.slice(-tail.length)
    : maskCard(clear);
}
