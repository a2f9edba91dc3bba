/** What the contract demands for each call of a portal, to be compared with what is written down for it. */
import type { Policy, Side } from '@/api/schema/gate';
import { callsOf, type PlainCall } from '@/api/contract';
import { lineOf, type Need } from './role-table';

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

/** The text of a table with the calls that it lacks, each at the end of its group. No line that is there changes. */
export function withMissingCalls(text: string, written: ReadonlySet<string>, needs: ReadonlyMap<string, Need>): string {
  const lines = text.trimEnd().split('\n');
  for (const [path, need] of needs) {
    if (written.has(path)) continue;
    const [head = '', call = ''] = lineOf(path, need).split(': ');
    const at = lines.indexOf(head);
    if (at < 0) lines.push('', head, call);
    else {
      const end = lines.indexOf('', at);
      lines.splice(end < 0 ? lines.length : end, 0, call);
    }
  }
  return `${lines.join('\n')}\n`;
}
