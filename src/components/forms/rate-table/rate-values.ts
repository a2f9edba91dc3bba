/** What a cell of the table holds, by its unit: how it is read from a spreadsheet, and whether it lies within its interval. */
import { formatMoney, formatRate, parseMoney, parseRate } from '@/api/format/format';

/** A rate in integer ppm, or an amount in integer fen. */
export type RateUnit = 'rate' | 'money';

export interface RateColumn {
  readonly name: string;
  readonly header: string;
  readonly unit: RateUnit;
}

export interface RateCell {
  /** Integer ppm or fen as a text; empty for none. */
  readonly value: string;
  /** What is allowed, both ends included, in the same unit; null or left out where there is no such end. */
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  /** What it was before; a cell that is something else now is marked. */
  readonly before?: string | undefined;
  /** What else is to be known of the interval, such as a cost that lies below it. */
  readonly note?: string | undefined;
  /** What is wrong beside the interval, such as what the server says. */
  readonly error?: string | undefined;
}

const write: Record<RateUnit, (value: number) => string> = { rate: formatRate, money: formatMoney };
const suffix: Record<RateUnit, string> = { rate: '', money: '元' };
const read: Record<RateUnit, (text: string) => number | null> = {
  rate: parseRate,
  money: text => {
    const fen = parseMoney(text.replace(/^[¥￥]|元$/g, ''));
    return fen !== null && fen >= 0 ? fen : null;
  },
};

/** A text in percent or yuan as it stands in a spreadsheet -> integer ppm or fen as a text; null when it is no such value. */
export function readCell(unit: RateUnit, text: string): string | null {
  const value = read[unit](text.trim());
  return value === null ? null : String(value);
}

/** `0.60%`, or `20.00`. */
export const writeCell = (unit: RateUnit, text: string): string => (text === '' ? '--' : write[unit](Number(text)));

type Interval = Pick<RateCell, 'low' | 'high'>;

/** `0.38%~0.60%`, `≥0.38%`, or `≤3.00`; null where everything is allowed. */
export function intervalText(unit: RateUnit, { low, high }: Interval): string | null {
  if (low != null && high != null) return `${write[unit](low)}~${write[unit](high)}`;
  if (low != null) return `≥${write[unit](low)}`;
  return high != null ? `≤${write[unit](high)}` : null;
}

/** What is wrong with a cell, in a sentence; null when nothing is. An empty cell is judged by whoever asks for it. */
export function cellError({ header, unit }: RateColumn, { value, low, high, error }: RateCell): string | null {
  if (error) return error;
  if (value === '') return null;
  const number = Number(value);
  if ((low == null || number >= low) && (high == null || number <= high)) return null;
  if (low != null && high != null) return `${header}需在${intervalText(unit, { low, high })}${suffix[unit]}之间`;
  return low != null
    ? `${header}不能低于${write[unit](low)}${suffix[unit]}`
    : `${header}不能高于${write[unit](high!)}${suffix[unit]}`; // outside of an interval with one end only
}

export const isChanged = ({ value, before }: RateCell): boolean => before !== undefined && before !== value;
