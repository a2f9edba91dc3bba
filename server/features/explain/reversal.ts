/** Records that take back an earlier one are its exact negation, never computed anew (domain.md 5.0). */
import * as o from '@/api/fields/operands';
import type { Told } from './explanation';
import { formula, operand, step, type Step } from './formula';

type Computed = Pick<Told, 'stored' | 'computed' | 'steps'>;

/** `whole` is what the original comes to; a `stored` amount below 0 is its reversal. */
export function withReversal(stored: number, whole: number, steps: readonly Step[]): Computed {
  if (stored >= 0) return { stored, computed: whole, steps: [...steps] };
  const back = step(o.reversed.label, formula`-${operand(o.original, whole)}`, -whole);
  return { stored, computed: -whole, steps: [...steps, back] };
}
