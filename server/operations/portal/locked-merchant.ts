/** The merchant that the platform decides about. */
import { eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { merchant } from '#server/schema';

/** Locked until the end of the transaction. @throws Failure `missing`, at the field of its number */
export async function lockedMerchant(tx: Tx, custNo: string): Promise<typeof merchant.$inferSelect> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo)).for('update');
  if (!row) throw new Failure('missing', '商户不存在', null, [{ field: 'custNo', message: '商户不存在' }]);
  return row;
}
