/** What a provider pays and gets for each product. */
import type { Feature } from '#server/foundation/feature';
import { pricingCalls } from './pricing.calls';
import { productDraftMoves } from './product-draft.moves';

export const pricing = {
  calls: deps => ({ agentCost: pricingCalls(deps) }),
  moves: [productDraftMoves],
} satisfies Feature;
