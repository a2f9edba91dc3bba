/** A value as it stands in a sentence or a comparison: money with its unit, for there is no header to carry it. */
import { formatValue } from '@/api/format/format';
import { fieldOf, type Part } from '@/api/schema/shape';

/** @returns Null where there is no value. */
export function worth(part: Part, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const field = fieldOf(part);
  const text = formatValue(field, value);
  return field.kind === 'money' ? `${text} 元` : text;
}
