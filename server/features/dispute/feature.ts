/** Amounts that providers dispute. */
import type { Feature } from '#server/foundation/feature';
import { disputeCalls } from './dispute.calls';
import { disputeMoves } from './dispute.moves';
import * as queries from './queries';

export const dispute = {
  calls: deps => ({ dispute: disputeCalls(deps) }),
  queries: [queries],
  moves: [disputeMoves],
} satisfies Feature;
