/** Uses of a coupon (docs/domain/merchant.md#coupons). */
import { desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { coupon, couponUse } from '#server/schema';

export const couponCalls = ({ db }: Deps): Pick<Handlers<typeof contract.coupon>, 'uses'> => ({
  async uses({ couponNo }, { me }) {
    await findRow(db, coupon, [coupon.couponNo, couponNo], me);
    return db.select().from(couponUse).where(eq(couponUse.couponNo, couponNo)).orderBy(desc(couponUse.useTime));
  },
});
