/** Where an adjustment of an account comes from: an accepted dispute, or by hand (docs/domain/earnings.md#disputes). */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { dispute, type ledger } from '#server/schema';

interface Origin {
  readonly givenBy: string;
  /** Why it was booked; null if its remark says so. */
  readonly why: string | null;
}
export async function originOf(
  tx: Pick<Tx, 'select'>,
  { orderNo, agentNo }: typeof ledger.$inferSelect,
): Promise<Origin> {
  const [of] = await tx
    .select({ reason: dispute.disputeReason })
    .from(dispute)
    .where(and(eq(dispute.disputeNo, orderNo), eq(dispute.agentNo, agentNo)));
  if (!of) return { givenBy: '由机构调整', why: null };
  return { givenBy: `由平台认可异议 ${orderNo}`, why: `异议原因：${of.reason}` };
}
