/** Uses of a coupon (docs/domain/merchants.md#coupons). */
import { desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { findRow } from '#server/platform/access/find-row';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { coupon, couponUse } from '#server/schema';

export const couponCalls = ({ db }: Deps): Pick<Handlers<typeof contract.coupon>, 'uses'> => ({
  async uses({ couponNo }, { me }) {
    await findRow(db, coupon, [coupon.couponNo, couponNo], me);
    return db.select().from(couponUse).where(eq(couponUse.couponNo, couponNo)).orderBy(desc(couponUse.useTime));
  },
});
