/**
 * Policies of the same type: terminals can move between them, and bind to merchants under them
 * (docs/domain/terminal.md#binding, docs/domain/terminal.md#stock).
 */
import { Failure } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { policy } from '#server/schema';

/** Includes the policy itself; an unknown policy is refused as invalid input. */
export async function policiesLike(tx: Pick<Tx, 'select'>, policyCode: string): Promise<ReadonlySet<string>> {
  const all = await tx.select({ policyCode: policy.policyCode, policyType: policy.policyType }).from(policy);
  const target = all.find(each => each.policyCode === policyCode);
  if (target) return new Set(all.filter(each => each.policyType === target.policyType).map(each => each.policyCode));
  const message = '政策不存在';
  throw new Failure('invalid', message, null, [{ field: 'policyCode', message }]);
}
