/** How an amount came about. */
import type { Feature } from '#server/foundation/feature';
import { explainCalls } from './explanation.calls';

export const explanation = {
  calls: (deps, { queries }) => ({ money: explainCalls(deps, queries) }),
} satisfies Feature;
