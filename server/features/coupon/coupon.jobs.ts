/**
 * Five past midnight: coupons become valid or expire (docs/domain/merchants.md#coupons,
 * docs/domain/timers.md#schedule).
 */
import { and, lte, or } from 'drizzle-orm';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { coupon } from '#server/schema';
import { couponMoves } from './coupon.moves';

export const couponTick: Job = async (deps, now) => {
  const begins = and(couponMoves.isIn('INIT'), lte(coupon.validStart, now));
  const ends = and(or(couponMoves.isIn('INIT'), couponMoves.isIn('VALID')), lte(coupon.validEnd, now));
  const rows = await deps.db.select().from(coupon).where(or(begins, ends));
  await eachRow(deps, { job: 'couponTick', key: row => row.couponNo }, rows, (tx, row) =>
    couponMoves.send(tx, row, { type: row.validEnd <= now ? 'expireOrRevoke' : 'start' }, timer(now)),
  );
};
