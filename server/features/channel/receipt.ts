/**
 * Idempotency of channel reports, by the channel's reference number: the first report is processed, a repeated one
 * returns its result.
 */
import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { channelReceipt } from '#server/schema';

export interface Report {
  readonly kind: 'SALE' | 'REFUND' | 'VIP' | 'ANSWER' | 'SETTLE' | 'PAYOUT' | 'RECALL' | 'FILE' | 'REGISTER';
  /** The channel's own reference. */
  readonly channelNo: string;
}

/**
 * Runs `work` for the first report of a reference and returns the document number. A concurrent second report waits for
 * the transaction of the first. Throws `conflict` if the same reference is reported with other content.
 */
export async function takenOnce(
  tx: Tx,
  { kind, channelNo }: Report,
  content: object,
  now: number,
  work: () => Promise<string>,
): Promise<string> {
  const bodyHash = createHash('sha256')
    .update(stringify(content) ?? '')
    .digest('hex');
  const isReceipt = and(eq(channelReceipt.kind, kind), eq(channelReceipt.channelNo, channelNo));
  const first = await tx
    .insert(channelReceipt)
    .values({ kind, channelNo, bodyHash, createTime: now })
    .onConflictDoNothing()
    .returning({ channelNo: channelReceipt.channelNo });
  if (first.length === 0) {
    const [known] = await tx.select().from(channelReceipt).where(isReceipt);
    if (known?.bodyHash !== bodyHash || !known.documentNo)
      throw new Failure('conflict', `通道流水号 ${channelNo} 已用于其他内容`);
    return known.documentNo;
  }
  const documentNo = await work();
  await tx.update(channelReceipt).set({ documentNo }).where(isReceipt);
  return documentNo;
}

/** A value that does not fit its sale, by the name of its field. */
export const wrongField = (field: string, message: string): Failure =>
  new Failure('invalid', `${field}: ${message}`, null, [{ field, message }]);
