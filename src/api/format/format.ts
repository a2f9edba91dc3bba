/**
 * Values as text for operators: the same in a cell, an export and an error message
 * (docs/domain/conventions.md#value-formats). Uses integer arithmetic and string operations only: no floats for money.
 */
import { entryOf, type Enumeration } from '../schema/enumeration';
import { amountText, dayText, grouped, minuteText, timeText } from './locale';
import type { Kind } from '../schema/kinds';

export const absent = '--';

/** Integer fen -> `1,234.56`, negative with a leading minus. */
export function formatMoney(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${amountText(digits.slice(0, -2), digits.slice(-2))}`;
}

/** Integer ppm -> percent with two to four decimals: 6000 -> `0.60%`, 325 -> `0.0325%`. */
export function formatRate(ppm: number): string {
  const digits = String(Math.abs(ppm)).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${ppm < 0 ? '-' : ''}${digits.slice(0, -4)}.${decimals}%`;
}

export const shanghaiOffsetMs = 8 * 3_600_000;

/** Milliseconds, or 10-digit seconds (docs/domain/conventions.md#value-formats) -> milliseconds. */
const inMilliseconds = (value: number) => (value < 1e10 && value >= 1e9 ? value * 1000 : value);

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
/** The day before: rows of a list follow each other in time. */
const lastDay = { day: Number.NaN, text: '' };
function numberedDay(day: number): string {
  if (day === lastDay.day) return lastDay.text;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  Object.assign(lastDay, { day, text });
  return text;
}

/** A time -> `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, in every language: for parts of it. */
export function isoTime(value: number): string {
  const at = inMilliseconds(value) + shanghaiOffsetMs;
  const day = Math.floor(at / dayMs);
  const seconds = Math.floor((at - day * dayMs) / 1000);
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${numberedDay(day)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
}
/** A time as operators read it, in Asia/Shanghai. */
export const formatTime = (value: number): string => timeText(isoTime(value), inMilliseconds(value));
const [minuteMs, hourMs] = [60_000, 3_600_000];
/**
 * Relative time (docs/domain/conventions.md#value-formats): 刚刚 under 30 s, then minutes, hours, 1天前 under two days;
 * older times are shown in full.
 */
export function formatAgo(value: number, now: number): string {
  const ago = now - value;
  if (ago < 30_000) return '刚刚';
  if (ago < hourMs) return `${Math.max(1, Math.floor(ago / minuteMs))}分钟前`;
  if (ago < dayMs) return `${Math.floor(ago / hourMs)}小时前`;
  if (ago < 2 * dayMs) return '1天前';
  return minuteText(isoTime(value), value);
}
/** The Shanghai day of a timestamp: `YYYY-MM-DD`. */
export const dayOf = (ms: number): string => new Date(ms + shanghaiOffsetMs).toISOString().slice(0, 10);
/** The Shanghai month of a timestamp: `YYYY-MM`. */
export const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);
/** The Shanghai month after a month. */
export const monthAfter = (month: string): string => monthOf(startOfDay(`${month}-01`) + 32 * dayMs);
/** Start of a Shanghai day, in epoch milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - shanghaiOffsetMs;
export const dayMs = 86_400_000;

export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export { grouped };

/** A count as text; `10,000+` where counting stopped at the limit. */
export const countWords = ({ total, capped }: { readonly total: number; readonly capped: boolean }): string =>
  grouped(String(total)) + (capped ? '+' : '');

const stringify = (value: unknown) => String(value);
const writers: Record<Kind, (value: never, values: Enumeration) => string> = {
  text: stringify,
  remark: stringify,
  money: formatMoney,
  rate: formatRate,
  count: (value: number) => (value < 0 ? '-' : '') + grouped(String(Math.abs(value))),
  bytes: formatBytes,
  time: formatTime,
  day: dayText,
  month: dayText,
  oneOf: (code: string, values) => entryOf(values, code).label,
  flag: (value: boolean) => (value ? '是' : '否'),
  phone: stringify,
  idCard: stringify,
  bankCard: stringify,
  image: stringify,
  area: stringify,
  numbers: (value: string) => {
    const numbers = value.split(',');
    return numbers.length === 1 ? value : `${numbers[0]} 等 ${numbers.length} 个`;
  },
};

/** Any field's value as text; `--` when there is none. */
export function formatValue(field: { kind: Kind; values: Enumeration }, value: unknown): string {
  return value === null || value === undefined || value === ''
    ? absent
    : writers[field.kind](value as never, field.values);
}
