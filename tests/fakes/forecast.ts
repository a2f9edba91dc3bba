/** A forecast of a child’s terms, for stories. */
import type { forecastOutput } from '@/api/contract/forecast';
import type { OutputOf } from '@/api/schema/shape';

export type Forecast = OutputOf<typeof forecastOutput>;
/** Swipes of which the child gets more. */
export const swipes = {
  payBrand: 'SK',
  cardType: 'DJK',
  salesCount: 1_204,
  transAmount: 3_120_450_00,
  feeBefore: 18_722_70,
  feeAfter: 18_722_70,
  ownBefore: 1_560_23,
  ownAfter: 936_14,
  nextBefore: 1_560_22,
  nextAfter: 2_184_31,
  belowBefore: 312_05,
  belowAfter: 312_05,
  shortAmount: 0,
} as const;
const wallet = {
  ...swipes,
  payBrand: 'WX',
  cardType: null,
  salesCount: 216,
  transAmount: 200_602_26,
  feeBefore: 762_29,
  feeAfter: 762_29,
  ownBefore: 60_18,
  ownAfter: 0,
  shortAmount: 40_12,
} as const;
const { payBrand: _brand, cardType: _card, ...ofSwipe } = swipes;
/** Swipes, and a wallet’s sales below cost. */
export const forecastBoth: Forecast = {
  since: Date.parse('2026-10-21T10:32:15+08:00'),
  cut: false,
  custCount: 2,
  total: { ...ofSwipe, salesCount: 1_420, transAmount: 3_321_052_26, ownBefore: 1_620_41, shortAmount: 40_12 },
  ways: [wallet, swipes],
  custs: [
    { custNo: '833000000000042', custName: '王记副食店', ...wallet },
    { custNo: '833000000000017', custName: '杭州西湖区老街风味小吃连锁餐饮管理有限公司第一分公司', ...swipes },
  ],
};
