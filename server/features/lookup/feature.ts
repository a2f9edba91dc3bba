/** Choices for fields: banks, regions, trades, providers, policies. */
import type { Feature } from '#server/foundation/feature';
import { lookupCalls } from './lookup.calls';

export const lookup = {
  calls: deps => ({ lookup: lookupCalls(deps) }),
} satisfies Feature;
