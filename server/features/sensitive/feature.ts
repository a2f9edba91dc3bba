/** Masked values, shown in clear for a reason. */
import type { Feature } from '#server/foundation/feature';
import { sensitiveCalls } from './sensitive.calls';

export const sensitive = {
  calls: deps => ({ sensitive: sensitiveCalls(deps) }),
} satisfies Feature;
