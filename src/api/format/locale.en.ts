/** What depends on the language of the English build (locale.ts): dates and amounts by the browser's own rules. */
import type { Language } from '../constants';
import { locale } from './english-dates';
import type { ServerTextTranslator } from './locale';

export { dayText, daysText, locale, minuteText, shortDayText, timeText } from './english-dates';
export { grouped } from './locale';

export const language: Language = 'en';
export const countsInTenThousands: boolean = false;

const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
// Digits, not a number: no float touches money.
export const amountText = (yuan: string, cents: string): string =>
  money.format(`${yuan}.${cents}` as Intl.StringNumericLiteral);

const loadTranslator = () => import('../words/translate');
export const serverTextTranslator: ServerTextTranslator | null = {
  text: async text => (await loadTranslator()).inEnglish(text),
  answer: async (call, answer) => (await loadTranslator()).answerInEnglish(call, answer),
};
