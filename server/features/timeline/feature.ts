/** What was done to a record, with notes of colleagues. */
import type { Feature } from '#server/foundation/feature';
import { timelineCalls } from './timeline.calls';

export const timeline = {
  calls: (deps, { queries }) => ({ timeline: timelineCalls(deps, queries) }),
} satisfies Feature;
