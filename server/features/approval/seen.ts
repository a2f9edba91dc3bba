/** Who sees a request of four eyes: its asker, and whoever could make the call that it asks for (docs/domain/access.md#four-eyes). */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { callsOf } from '@/api/contract';
import { mayCall, sideOf } from '@/api/schema/gate';
import type { Provider } from '#server/foundation/calls/context';
import { approval } from '#server/schema';

/** Calls under a rule that somebody may make, and so approve. */
const pathsOf = ({ may }: Pick<Provider, 'may'>): string[] =>
  callsOf(sideOf(may)).flatMap(call => (call.eyes && mayCall(call, may) ? [call.path] : []));

export const isSeen = (me: Pick<Provider, 'may' | 'agentNo' | 'operatorNo'>): SQL =>
  and(
    eq(approval.agentNo, me.agentNo),
    or(eq(approval.askedBy, me.operatorNo), inArray(approval.callPath, ['', ...pathsOf(me)])),
  )!; // of two conditions
