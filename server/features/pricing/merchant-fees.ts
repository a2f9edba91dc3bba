/** Rates of merchants (docs/domain/transactions.md#merchant-fee). */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/open';
import { merchantFee } from '#server/schema';

/** Rates in effect at `now`. */
export const feesOf = (tx: Pick<Tx, 'select'>, custNo: string, now: number) =>
  tx
    .select()
    .from(merchantFee)
    .where(
      and(
        eq(merchantFee.custNo, custNo),
        lte(merchantFee.effectTime, now),
        or(isNull(merchantFee.endTime), gt(merchantFee.endTime, now)),
      ),
    )
    .orderBy(asc(merchantFee.id));
