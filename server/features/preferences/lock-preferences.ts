import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/calls/idempotency';
import { operator } from '#server/schema';

/** Serialises concurrent saves from several tabs of an operator. */
export const lockPreferences = (tx: Pick<Transaction, 'select'>, operatorNo: string) =>
  tx.select({ no: operator.operatorNo }).from(operator).where(eq(operator.operatorNo, operatorNo)).for('update');
