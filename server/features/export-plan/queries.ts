/** The list of scheduled exports (docs/domain/download.md#scheduled-exports). */
import { exportPlan as calls } from '@/api/contract/export-plan';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { exportPlan } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { exportPlanMoves } from './plan.moves';
import { isSeen } from './seen';

export const exportPlanQuery = defineQuery(calls.list, {
  from: exportPlan,
  path: exportPlan.agentPath,
  only: ({ me }) => isSeen(me),
  order: newestFirst(byCreation(exportPlan)),
  moves: [exportPlanMoves],
});
