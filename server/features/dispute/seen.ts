/** Who sees disputes: the provider that raised one, and every organisation above it (docs/domain/earnings.md#disputes). */
import { and, eq, type SQL } from 'drizzle-orm';
import { sideOf } from '@/api/schema/gate';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Provider } from '#server/foundation/calls/context';
import type { Relation } from '#server/foundation/flows/facts';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { dispute } from '#server/schema';

export const isSeen = (me: Provider): SQL =>
  me.may.expandWay === 'ORG' || sideOf(me.may) === 'PLATFORM'
    ? inSubtree(dispute.agentPath, me)
    : and(inSubtree(dispute.agentPath, me), eq(dispute.agentNo, me.agentNo))!; // of two conditions

interface Raised {
  readonly agentNo: string;
  readonly agentPath: string;
}
/** The root organisation of whoever raised it, which answers; null for a root's own. */
export function answererOf({ agentNo, agentPath }: Raised): string | null {
  const [root] = pathNos(agentPath);
  return root === undefined || root === agentNo ? null : root;
}

/** As AGENT whoever raised it, as ORG whoever answers; other organisations above look on. */
export function relationToDispute(row: Raised, me: Provider): Relation {
  if (row.agentNo === me.agentNo) return 'AGENT';
  if (me.may.expandWay !== 'ORG' || !row.agentPath.startsWith(me.agentPath)) return null;
  return answererOf(row) === me.agentNo ? 'ORG' : 'ONLOOKER';
}
