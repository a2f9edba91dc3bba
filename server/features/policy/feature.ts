/** Policies by which terminals become active. */
import type { Feature } from '#server/foundation/feature';
import { policyCalls } from './policy.calls';

export const policy = {
  calls: deps => ({ policy: policyCalls(deps) }),
} satisfies Feature;
