/** Whose scheduled exports an operator sees (docs/domain/download.md#scheduled-exports). */
import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Provider } from '#server/foundation/calls/context';
import { exportPlan } from '#server/schema';
import { closedTo } from './asked-export';

/** Plans of the own provider, of exports that the operator may make: as their files in the download centre. */
export const isSeen = ({ agentNo, may }: Provider): SQL =>
  and(eq(exportPlan.agentNo, agentNo), notInArray(exportPlan.callPath, closedTo(may)))!; // of two conditions
