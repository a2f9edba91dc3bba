/** A reversal is the exact negation of its original and is never recalculated (docs/domain/earnings.md#arithmetic). */
import * as o from '@/api/fields/explanation-operands';
import type { Explanation } from './explanation';
import { formula, operand, step, type Step } from './formula';

type Computed = Pick<Explanation, 'stored' | 'computed' | 'steps'>;

/** `whole` is the amount of the original; a negative `stored` amount is its reversal. */
export function withReversal(stored: number, whole: number, steps: readonly Step[]): Computed {
  if (stored >= 0) return { stored, computed: whole, steps: [...steps] };
  const back = step(o.reversed.label, formula`-${operand(o.original, whole)}`, -whole);
  return { stored, computed: -whole, steps: [...steps, back] };
}
