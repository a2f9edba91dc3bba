/** What a coupon was used for (domain.md S31). */
import { and, desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers } from '#server/platform/calls/context';
import { couponUse, coupon } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { inside } from '#server/platform/access/subtree';

export const couponHandlers = ({ db }: Deps): Pick<Handlers<typeof contract.coupon>, 'uses'> => ({
  async uses({ couponNo }, { me }) {
    const [row] = await db
      .select()
      .from(coupon)
      .where(and(eq(coupon.couponNo, couponNo), inside(coupon.agentPath, me)));
    if (!row) throw new Failure('missing');
    return db.select().from(couponUse).where(eq(couponUse.couponNo, couponNo)).orderBy(desc(couponUse.useTime));
  },
});
