/** Between which fees a flow card's may be chosen, in fen (domain.md S30). */
import { eq } from 'drizzle-orm';
import type { FlowFeeInterval } from '@/api/forms/flow-fee';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/platform/db/open';
import { policy } from '#server/schema';

/** On the caller's connection: inside a transaction the embedded store would wait for itself. */
export async function intervalOf(tx: Pick<Tx, 'select'>, policyCode: string): Promise<FlowFeeInterval> {
  const [row] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
  if (!row) throw new Failure('missing');
  return { minFee: row.flowFeeMin, maxFee: row.flowFeeMax, stepFee: row.flowFeeStep };
}
