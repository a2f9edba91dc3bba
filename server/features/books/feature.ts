/** The institution's own books. */
import type { Feature } from '#server/foundation/feature';
import * as queries from './queries';

export const books = {
  queries: [queries],
} satisfies Feature;
