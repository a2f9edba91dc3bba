/** How many records stand in each state of the flows. */
import type { Feature } from '#server/foundation/feature';
import { flowMapCalls } from './flow-map.calls';

export const flowMap = {
  calls: (deps, { queries }) => ({ flowMap: flowMapCalls(deps, queries) }),
} satisfies Feature;
