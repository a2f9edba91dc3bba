/** A value for a sentence or comparison: amounts include their unit, because there is no header for it. */
import { formatValue } from '@/api/format/format';
import { fieldOf, type Part } from '@/api/schema/shape';

/** @returns Null if there is no value. */
export function textWithUnit(part: Part, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const field = fieldOf(part);
  const text = formatValue(field, value);
  return field.kind === 'money' ? `${text} 元` : text;
}
