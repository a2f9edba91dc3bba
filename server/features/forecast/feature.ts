/** What sales would have brought under other terms. */
import type { Feature } from '#server/foundation/feature';
import { forecastCalls } from './forecast.calls';

export const forecast = {
  calls: deps => ({ forecast: forecastCalls(deps) }),
} satisfies Feature;
