/**
 * Coupons of merchants: the server side of their flow (docs/domain/merchant.md#coupons,
 * docs/domain/trade.md#merchant-fee).
 */
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { couponFlow } from '@/machines/flows/coupon.flow';
import { type Doer, timer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { coupon, couponUse } from '#server/schema';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

type CouponRow = typeof coupon.$inferSelect;
interface CouponInput {
  /** The sale that uses the coupon; amounts in fen. */
  readonly transNo?: string;
  readonly transAmount?: number;
  /** Amount used or returned. */
  readonly amount?: number;
}

export const couponMoves = moves(couponFlow, {
  table: coupon,
  key: 'couponNo',
  state: ['couponStatus'],
  labels: enums.couponStatus,
  reads: ['agentPath', 'validStart', 'validEnd', 'invalidReason'],
  input: inputOf<CouponInput>(),
  actor: (row, me) => (row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null),
  facts: {
    hasBegun: (row, { now }) => row.validStart <= now,
    largeEnough: { input: ({ transAmount = 0 }, row) => transAmount >= row.minTransAmount },
    somethingRemains: { input: ({ amount = 0 }, row) => row.usedAmount + amount < row.faceAmount },
    nothingRemains: { input: ({ amount = 0 }, row) => row.usedAmount + amount === row.faceAmount },
    // The platform may revoke a coupon at any time.
    mayEnd: (row, { by, now }) => by === 'OPS' || row.validEnd <= now,
    usedUpInTime: (row, { now }) => row.invalidReason === 'USED' && row.validEnd > now,
  },
  effects: {
    noteUse: (tx, { row, input, doer }) =>
      tx.insert(couponUse).values({
        couponNo: row.couponNo,
        transNo: input.transNo!, // sent with every use
        useAmount: input.amount!,
        useTime: doer.now,
      }),
  },
  values: {
    use: ({ row, input }) => ({ usedAmount: row.usedAmount + input.amount! }),
    usedUp: ({ row, input }) => ({ usedAmount: row.usedAmount + input.amount!, invalidReason: 'USED' }),
    expireOrRevoke: ({ doer }) => ({ invalidReason: 'as' in doer && doer.as === 'TIMER' ? 'EXPIRED' : 'REVOKED' }),
    refundReturnsUsed: ({ row, input }) => ({ usedAmount: row.usedAmount - input.amount!, invalidReason: null }),
  },
});

/** Uses `sale.amount` fen of a coupon for a sale. */
export function takeCoupon(
  tx: Tx,
  row: CouponRow,
  sale: { readonly transNo: string; readonly transAmount: number; readonly amount: number },
  doer: Doer,
): Promise<CouponRow> {
  const type = row.usedAmount + sale.amount === row.faceAmount ? 'usedUp' : 'use';
  return couponMoves.send(tx, row, { type, ...sale }, doer);
}

/** A refunded sale returns the coupon amount it used, unless the coupon has expired or was revoked in the meantime. */
export async function returnCoupon(tx: Tx, couponNo: string, transNo: string, doer: Doer): Promise<void> {
  const [use] = await tx
    .delete(couponUse)
    .where(and(eq(couponUse.couponNo, couponNo), eq(couponUse.transNo, transNo)))
    .returning();
  if (!use) return;
  const back = { type: 'refundReturnsUsed', amount: use.useAmount } as const;
  if (await couponMoves.attempt(tx, couponNo, back, doer)) return;
  const [row] = await tx.select().from(coupon).where(eq(coupon.couponNo, couponNo));
  if (row)
    await tx
      .update(coupon)
      .set({ usedAmount: row.usedAmount - use.useAmount, updateTime: doer.now })
      .where(eq(coupon.couponNo, couponNo));
}

interface Issue extends Omit<typeof coupon.$inferInsert, 'couponStatus' | 'createTime' | 'updateTime'> {
  readonly validStart: number;
}
export const issueCoupon = (tx: Tx, values: Issue, doer: Doer): Promise<CouponRow> =>
  couponMoves.create(
    tx,
    { ...values, createTime: doer.now, updateTime: doer.now },
    { type: values.validStart > doer.now ? 'issueLater' : 'issueNow' },
    doer,
  );

/**
 * Five past midnight: coupons become valid or expire (docs/domain/merchant.md#coupons,
 * docs/domain/timers.md#schedule).
 */
export const couponTick: Job = async (deps, now) => {
  const ends = and(inArray(coupon.couponStatus, ['INIT', 'VALID']), lte(coupon.validEnd, now));
  const begins = and(couponMoves.isIn('INIT'), lte(coupon.validStart, now), gt(coupon.validEnd, now));
  const due = async function* () {
    yield* dueRows(deps, coupon, ['validEnd', 'id'], ends);
    yield* dueRows(deps, coupon, ['validStart', 'id'], begins);
  };
  await eachRow(deps, { job: 'couponTick', key: row => row.couponNo }, due(), (tx, row) =>
    couponMoves.send(tx, row, { type: row.validEnd <= now ? 'expireOrRevoke' : 'start' }, timer(now)),
  );
};
