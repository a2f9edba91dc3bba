/**
 * Shares the amount of an increase with the plan's creator and the providers above
 * (docs/domain/earnings.md#increase-reward).
 */
import { eq } from 'drizzle-orm';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { increaseRecords, type Increase } from '#server/features/earnings/increase-records';
import { termsOf } from '#server/features/pricing/org-terms';
import { increaseRatiosOf } from '#server/rules/pricing/org-terms';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { increasePlan, increaseReward } from '#server/schema';

/** A sale or paid order, with its increase amount. */
export type Brought = Omit<Increase, 'planNo' | 'incrValue' | 'creatorAgentNo'>;

export async function shareIncrease(
  tx: Tx,
  planNo: string,
  brought: Brought,
  chain: readonly ChainNode[],
): Promise<void> {
  const [plan] = await tx.select().from(increasePlan).where(eq(increasePlan.planNo, planNo));
  const { incrValue, creatorAgentNo } = plan!; // every increase has a plan
  const no = await numbering(tx, brought.time, chain.length);
  const ratios = increaseRatiosOf(await termsOf(tx, brought.agentPath, brought.time));
  const increase = { ...brought, planNo, incrValue, creatorAgentNo };
  await bulkInsert(tx, increaseReward, increaseRecords(increase, chain, ratios, no));
}
