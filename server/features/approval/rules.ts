/** The rules that are on, and whether a call meets one (docs/domain/access.md#four-eyes). */
import { and, eq } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import type { ApprovalKind } from '@/api/enums/approval';
import { approvalKinds } from '@/api/forms/approval';
import type { Tx } from '#server/foundation/db/open';
import { approvalRule } from '#server/schema';

type Reads = Pick<Tx, 'select'>;

export const rulesOf = (tx: Reads, agentNo: string) =>
  tx.select().from(approvalRule).where(eq(approvalRule.agentNo, agentNo)).orderBy(approvalRule.approvalKind);

/** The bound of a rule that is on, null in it for a kind that always waits; null if it is off. */
export async function ruleInForce(
  tx: Reads,
  agentNo: string,
  kind: ApprovalKind,
): Promise<{ readonly bound: number | null } | null> {
  const named = kind === 'RULE' ? undefined : eq(approvalRule.approvalKind, kind);
  const [rule] = await tx
    .select({ bound: approvalRule.bound })
    .from(approvalRule)
    .where(and(eq(approvalRule.agentNo, agentNo), named))
    .limit(1);
  return rule ? { bound: kind === 'RULE' ? null : rule.bound } : null;
}

/** @param measured What the call moves, in the unit of the kind; null where the kind does not concern it. */
export function isMet(kind: ApprovalKind, bound: number | null, measured: number | null): boolean {
  if (measured === null) return false;
  const { measure } = approvalKinds[kind];
  if (measure === 'none' || bound === null) return true;
  return measure === 'ppm' ? measured < bound : measured > bound;
}

/** Whether a payout of this many fen waits for a second person of the platform: no job pays it. */
export async function isHeldPayout(tx: Reads): Promise<(amount: number) => boolean> {
  const rule = await ruleInForce(tx, platformNo, 'PAYOUT');
  return amount => rule !== null && isMet('PAYOUT', rule.bound, amount);
}
