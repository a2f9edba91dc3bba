/** Cells of a sheet as values on the wire: amounts in yuan, rates in percent, codes by their labels, days and times. */
import { dayMs, startOfDay } from '@/api/format/format';
import { entered } from '@/api/format/entered';
import { parseCount, parseMoney, parseRate } from '@/api/format/typed-number';
import { isDay, valueError } from '@/api/schema/check-value';
import { emptyMessage } from '@/api/schema/empty';
import type { AnyField } from '@/api/schema/shape';
import { cellText } from '#server/foundation/sheets/cell-text';

const pad = (text: string | undefined) => (text ?? '0').padStart(2, '0');
const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** `2026-1-5` and `2026/01/05` are the same day. */
function dayIn(text: string): string | null {
  const [, year, month, day, hour] = written.exec(text) ?? [];
  const found = `${year}-${pad(month)}-${pad(day)}`;
  return year !== undefined && hour === undefined && isDay(found) ? found : null;
}
/** Of a day its beginning in Shanghai. */
function timeIn(text: string): number | null {
  const [, year, month, day, hour, minute, second] = written.exec(text) ?? [];
  const found = `${year}-${pad(month)}-${pad(day)}`;
  if (year === undefined || !isDay(found)) return null;
  const within = (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * 60 + Number(second ?? 0);
  return within * 1000 < dayMs ? startOfDay(found) + within * 1000 : null;
}

/** How a kind of cell is read, and what it is expected to be. */
const readers: Partial<Record<AnyField['kind'], readonly [read: (text: string) => unknown, expected: string]>> = {
  money: [parseMoney, '应为以元为单位的金额，例如 1234.50'],
  rate: [parseRate, '应为百分数，例如 0.6%'],
  count: [parseCount, '应为整数'],
  day: [dayIn, '应为日期，例如 2026-01-31'],
  time: [timeIn, '应为日期或时间，例如 2026-01-31 或 2026-01-31 09:30:00'],
};

interface Cell {
  readonly text: string;
  readonly value: unknown;
  /** What was expected instead; null if nothing is wrong. */
  readonly expected: string | null;
}

/** @param optional Whether it may be empty. */
export function cellOf(field: AnyField, raw: string, optional: boolean): Cell {
  const text = entered(field, cellText(raw));
  if (text === '') return { text, value: null, expected: optional ? null : emptyMessage(field) };
  if (field.kind === 'oneOf') {
    const found = field.values.find(({ code, label }) => [String(code), label].includes(text));
    const all = field.values.map(({ label }) => label).join('、');
    return { text, value: found?.code ?? null, expected: found ? null : `${field.label}应为以下之一：${all}` };
  }
  const [read, expected] = readers[field.kind] ?? [];
  const value = read ? read(text) : text;
  if (value === null) return { text, value, expected: `${field.label}${expected}` };
  return { text, value, expected: valueError(field, value) };
}
