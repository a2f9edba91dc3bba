/**
 * What depends on the language of this build beside its texts. This is the Chinese; a build in English takes locale.en.ts in its place
 * (scripts/words/plugin.ts, docs/decisions/051-english-portal.md).
 */
import type { Language } from '../constants';
import type { Call } from '../schema/call';

/** Finds what the server says in Chinese in another language: a sentence, or what is said in the answer of a call. */
export interface ServerTextTranslator {
  readonly text: (text: string) => Promise<string>;
  readonly answer: (call: Call, answer: unknown) => Promise<unknown>;
}

export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

export const language: Language = 'zh';
/** For the browser's own texts, such as the days of a calendar. */
export const locale: string = 'zh-CN';
/** Large amounts are counted in 万; other languages write them out. */
export const countsInTenThousands: boolean = true;
/** An amount from its digits: yuan without separators, two decimals. */
export const amountText = (yuan: string, cents: string): string => `${grouped(yuan)}.${cents}`;
/** A time of Asia/Shanghai; `iso` is the same as `YYYY-MM-DD HH:mm:ss`, `_value` as milliseconds. */
export const timeText = (iso: string, _value: number): string => iso;
/** `YYYY-MM-DD` or `YYYY-MM` as operators read it. */
export const dayText = (iso: string): string => iso;
/** A day or month without its year, for axes and short lists. */
export const shortDayText = (iso: string): string => iso.slice(5);
/** From a day to another; a year that they share stands once, so that the text fits a field of the query card. */
export const daysText = (start: string, end: string): string =>
  `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? shortDayText(end) : end}`;
/** A time of Asia/Shanghai to the minute; `iso` as above. */
export const minuteText = (iso: string, _value: number): string => iso.slice(0, 16);
/** Null where Chinese is spoken. */
export const serverTextTranslator: ServerTextTranslator | null = null as ServerTextTranslator | null;
