/** What an increase brought, to those who made it possible (domain.md 5.6). */
import { eq } from 'drizzle-orm';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { numbering } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { increaseRecords, type Increase } from '#server/features/earnings/increase-records';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { increasePlan, increaseReward } from '#server/schema';

/** A sale or a paid order, with what the increase added to it. */
export type Brought = Omit<Increase, 'planNo' | 'incrValue' | 'creatorAgentNo'>;

export async function shareIncrease(
  tx: Tx,
  planNo: string,
  brought: Brought,
  chain: readonly ChainNode[],
): Promise<void> {
  const [plan] = await tx.select().from(increasePlan).where(eq(increasePlan.planNo, planNo));
  const { incrValue, creatorAgentNo } = plan!; // what was increased names its plan
  const no = await numbering(tx, brought.time, chain.length);
  await bulkInsert(tx, increaseReward, increaseRecords({ ...brought, planNo, incrValue, creatorAgentNo }, chain, no));
}
