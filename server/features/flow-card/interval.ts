/** Allowed range of flow-card fees, in fen (docs/domain/merchants.md#flow-fee-change). */
import { eq } from 'drizzle-orm';
import type { FlowFeeInterval } from '@/api/forms/fees';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/platform/db/open';
import { policy } from '#server/schema';

/** Takes the caller's connection: inside a transaction, a second one would deadlock the embedded database. */
export async function intervalOf(tx: Pick<Tx, 'select'>, policyCode: string): Promise<FlowFeeInterval> {
  const [row] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
  if (!row) throw new Failure('missing');
  return { minFee: row.flowFeeMin, maxFee: row.flowFeeMax, stepFee: row.flowFeeStep };
}
