/** Policies of the same product: terminals move between them, and are bound to merchants under them (domain.md 4.12, S37). */
import { Failure } from '@/api/failure';
import type { Tx } from '#server/platform/db/open';
import { policy } from '#server/schema';

/** The policy itself included; an unknown one is refused as input. */
export async function policiesLike(tx: Pick<Tx, 'select'>, policyCode: string): Promise<ReadonlySet<string>> {
  const all = await tx.select({ policyCode: policy.policyCode, policyType: policy.policyType }).from(policy);
  const target = all.find(each => each.policyCode === policyCode);
  if (target) return new Set(all.filter(each => each.policyType === target.policyType).map(each => each.policyCode));
  const message = '政策不存在';
  throw new Failure('invalid', message, null, [{ field: 'policyCode', message }]);
}
