/** Cells of an exported file: a typed number or a text, never anything that a spreadsheet evaluates. */
import { formatValue } from './format';
import type { Kind } from '../schema/kinds';
import type { AnyField } from '../schema/shape';

export type Cell = { readonly number: string; readonly style: 'money' | 'rate' | 'count' } | { readonly text: string };

/** Decimal notation of `value / 10^decimals`, by string operations only. */
function decimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const numbers: Partial<Record<Kind, (value: number) => Cell>> = {
  money: value => ({ number: decimal(value, 2), style: 'money' }),
  rate: value => ({ number: decimal(value, 6), style: 'rate' }),
  count: value => ({ number: String(value), style: 'count' }),
};

export function cellOf(field: AnyField, value: unknown): Cell {
  if (value === null || value === undefined) return { text: '' };
  return numbers[field.kind]?.(value as number) ?? { text: formatValue(field, value) };
}

/** Column header: the label, with the unit of its numbers. */
export const headerOf = (field: AnyField): string => (field.kind === 'money' ? `${field.label}(元)` : field.label);
