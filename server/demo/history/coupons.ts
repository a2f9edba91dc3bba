/** Demo coupons and their use (docs/domain/merchant.md#coupons, docs/domain/demo.md#world). */
import { dayMs } from '@/api/format/format';
import { couponMoves } from '#server/features/coupon/coupon.moves';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { coupon, couponUse } from '#server/schema';
import { grouped } from '#server/foundation/grouped';
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

/** Draws coupons, grouped by merchant, those that expire first before the others. */
export function openCoupons(world: World, merchants: readonly Merchant[]): Map<string, Coupon[]> {
  const drawn = Array.from({ length: Math.min(300, merchants.length) }, (_, index) =>
    drawCoupon(world, world.dice.pick(merchants), index),
  );
  world.add(coupon, ...drawn);
  return grouped(
    drawn.toSorted((a, b) => a.validEnd - b.validEnd),
    each => each.custNo,
  );
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
    faceAmount: couponType === 'FLOW_FREE' ? 12_000 : dice.pick([1_000, 2_000, 3_000, 5_000, 8_000]),
    usedAmount: 0,
    minTransAmount: dice.pick([0, 10_000, 50_000]),
    validStart,
    validEnd,
    ...couponMoves.statusAfter([validStart > made ? 'issueLater' : 'issueNow', 'OPS']),
    invalidReason: null,
    createTime: made,
    updateTime: made,
  };
  if (fate === 'REVOKED') world.later(Math.min(now, validStart + 20 * dayMs), time => end(row, 'OPS', 'REVOKED', time));
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

function end(row: Coupon, by: 'OPS' | 'TIMER', invalidReason: 'EXPIRED' | 'REVOKED', time: number): void {
  if (['INIT', 'VALID'].includes(couponMoves.stateOf(row)))
    couponMoves.step(row, 'expireOrRevoke', by, { invalidReason, updateTime: time });
}

/** Five past midnight (`couponTick`). */
export function couponTick(world: World, time: number): void {
  for (const row of world.all(coupon)) {
    if (row.validEnd <= time) end(row, 'TIMER', 'EXPIRED', time);
    else if (couponMoves.stateOf(row) === 'INIT' && row.validStart <= time)
      couponMoves.step(row, 'start', 'TIMER', { updateTime: time });
  }
}

/** The first coupon of these types that a sale may use, of which at least `rest` fen are left. */
export const couponFor = (
  coupons: readonly Coupon[],
  types: readonly Coupon['couponType'][],
  rest: number,
  { transTime: time, transAmount }: Trade,
): Coupon | null =>
  coupons.find(
    each =>
      types.includes(each.couponType) &&
      couponMoves.stateOf(each) === 'VALID' &&
      each.faceAmount - each.usedAmount! >= rest &&
      each.validStart <= time &&
      each.validEnd > time &&
      transAmount >= each.minTransAmount,
  ) ?? null;

export function takeCoupon(world: World, row: Coupon, { transNo, transTime: time }: Trade, useAmount: number): void {
  const usedAmount = row.usedAmount! + useAmount;
  const values = { usedAmount, updateTime: time };
  if (usedAmount === row.faceAmount) couponMoves.step(row, 'usedUp', 'CHANNEL', { ...values, invalidReason: 'USED' });
  else couponMoves.step(row, 'use', 'CHANNEL', values);
  world.add(couponUse, { couponNo: row.couponNo, transNo, useAmount, useTime: time });
}

/** A refunded sale returns what it used (`returnCoupon`). */
export function returnCoupon(world: World, couponNo: string, transNo: string, time: number): void {
  const row = world.all(coupon).find(each => each.couponNo === couponNo)!; // the sale used it
  const [use] = world.remove(couponUse, each => each.couponNo === couponNo && each.transNo === transNo);
  const values = { usedAmount: row.usedAmount! - use!.useAmount, updateTime: time };
  if (row.invalidReason === 'USED' && row.validEnd > time)
    couponMoves.step(row, 'refundReturnsUsed', 'CHANNEL', { ...values, invalidReason: null });
  else Object.assign(row, values);
}
