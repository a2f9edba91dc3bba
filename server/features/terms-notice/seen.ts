/** Who sees what was told: the provider that was told, the parent that set the terms, and the platform (docs/domain/provider.md#terms-notices). */
import { and, eq, or, type SQL } from 'drizzle-orm';
import { sideOf } from '@/api/schema/gate';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Provider } from '#server/foundation/calls/context';
import type { Relation } from '#server/foundation/flows/facts';
import { termsNotice as n } from '#server/schema';

export function isSeen(me: Provider): SQL {
  const inScope = inSubtree(n.agentPath, me);
  if (sideOf(me.may) === 'PLATFORM') return inScope;
  return and(inScope, or(eq(n.agentNo, me.agentNo), eq(n.issuerNo, me.agentNo)))!; // of two conditions
}

/** As AGENT whoever was told; whoever told it, and the platform, look on. */
export function relationToNotice(row: { readonly agentNo: string; readonly issuerNo: string }, me: Provider): Relation {
  if (row.agentNo === me.agentNo) return 'AGENT';
  return row.issuerNo === me.agentNo || sideOf(me.may) === 'PLATFORM' ? 'ONLOOKER' : null;
}
