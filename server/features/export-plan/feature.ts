/** Exports that are made by the calendar. */
import { minutes, type Feature } from '#server/foundation/feature';
import { sendDueExports } from './due.jobs';
import { exportPlanCalls } from './export-plan.calls';
import { exportPlanMoves } from './plan.moves';
import * as queries from './queries';

export const exportPlan = {
  calls: deps => ({ exportPlan: exportPlanCalls(deps) }),
  queries: [queries],
  moves: [exportPlanMoves],
  frequent: [{ name: 'exportPlans', title: '定期导出', everyMs: minutes(1), run: sendDueExports }],
} satisfies Feature;
