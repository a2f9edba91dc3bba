import type { ReactNode } from 'react';
import { parseCount } from '@/api/format/typed-number';
import { numberExpected, type Typed } from '@/api/format/typed';
import { TypedText, type DescribedInput } from '../typed-text/typed-text';
import type { ControlProps } from '../input/control-props';

/**
 * The nearest number within the bounds; an open bound is null. (docs/domain/conventions.md#form-controls: numbers are
 * clamped between bounds.)
 */
export const clamp = (value: number, low: number | null, high: number | null): number =>
  Math.min(high ?? Infinity, Math.max(low ?? -Infinity, value));

/** Whether a value is missing or outside its bounds. (docs/domain/conventions.md#form-controls.) */
export const isOff = (value: number | null, low: number | null, high: number | null): boolean =>
  value === null || clamp(value, low, high) !== value;

export interface NumberInputProps extends ControlProps, DescribedInput {
  /** Null while empty; a text that was typed and is no whole number. */
  value: Typed;
  /** Called on every change: the number, null once it is empty, or the text that is no number. */
  onChange: (value: Typed) => void;
  /** The least value; null for no bound, which is the default. */
  low?: number | null;
  /** The greatest value; null for no bound, which is the default. */
  high?: number | null;
  /** What an arrow key adds; the page keys add ten times as much. 1 by default. */
  step?: number;
  /** Shown at the end of the box, such as 「台」. */
  unit?: ReactNode;
}
const leapSteps = 10;

/** A whole number within bounds. The arrow keys count, and on blur a value outside the bounds is clamped. For money use MoneyInput. */
export function NumberInput({ low = null, high = null, step = 1, unit, value, onChange, ...rest }: NumberInputProps) {
  const expected =
    low !== null && high !== null
      ? `应为${low}到${high}的整数`
      : low !== null
        ? `应为不小于${low}的整数`
        : high !== null
          ? `应为不大于${high}的整数`
          : numberExpected.count;
  const steps: Record<string, number> = {
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: step * leapSteps,
    PageDown: -step * leapSteps,
  };
  const number = typeof value === 'number' ? value : null;
  const isOutside = number !== null && clamp(number, low, high) !== number;
  return (
    <TypedText
      {...rest}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      role="spinbutton"
      aria-valuenow={number ?? undefined}
      aria-valuemin={low ?? undefined}
      aria-valuemax={high ?? undefined}
      {...(isOutside && { 'aria-invalid': true, 'title': expected })}
      end={unit}
      write={String}
      read={parseCount}
      expected={expected}
      settle={next => clamp(next, low, high)}
      step={key => (steps[key] === undefined ? undefined : clamp((number ?? low ?? 0) + steps[key], low, high))}
    />
  );
}
