/** Values of a rate table by unit: parsing from a spreadsheet, formatting, and checks against the allowed range. */
import { formatMoney, formatRate } from '@/api/format/format';
import { parseCount, parseMoney, parseRate } from '@/api/format/typed-number';
import { numberExpected, unreadMessage } from '@/api/format/typed';
import { unread, unreadText } from '@/api/format/unread';

/** A rate in integer ppm, an amount in integer fen, or a whole number, such as of days. */
export type RateUnit = 'rate' | 'money' | 'count';

export interface RateColumn {
  readonly name: string;
  readonly header: string;
  readonly unit: RateUnit;
}
/** A column that only shows what stands beside the values, such as the own cost or what is kept. */
export interface ShownColumn {
  readonly name: string;
  readonly header: string;
}
export interface ShownFigure {
  readonly text: string;
  readonly tone?: 'warning' | 'danger' | undefined;
}

export interface RateCell {
  /** Where it is not that of its column: rows of rates beside rows of amounts. */
  readonly unit?: RateUnit | undefined;
  /** What its error calls it, where its column is not what it is. */
  readonly name?: string | undefined;
  /** Integer ppm or fen, or the number itself, as a text; empty for none; a typed text that is neither, marked as such (`unread`). */
  readonly value: string;
  /** Allowed range, both ends included, in the same unit; null or undefined for an open end. */
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  /** Previous value; a cell that differs from it is marked. */
  readonly before?: string | undefined;
  /** An error other than the range, such as one from the server. */
  readonly error?: string | undefined;
}

const write: Record<RateUnit, (value: number) => string> = {
  rate: formatRate,
  money: formatMoney,
  count: String,
};
const suffix: Record<RateUnit, string> = { rate: '', money: '元', count: '' };
const read: Record<RateUnit, (text: string) => number | null> = {
  rate: parseRate,
  money: text => {
    const fen = parseMoney(text);
    return fen !== null && fen >= 0 ? fen : null;
  },
  count: text => {
    const value = parseCount(text);
    return value !== null && value >= 0 ? value : null;
  },
};

/** Parses a text in percent or yuan from a spreadsheet to integer ppm or fen as a text. What is neither stays, to be seen with its error. */
export function readCell(unit: RateUnit, text: string): string {
  const value = read[unit](text);
  return value === null ? unread(text.trim()) : String(value);
}

/** Formats a value as `0.60%` or `20.00`; an empty text as `--`. */
export const writeCell = (unit: RateUnit, text: string): string =>
  text === '' ? '--' : (unreadText(text) ?? write[unit](Number(text)));

type Interval = Pick<RateCell, 'low' | 'high'>;

/** `0.38%~0.60%`, `≥0.38%`, or `≤3.00`; null if every value is allowed. */
export function intervalText(unit: RateUnit, { low, high }: Interval): string | null {
  if (low != null && high != null) return `${write[unit](low)}~${write[unit](high)}`;
  if (low != null) return `≥${write[unit](low)}`;
  return high != null ? `≤${write[unit](high)}` : null;
}

export const isTyped = (column: RateColumn | ShownColumn): column is RateColumn => 'unit' in column;
export const unitOf = (column: RateColumn, cell: RateCell): RateUnit => cell.unit ?? column.unit;

/** Error message of a cell, or null. The caller checks empty cells. */
export function cellError(column: RateColumn, cell: RateCell): string | null {
  const { value, low, high, error } = cell;
  const header = cell.name ?? column.header;
  const unit = unitOf(column, cell);
  if (error) return error;
  if (value === '') return null;
  const typed = unreadText(value);
  if (typed !== null) return `${header}${unreadMessage(numberExpected[unit], typed)}`;
  const number = Number(value);
  if ((low == null || number >= low) && (high == null || number <= high)) return null;
  if (low != null && high != null) return `${header}需在${intervalText(unit, { low, high })}${suffix[unit]}之间`;
  return low != null
    ? `${header}不能低于${write[unit](low)}${suffix[unit]}`
    : `${header}不能高于${write[unit](high!)}${suffix[unit]}`; // the only open end left is the lower one
}

export const isChanged = ({ value, before }: RateCell): boolean => before !== undefined && before !== value;

/** A column holds rates beside amounts, so that these name their unit. @param value Integer ppm or fen. */
export function figureText(unit: RateUnit, value: number): string {
  const text = write[unit](value);
  return unit === 'money' ? `${text} 元` : text;
}

/** What is kept of a typed value: marked at nothing, and below. Undefined while there is no number. */
export function marginFigure(
  unit: RateUnit,
  text: string,
  marginOf: (value: number) => number,
): ShownFigure | undefined {
  if (text === '' || unreadText(text) !== null) return undefined;
  const margin = marginOf(Number(text));
  return { text: figureText(unit, margin), tone: margin < 0 ? 'danger' : margin === 0 ? 'warning' : undefined };
}
