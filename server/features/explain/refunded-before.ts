/** Fen of a transaction that were refunded before the given refund (docs/domain/transactions.md#refund). */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { payback } from '#server/schema';

export async function refundedBefore(
  db: Db,
  { transNo, paybackNo }: { readonly transNo: string; readonly paybackNo: string },
): Promise<number> {
  const refunds = await db
    .select()
    .from(payback)
    .where(and(eq(payback.transNo, transNo), eq(payback.transStatus, 'SUCCESS')))
    .orderBy(asc(payback.createTime), asc(payback.id));
  const at = refunds.findIndex(each => each.paybackNo === paybackNo);
  return refunds.slice(0, Math.max(0, at)).reduce((total, each) => total + each.paybackAmount, 0);
}
