/** What waits for a second person, and the rules by which it does. */
import { minutes, type Feature } from '#server/foundation/feature';
import { approvalCalls } from './approval.calls';
import { approvalMoves } from './approval.moves';
import { expireApprovals } from './expire.jobs';
import * as queries from './queries';
import { ruleCalls } from './rule.calls';

export const approval = {
  calls: (deps, host) => ({ approval: approvalCalls(deps, host), approvalRule: ruleCalls(deps) }),
  queries: [queries],
  moves: [approvalMoves],
  frequent: [{ name: 'expireApprovals', title: '结束过期的复核', everyMs: minutes(10), run: expireApprovals }],
} satisfies Feature;
