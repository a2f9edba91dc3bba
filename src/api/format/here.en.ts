/** What depends on the language of the English build (here.ts): dates and amounts by the browser's own rules. */
import { grouped as byThousands, type Here } from './here';

const locale = 'en-GB';
const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
const written = (options: Intl.DateTimeFormatOptions, timeZone = 'Asia/Shanghai') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });
const moment = written({ dateStyle: 'medium', timeStyle: 'medium' });
// Days and months are no moments: they are read as those of a calendar without a zone.
const day = written({ dateStyle: 'medium' }, 'UTC');
const month = written({ month: 'short', year: 'numeric' }, 'UTC');
const isMonth = /^\d{4}-\d{2}$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

const said = () => import('../client/said');

export const grouped = byThousands;

export const here: Here = {
  language: 'en',
  locale,
  // Digits, not a number: no float touches money.
  amount: (yuan, cents) => money.format(`${yuan}.${cents}` as Intl.StringNumericLiteral),
  time: (_iso, value) => moment.format(value),
  day: iso =>
    isMonth.test(iso) ? month.format(Date.parse(`${iso}-01`)) : isDay.test(iso) ? day.format(Date.parse(iso)) : iso,
  understand: {
    text: async text => (await said()).inEnglish(text),
    answer: async (call, answer) => (await said()).answerInEnglish(call, answer),
  },
};
