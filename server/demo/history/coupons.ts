/** Demo coupons and their use (docs/domain/merchant.md#coupons, docs/domain/demo.md#world). */
import { dayMs } from '@/api/format/format';
import { couponMoves } from '#server/features/coupon/coupon.moves';
import { couponShares, type FeeCouponType } from '#server/rules/money/fee';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { coupon, couponUse } from '#server/schema';
import { grouped } from '../dice';
import type { Merchant } from '../merchants';
import type { Trade } from '../trades';
import type { World } from './state';

export type Coupon = typeof coupon.$inferInsert;
const names = {
  FEE_REDUCE: '新商户手续费抵扣券',
  RATE_DISCOUNT: '费率折扣券',
  FLOW_FREE: '流量费免缴券',
} as const;
type Fate = 'LATER' | 'OPEN' | 'EXPIRED' | 'REVOKED';

/** Draws coupons, grouped by merchant. */
export function openCoupons(world: World, merchants: readonly Merchant[]): Map<string, Coupon[]> {
  const drawn = Array.from({ length: Math.min(300, merchants.length) }, (_, index) =>
    drawCoupon(world, world.dice.pick(merchants), index),
  );
  world.add(coupon, ...drawn);
  return grouped(drawn, each => each.custNo);
}

const fateOf = (index: number): Fate =>
  index % 15 === 0 ? 'LATER' : index % 6 === 1 ? 'EXPIRED' : index % 30 === 2 ? 'REVOKED' : 'OPEN';

function drawCoupon(world: World, merchant: Merchant, index: number): Coupon {
  const { dice, now, no } = world;
  const couponType = dice.weighed([
    ['FEE_REDUCE', 70],
    ['RATE_DISCOUNT', 15],
    ['FLOW_FREE', 15],
  ] as const);
  const fate = fateOf(index);
  const { validStart, validEnd } = drawTimes(world, fate);
  const made = Math.min(now, validStart) - dice.between(0, 5) * dayMs;
  const row: Coupon = {
    couponNo: no('KQ', made),
    couponName: names[couponType],
    couponType,
    custNo: merchant.custNo,
    custName: merchant.custName,
    ...chainOf(merchant),
    faceAmount: dice.pick([1_000, 2_000, 3_000, 5_000, 8_000]),
    usedAmount: 0,
    minTransAmount: dice.pick([0, 10_000, 50_000]),
    validStart,
    validEnd,
    ...couponMoves.statusAfter([fate === 'LATER' ? 'issueLater' : 'issueNow', 'OPS']),
    invalidReason: null,
    createTime: made,
    updateTime: made,
  };
  if (fate === 'EXPIRED') couponMoves.step(row, 'expireOrRevoke', 'TIMER', { invalidReason: fate });
  if (fate === 'REVOKED') couponMoves.step(row, 'expireOrRevoke', 'OPS', { invalidReason: fate });
  return row;
}

function drawTimes({ dice, now, start }: World, fate: Fate) {
  const validStart =
    fate === 'LATER' ? now + dice.between(1, 20) * dayMs : start + dice.between(0, fate === 'OPEN' ? 90 : 30) * dayMs;
  const validEnd =
    fate === 'EXPIRED'
      ? now - dice.between(1, 20) * dayMs
      : Math.max(now + dice.between(3, 90) * dayMs, validStart + 30 * dayMs);
  return { validStart, validEnd };
}

/** What the pricing of a sale needs to know of its coupon. */
export const couponTerms = (used: Coupon | null) => ({
  couponNo: used?.couponNo ?? null,
  couponRest: used ? used.faceAmount - (used.usedAmount ?? 0) : 0,
  couponShare: couponShares[(used?.couponType ?? 'FEE_REDUCE') as FeeCouponType],
});

/** First fee coupon that the sale may use. */
export const couponFor = (coupons: readonly Coupon[], time: number, amount: number): Coupon | null =>
  coupons.find(
    each =>
      each.couponType in couponShares &&
      couponMoves.stateOf(each) === 'VALID' &&
      each.validStart <= time &&
      each.validEnd > time &&
      amount >= each.minTransAmount,
  ) ?? null;

export function useCoupon(world: World, used: Coupon, { transNo, transTime: time, couponAmount }: Trade): void {
  const useAmount = couponAmount!; // set on a sale that uses a coupon
  const usedAmount = (used.usedAmount ?? 0) + useAmount;
  const values = { usedAmount, updateTime: time };
  if (usedAmount === used.faceAmount) couponMoves.step(used, 'usedUp', 'CHANNEL', { ...values, invalidReason: 'USED' });
  else couponMoves.step(used, 'use', 'CHANNEL', values);
  world.add(couponUse, { couponNo: used.couponNo, transNo, useAmount, useTime: time });
}
