/** The list of findings: the provider's own alone (docs/domain/earnings.md#income-guard). */
import { eq } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { guardFinding } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { findingMoves } from './finding.moves';

export const guardQuery = defineQuery(contract.guard.list, {
  from: guardFinding,
  path: guardFinding.agentPath,
  only: ({ me }) => eq(guardFinding.agentNo, me.agentNo),
  order: newestFirst(byCreation(guardFinding)),
  moves: [findingMoves],
});
