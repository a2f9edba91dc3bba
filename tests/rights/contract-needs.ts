/** What the contract demands for each call of a portal, to be compared with what is written down for it. */
import type { Policy, Side } from '@/api/schema/gate';
import { callsOf, type PlainCall } from '@/api/contract';
import type { Need } from './role-table';

const ungated: readonly Policy[] = ['provider', 'platform', 'signedIn'];
const gateOf = (policy: Policy): string | undefined => {
  if (ungated.includes(policy)) return undefined;
  return typeof policy === 'string' ? policy : 'role' in policy ? policy.role : policy.reward;
};
const needOf = (side: Side, call: PlainCall): Need => ({
  subject: side === 'PLATFORM' ? (call.staff ?? call.subject) : call.subject,
  grade: call.operates ? 'OPERATE' : 'VIEW',
  gate: gateOf(call.policy),
});

/** The needs of each call, by its path. */
export const contractNeeds = (side: Side): ReadonlyMap<string, Need> =>
  new Map(callsOf(side).map(call => [call.path, needOf(side, call)]));
