/** What a person keeps: settings, saved queries and drafts. */
import type { Feature } from '#server/foundation/feature';
import { draftCalls, preferencesCalls } from './preferences.calls';

export const preferences = {
  calls: (deps, { queries }) => ({ preferences: preferencesCalls(deps, queries), draft: draftCalls(deps) }),
} satisfies Feature;
