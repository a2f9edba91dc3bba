/** What a coupon was used for (domain.md S31). */
import { and, desc, eq } from 'drizzle-orm';
import type { contract } from '../../../src/api/contract';
import { Failure } from '../../../src/api/failure';
import type { Handlers } from '../../calls/context';
import { couponUse, coupon } from '../../db/schema';
import type { Deps } from '../../deps';
import { inside } from '../../sight/inside';

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
