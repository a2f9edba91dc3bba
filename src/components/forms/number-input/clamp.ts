/**
 * The nearest number within the bounds; an open bound is null. (docs/domain/conventions.md#form-controls: numbers are
 * clamped between bounds.)
 */
export const clamp = (value: number, low: number | null, high: number | null): number =>
  Math.min(high ?? Infinity, Math.max(low ?? -Infinity, value));

/** Whether a value is missing or outside its bounds. (docs/domain/conventions.md#form-controls.) */
export const isOff = (value: number | null, low: number | null, high: number | null): boolean =>
  value === null || clamp(value, low, high) !== value;
