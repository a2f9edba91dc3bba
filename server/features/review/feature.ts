/** What waits for a decision, in one queue. */
import type { Feature } from '#server/foundation/feature';
import { forgetRecognised } from './recognised';
import { forgetLooks, reviewCalls } from './review.calls';

export const review = {
  calls: (deps, { queries }) => ({ review: reviewCalls(deps, queries) }),
  forget: [forgetLooks, forgetRecognised],
} satisfies Feature;
