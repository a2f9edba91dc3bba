/** Which flow-card fee may be agreed with a merchant: the same sentence on both sides (domain.md S30). */
import { dayMs, formatMoney } from '../format/format';

/** Fen. */
export interface FlowFeeInterval {
  readonly minFee: number;
  readonly maxFee: number;
  readonly stepFee: number;
}

/** How far ahead a change may be scheduled. */
const aheadDays = 365;
/** Null where a change may take effect then; without a time it does at once. */
export function flowFeeTimeRefusal(effectTime: number | null | undefined, now: number): string | null {
  if (effectTime == null || (effectTime > now && effectTime <= now + aheadDays * dayMs)) return null;
  return `生效时间需在现在之后的${aheadDays}天以内`;
}

/** `45.00~60.00元，步长1.00元`. */
export const flowFeeIntervalText = ({ minFee, maxFee, stepFee }: FlowFeeInterval): string =>
  `${formatMoney(minFee)}~${formatMoney(maxFee)}元之间，步长${formatMoney(stepFee)}元`;

/** Null where the fee may be agreed. */
export function flowFeeRefusal(newFee: number, interval: FlowFeeInterval): string | null {
  const { minFee, maxFee, stepFee } = interval;
  const isInside = newFee >= minFee && newFee <= maxFee && (newFee - minFee) % stepFee === 0;
  return isInside ? null : `流量费需在${flowFeeIntervalText(interval)}`;
}
