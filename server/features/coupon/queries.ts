/** The list of coupons (docs/domain/merchant.md#coupons). */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { newestFirst } from '#server/foundation/lists/order';
import { countOf, sumOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';
import { coupon } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { couponMoves } from './coupon.moves';

const k = coupon;
const rest = sql`${k.faceAmount} - ${k.usedAmount}`;
export const couponQuery = defineQuery(contract.coupon.list, {
  from: k,
  path: k.agentPath,
  columns: { remainAmount: rest },
  figures: {
    couponCount: countOf(),
    faceAmount: sumOf(k.faceAmount),
    usedAmount: sumOf(k.usedAmount),
    remainAmount: sumOf(rest),
  },
  formulas: {
    remainAmount: [
      ['+', 'faceAmount'],
      ['-', 'usedAmount'],
    ],
  },
  order: newestFirst(byCreation(k)),
  moves: [couponMoves],
});
