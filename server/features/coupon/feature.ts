/** Coupons of merchants. */
import { clockTime, type Feature } from '#server/foundation/feature';
import { couponCalls } from './coupon.calls';
import { couponMoves, couponTick } from './coupon.moves';
import * as queries from './queries';

export const coupon = {
  calls: deps => ({ coupon: couponCalls(deps) }),
  queries: [queries],
  moves: [couponMoves],
  daily: [{ name: 'couponTick', title: '卡券生效与过期', at: clockTime(0, 5), run: couponTick }],
} satisfies Feature;
