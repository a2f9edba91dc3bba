/** Days and times in English, exact and of Asia/Shanghai: in its portal (locale.en.ts), and in what the server says (../words/translate.ts). */

export const locale: string = 'en-GB';

const written = (options: Intl.DateTimeFormatOptions, timeZone = 'Asia/Shanghai') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });
const moment = written({ dateStyle: 'medium', timeStyle: 'medium' });
const minute = written({ dateStyle: 'medium', timeStyle: 'short' });
export const timeText = (_iso: string, value: number): string => moment.format(value);
export const minuteText = (_iso: string, value: number): string => minute.format(value);

// Days and months are no moments: they are read as those of a calendar without a zone.
const day = written({ dateStyle: 'medium' }, 'UTC');
const month = written({ month: 'short', year: 'numeric' }, 'UTC');
const shortDay = written({ day: 'numeric', month: 'short' }, 'UTC');
const shortMonth = written({ month: 'short' }, 'UTC');

const isMonth = (iso: string) => /^\d{4}-\d{2}$/.test(iso);
const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);
/** What is neither a day nor a month stays as it is. */
function inWords(iso: string, ofDay: Intl.DateTimeFormat, ofMonth: Intl.DateTimeFormat): string {
  if (isMonth(iso)) return ofMonth.format(Date.parse(`${iso}-01`));
  return isDay(iso) ? ofDay.format(Date.parse(iso)) : iso;
}
export const dayText = (iso: string): string => inWords(iso, day, month);
export const shortDayText = (iso: string): string => inWords(iso, shortDay, shortMonth);
export const daysText = (start: string, end: string): string =>
  `${start.slice(0, 4) === end.slice(0, 4) ? shortDayText(start) : dayText(start)} – ${dayText(end)}`;

/** A day, or a time of Asia/Shanghai, that stands within a text as `YYYY-MM-DD`, `… HH:mm` or `… HH:mm:ss`. */
export function momentText(iso: string): string {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(iso) ?? [];
  if (!date || !time) return inWords(iso, day, month);
  const value = Date.parse(`${date}T${time}+08:00`);
  return time.length === 'HH:mm'.length ? minuteText(iso, value) : timeText(iso, value);
}
