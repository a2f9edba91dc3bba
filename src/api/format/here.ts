/**
 * What depends on the language of this build beside its texts. This is the Chinese; a build in English takes here.en.ts in its place
 * (scripts/words/plugin.ts, docs/decisions/051-english.md).
 */
import type { Call } from '../schema/call';

export type Language = 'zh' | 'en';

export interface Here {
  readonly language: Language;
  /** For the browser's own texts, such as the days of a calendar. */
  readonly locale: string;
  /** Integer fen as text, from its digits: yuan without separators, two decimals. */
  readonly amount: (yuan: string, cents: string) => string;
  /** Milliseconds -> date and time of Asia/Shanghai; `iso` is the same as `YYYY-MM-DD HH:mm:ss`. */
  readonly time: (iso: string, value: number) => string;
  /** `YYYY-MM-DD` or `YYYY-MM` as operators read it. */
  readonly day: (iso: string) => string;
  /** What the server says in Chinese, in this language: a sentence, or the answer of a call. Null where Chinese is spoken. */
  readonly understand: {
    readonly text: (text: string) => Promise<string>;
    readonly answer: (call: Call, answer: unknown) => Promise<unknown>;
  } | null;
}

export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
const same = (iso: string) => iso;

export const here: Here = {
  language: 'zh',
  locale: 'zh-CN',
  amount: (yuan, cents) => `${grouped(yuan)}.${cents}`,
  time: same,
  day: same,
  understand: null,
};
