/** Postings, balances and their proof; penalties that reduce them. */
import type { Feature } from '#server/foundation/feature';
import { falsePenaltyMoves, nonActivePenaltyMoves } from './penalty.moves';

export const ledger = {
  moves: [falsePenaltyMoves, nonActivePenaltyMoves],
} satisfies Feature;
