/**
 * Rates that a merchant may have: within its policy's template and not below the provider's own cost
 * (docs/domain/merchant.md#rates, docs/domain/trade.md#merchant-fee).
 */
import * as enums from '../enums';
import * as f from '../fields';
import { formatMoney, formatRate, dayMs } from '../format/format';
import { entryOf } from '../schema/enumeration';

interface FeeKey {
  readonly payBrand: string;
  /** Absent for any card. */
  readonly cardType?: string | null;
}
/** Rates in ppm, amounts in fen. */
export interface Fee extends FeeKey {
  readonly feeMode: string;
  readonly feeRate: number;
  readonly capFee?: number | null;
  readonly extraFee: number;
}
export interface FeeBounds extends FeeKey {
  readonly feeMode: string;
  readonly minRate: number;
  readonly maxRate: number;
  /** Only for capped rates. */
  readonly minCap: number | null;
  readonly maxCap: number | null;
  readonly maxExtraFee: number;
  readonly ownRate: number;
}
interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Ways of payment in the order in which they are named everywhere: as their enumerations have them, without a card first. */
export function byWay(a: FeeKey, b: FeeKey): number {
  const place = ({ payBrand, cardType }: FeeKey): number =>
    enums.payBrand.findIndex(({ code }) => code === payBrand) * (enums.cardType.length + 1) +
    enums.cardType.findIndex(({ code }) => code === cardType);
  return place(a) - place(b);
}

export const isSameFee = (a: FeeKey, b: FeeKey): boolean =>
  a.payBrand === b.payBrand && (a.cardType ?? null) === (b.cardType ?? null);

/** Allowed interval of each part of a rate, both ends included; absent parts do not apply. */
export const feeIntervals = (
  bounds: FeeBounds,
): { readonly feeRate: Interval; readonly capFee?: Interval; readonly extraFee: Interval } => ({
  feeRate: { low: Math.max(bounds.minRate, bounds.ownRate), high: bounds.maxRate },
  ...(bounds.minCap !== null && { capFee: { low: bounds.minCap, high: bounds.maxCap! } }), // minCap and maxCap are set together or not at all
  extraFee: { low: 0, high: bounds.maxExtraFee },
});

const parts = [
  { name: 'feeRate', field: f.feeRate, write: formatRate, unit: '' },
  { name: 'capFee', field: f.capFee, write: formatMoney, unit: '元' },
  { name: 'extraFee', field: f.extraFee, write: formatMoney, unit: '元' },
] as const;

/** `刷卡 借记卡`. */
export const feeName = ({ payBrand, cardType }: FeeKey): string =>
  [entryOf(enums.payBrand, payBrand).label, ...(cardType ? [entryOf(enums.cardType, cardType).label] : [])].join(' ');

/** Error messages for rates that the policy does not allow. */
export function feeRefusals(fees: readonly Fee[], template: readonly FeeBounds[]): string[] {
  return fees.flatMap((fee, index) => {
    if (fees.findIndex(each => isSameFee(each, fee)) < index) return [`${feeName(fee)}的费率只能设置一次`];
    const bounds = template.find(row => isSameFee(row, fee));
    if (!bounds) return [`政策不支持${feeName(fee)}`];
    const intervals = feeIntervals(bounds);
    const outside = parts.flatMap(({ name, field, write, unit }) => {
      const interval = intervals[name];
      const value = fee[name] ?? 0;
      if (!interval || (value >= interval.low && value <= interval.high)) return [];
      return [`${feeName(fee)}${field.label}需在${write(interval.low)}~${write(interval.high)}${unit}之间`];
    });
    return [...outside, ...(fee.feeMode === bounds.feeMode ? [] : [`${feeName(fee)}的计费方式与政策不一致`])];
  });
}

// Flow-card fees that may be agreed with a merchant; client and server show the same message (docs/domain/merchant.md#flow-fee-change).

/** Amounts in fen. */
export interface DataFeeInterval {
  readonly minFee: number;
  readonly maxFee: number;
  readonly stepFee: number;
}

/** How many days ahead a change may be scheduled. */
const aheadDays = 365;
/** Error message for an effective time, or null if it is allowed. Without a time, the change takes effect at once. */
export function dataFeeTimeRefusal(effectTime: number | null | undefined, now: number): string | null {
  if (effectTime == null || (effectTime > now && effectTime <= now + aheadDays * dayMs)) return null;
  return `生效时间需在现在之后的${aheadDays}天以内`;
}

/** `45.00~60.00元，步长1.00元`. */
export const dataFeeIntervalText = ({ minFee, maxFee, stepFee }: DataFeeInterval): string =>
  `${formatMoney(minFee)}~${formatMoney(maxFee)}元之间，步长${formatMoney(stepFee)}元`;

/** Error message for a fee, or null if it is allowed. */
export function dataFeeRefusal(newFee: number, interval: DataFeeInterval): string | null {
  const { minFee, maxFee, stepFee } = interval;
  const isInside = newFee >= minFee && newFee <= maxFee && (newFee - minFee) % stepFee === 0;
  return isInside ? null : `流量费需在${dataFeeIntervalText(interval)}`;
}
