/** The first page of a provider. */
import type { Feature } from '#server/foundation/feature';
import { homeCalls } from './home.calls';

export const home = {
  calls: (deps, { queries }) => ({ home: homeCalls(deps, queries) }),
} satisfies Feature;
