/**
 * Flow-card fees that may be agreed with a merchant; client and server show the same message
 * (docs/domain/merchants.md#flow-fee-change).
 */
import { dayMs, formatMoney } from '../format/format';

/** Amounts in fen. */
export interface FlowFeeInterval {
  readonly minFee: number;
  readonly maxFee: number;
  readonly stepFee: number;
}

/** How many days ahead a change may be scheduled. */
const aheadDays = 365;
/** Error message for an effective time, or null if it is allowed. Without a time, the change takes effect at once. */
export function flowFeeTimeRefusal(effectTime: number | null | undefined, now: number): string | null {
  if (effectTime == null || (effectTime > now && effectTime <= now + aheadDays * dayMs)) return null;
  return `生效时间需在现在之后的${aheadDays}天以内`;
}

/** `45.00~60.00元，步长1.00元`. */
export const flowFeeIntervalText = ({ minFee, maxFee, stepFee }: FlowFeeInterval): string =>
  `${formatMoney(minFee)}~${formatMoney(maxFee)}元之间，步长${formatMoney(stepFee)}元`;

/** Error message for a fee, or null if it is allowed. */
export function flowFeeRefusal(newFee: number, interval: FlowFeeInterval): string | null {
  const { minFee, maxFee, stepFee } = interval;
  const isInside = newFee >= minFee && newFee <= maxFee && (newFee - minFee) % stepFee === 0;
  return isInside ? null : `流量费需在${flowFeeIntervalText(interval)}`;
}
