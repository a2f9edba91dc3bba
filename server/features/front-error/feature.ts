/** Errors that browsers report. */
import type { Feature } from '#server/foundation/feature';
import { frontErrorCalls } from './front-error.calls';

export const frontError = {
  calls: deps => ({ frontError: frontErrorCalls(deps) }),
} satisfies Feature;
