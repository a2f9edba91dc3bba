/** Cells of an exported file: typed values or a text, never anything that a spreadsheet evaluates. */
import { formatRate, formatTime, formatValue } from './format';
import type { Kind } from '../schema/kinds';
import type { AnyField } from '../schema/shape';

/** `time` in epoch milliseconds, `day` as `YYYY-MM-DD`, `rate` in ppm; numbers in decimal notation. An empty text is no value. */
export type Cell =
  | { readonly number: string; readonly style: 'money' | 'count' }
  | { readonly rate: number }
  | { readonly time: number }
  | { readonly day: string }
  | { readonly text: string };

/** Decimal notation of `value / 10^decimals`, by string operations only. */
export function decimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const typed: Partial<Record<Kind, (value: never) => Cell>> = {
  money: (value: number) => ({ number: decimal(value, 2), style: 'money' }),
  rate: (value: number) => ({ rate: value }),
  count: (value: number) => ({ number: String(value), style: 'count' }),
  time: (value: number) => ({ time: value }),
  day: (value: string) => ({ day: value }),
};

export function cellOf(field: AnyField, value: unknown): Cell {
  if (value === null || value === undefined) return { text: '' };
  return typed[field.kind]?.(value as never) ?? { text: formatValue(field, value) }; // the kind determines the wire type
}

/** What a format without types shows of a cell. */
export function textOf(cell: Cell): string {
  if ('text' in cell) return cell.text;
  if ('number' in cell) return cell.number;
  if ('rate' in cell) return formatRate(cell.rate);
  return 'time' in cell ? formatTime(cell.time) : cell.day;
}

/** Column header: the label, with the unit of its numbers. */
export const headerOf = (field: AnyField): string => (field.kind === 'money' ? `${field.label}(元)` : field.label);

const widths: Partial<Record<Kind, number>> = {
  money: 15,
  rate: 10,
  count: 9,
  time: 20,
  day: 12,
  month: 10,
  phone: 14,
  idCard: 21,
  bankCard: 22,
  remark: 40,
  area: 26,
};
/** Characters that fit into a column of a workbook: those of its values, and of its header, whose characters are wide. */
export function widthOf(field: AnyField): number {
  const longest = Math.max(0, ...field.values.map(({ label }) => 2 * label.length));
  const values = widths[field.kind] ?? (longest || (field.identifier ? 26 : 24));
  return Math.max(values, longest, 2 * headerOf(field).length) + 2;
}
