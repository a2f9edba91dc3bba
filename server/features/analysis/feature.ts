/** Figures of any list, grouped. */
import type { Feature } from '#server/foundation/feature';
import { analysisCalls } from './analysis.calls';

export const analysis = {
  calls: (deps, { queries }) => ({ analysis: analysisCalls(deps, queries) }),
} satisfies Feature;
