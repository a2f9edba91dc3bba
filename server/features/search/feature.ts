/** One field that finds records of every kind. */
import type { Feature } from '#server/foundation/feature';
import { searchCalls } from './search.calls';

export const search = {
  calls: (deps, { queries }) => ({ search: searchCalls(deps, queries) }),
} satisfies Feature;
