/** The measure that follows when a risk order is not answered in time (domain.md 4.15). */
import type { CodeOf } from '@/api/schema/enumeration';
import type { riskMeasure } from '@/api/enums';

type Measure = CodeOf<typeof riskMeasure>;
const steps: readonly Measure[] = ['NONE', 'DELAY_SETTLE', 'STOP_TRANS', 'FREEZE'];
/** A limit is as strict as a delay. */
export const nextMeasure = (measure: Measure): Measure =>
  steps[Math.min(steps.indexOf(measure === 'LIMIT' ? 'DELAY_SETTLE' : measure) + 1, steps.length - 1)]!;
