/** Keys with which programs of a provider make calls. */
import type { Feature } from '#server/foundation/feature';
import { apiKeyCalls } from './api-key.calls';
import { forgetApiKeyNonces } from './keys';

export const apiKey = {
  calls: deps => ({ apiKey: apiKeyCalls(deps) }),
  forget: [forgetApiKeyNonces],
} satisfies Feature;
