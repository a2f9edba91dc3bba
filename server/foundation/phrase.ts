/**
 * A sentence of the product for somebody who reads it outside of the portal, in the language of each reader
 * (docs/decisions/051-english-portal.md).
 */
import type { Language } from '@/api/constants';
import { formatTime, isoTime } from '@/api/format/format';
import * as chinese from '@/api/format/locale';
import * as english from '@/api/format/locale.en';
import { filled } from '@/api/words/fill';
import { englishOf } from '@/api/words/translate';

export class Phrase {
  readonly in: (language: Language) => string;
  constructor(say: (language: Language) => string) {
    this.in = say;
  }
  /** As it is stored: the server speaks Chinese. */
  toString(): string {
    return this.in('zh');
  }
}

const wordsOf = (key: string, language: Language) => (language === 'en' ? englishOf(key) : key);

/** The words are looked up whole; what is filled in stays as it is, unless it is a phrase itself. */
export function phrase(words: TemplateStringsArray, ...parts: readonly (string | number | Phrase)[]): Phrase {
  const key = words.reduce((before, after, at) => `${before}{${at - 1}}${after}`);
  const filledIn = (language: Language, at: number) => {
    const part = parts[at]!; // the check of the catalogue compares the numbers
    return part instanceof Phrase ? part.in(language) : String(part);
  };
  return new Phrase(language => filled(wordsOf(key, language), at => filledIn(language, at)));
}

/** A word of a dictionary, such as the label of a code. */
export const word = (text: string): Phrase => new Phrase(language => wordsOf(text, language));
/** What somebody has typed, or a number: the same in each language. */
export const verbatim = (text: string): Phrase => new Phrase(() => text);
export const moment = (time: number): Phrase =>
  new Phrase(language => (language === 'en' ? english.timeText(isoTime(time), time) : formatTime(time)));
/** @param day `YYYY-MM-DD` */
export const dayWords = (day: string): Phrase =>
  new Phrase(language => (language === 'en' ? english.dayText(day) : chinese.dayText(day)));
/** Words of one sentence, which Chinese writes without blanks. */
export const together = (...phrases: readonly Phrase[]): Phrase =>
  new Phrase(language => phrases.map(each => each.in(language)).join(language === 'en' ? ' ' : ''));
export const joined = (phrases: readonly Phrase[], separator = ''): Phrase =>
  new Phrase(language => phrases.map(each => each.in(language)).join(separator));
