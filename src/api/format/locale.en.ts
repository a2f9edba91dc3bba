/** What depends on the language of the English build (locale.ts): dates and amounts by the browser's own rules. */
import type { Language } from '../constants';
import type { ServerTextTranslator } from './locale';

export { grouped } from './locale';

export const language: Language = 'en';
export const locale: string = 'en-GB';

const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
// Digits, not a number: no float touches money.
export const amountText = (yuan: string, cents: string): string =>
  money.format(`${yuan}.${cents}` as Intl.StringNumericLiteral);

const written = (options: Intl.DateTimeFormatOptions, timeZone = 'Asia/Shanghai') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });
const moment = written({ dateStyle: 'medium', timeStyle: 'medium' });
export const timeText = (_iso: string, value: number): string => moment.format(value);

// Days and months are no moments: they are read as those of a calendar without a zone.
const day = written({ dateStyle: 'medium' }, 'UTC');
const month = written({ month: 'short', year: 'numeric' }, 'UTC');
export function dayText(iso: string): string {
  if (/^\d{4}-\d{2}$/.test(iso)) return month.format(Date.parse(`${iso}-01`));
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? day.format(Date.parse(iso)) : iso;
}

const loadTranslator = () => import('../words/translate');
export const serverTextTranslator: ServerTextTranslator | null = {
  text: async text => (await loadTranslator()).inEnglish(text),
  answer: async (call, answer) => (await loadTranslator()).answerInEnglish(call, answer),
};
