/** A value that is missing: what counts as none, and what is said of it. */
import type { Kind } from './kinds';
import type { AnyField } from './shape';

export const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const chosen: readonly Kind[] = ['oneOf', 'flag', 'day', 'month', 'area'];

/** Message for a missing value, with the verb that fits its control. */
export function emptyMessage(field: AnyField): string {
  if (field.kind === 'image' || field.file) return `请上传${field.label}`;
  return chosen.includes(field.kind) || field.source ? `请选择${field.label}` : `${field.label}不能为空`;
}
