/** What a cell of a bank's file says: times, amounts, results and our numbers, as banks write them. */
import { startOfDay, dayMs, dayOf } from '@/api/format/format';
import { maskCard, maskTail } from '@/api/format/mask';
import { parseMoney } from '@/api/format/typed-number';

/** `2026-11-28 10:22:33`, `2026/11/28`, `20261128 102233`, `2026年11月28日10:22`. */
const written =
  /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]?(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?$/;
/** Days since 1899-12-30, as spreadsheets store a time; of the years 2000 to 2100. */
const serial = /^(\d{5})(\.\d+)?$/;
const [serialFrom, serialUntil] = [36_526, 73_051];
const serialEpoch = startOfDay('1899-12-30');
const secondMs = 1000;

/** Epoch ms in Shanghai, or null. @param isNumber the cell holds a number */
export function timeIn(text: string, isNumber: boolean): number | null {
  const [, days = '', fraction = ''] = (isNumber && serial.exec(text)) || [];
  if (days !== '' && Number(days) >= serialFrom && Number(days) < serialUntil) {
    const ofDay = Math.round((Number(`0${fraction}`) * dayMs) / secondMs) * secondMs;
    return serialEpoch + Number(days) * dayMs + ofDay;
  }
  const [, year, month1, day1, month2, day2, hour = '0', minute = '0', second = '0'] = written.exec(text) ?? [];
  if (year === undefined) return null;
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const day = `${year}-${two(month1 ?? month2)}-${two(day1 ?? day2)}`;
  const start = startOfDay(day);
  if (Number.isNaN(start) || dayOf(start) !== day) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return start + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * secondMs;
}

/** Fen, or null unless it is an amount; an empty cell and the bank's `-` and `--` are 0. */
export const amountIn = (text: string): number | null =>
  /^-{0,2}$/.test(text) ? 0 : parseMoney(text.replace(/^\+/, ''));

const results = {
  PAID: [
    '成功',
    '已成功',
    '交易成功',
    '处理成功',
    '付款成功',
    '支付成功',
    '打款成功',
    '已付',
    '已到账',
    '完成',
    '已完成',
    'SUCCESS',
    'PAID',
  ],
  RETURNED: [
    '退票',
    '已退票',
    '退回',
    '已退回',
    '退汇',
    '已退汇',
    '失败',
    '交易失败',
    '处理失败',
    '付款失败',
    '打款失败',
    'FAIL',
    'FAILED',
    'RETURNED',
  ],
} as const;
const resultByWord = new Map<string, keyof typeof results>(
  Object.entries(results).flatMap(([result, words]) =>
    words.map(word => [word, result as keyof typeof results] as const),
  ),
);
/** What a bank may say, for the sentence of a cell that says something else. */
export const knownResults = '成功、已到账、完成，或退票、退回、退汇、失败等';
export const resultIn = (text: string): keyof typeof results | null => resultByWord.get(text.toUpperCase()) ?? null;

/** A withdrawal's number, or a transaction's (docs/domain/conventions.md#identifiers), wherever it stands in the text. */
const ourNumber = /TX\d{18}(?!\d)|(?<!\d)20\d{22}(?!\d)/i;
export const numberIn = (text: string): string | null => ourNumber.exec(text)?.[0].toUpperCase() ?? null;

/** An account as our books show it: the first six and the last four digits, as far as the bank gives them; null if it is none. */
export function cardIn(text: string): string | null {
  const card = text.replace(/[\s-]/g, '');
  if (!/^[\d*]{4,32}$/.test(card)) return null;
  return /^\d{11,}$/.test(card) ? maskCard(card) : /^\d{5,}$/.test(card) ? maskTail(card) : card;
}
