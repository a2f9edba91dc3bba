/** 流量费不符 (docs/domain/earnings.md#income-guard): an order of a flow card was charged differently than agreed. */
import { dayOf, formatMoney } from '@/api/format/format';
import type { GuardParameters } from '@/api/forms/guard';
import { right, type Verdict } from './verdict';

/** A paid order with what held at its moment; fen. */
export interface PaidOrder {
  readonly flowFee: number;
  readonly createTime: number;
  readonly payTime: number;
  /** The fee that the order before had at last, or the order's own at first. */
  readonly baseFee: number;
  /** What a running plan adds; zero without one. */
  readonly raise: number;
  /** Agreed fees that took effect, in any order. */
  readonly changes: readonly { readonly newFee: number; readonly appliedTime: number }[];
}

/** The last fee that was agreed while the order was not paid; it replaces a raise. */
export function agreedFlowFee({ createTime, payTime, baseFee, raise, changes }: PaidOrder): number {
  const last = changes
    .filter(({ appliedTime }) => appliedTime >= createTime && appliedTime <= payTime)
    .toSorted((a, b) => a.appliedTime - b.appliedTime)
    .at(-1);
  return last?.newFee ?? baseFee + raise;
}

/** WRONG if what was charged differs from what was agreed by more than `flowDifference` fen. */
export function flowFee(order: PaidOrder, { flowDifference }: Pick<GuardParameters, 'flowDifference'>): Verdict {
  const expected = agreedFlowFee(order);
  const found = order.flowFee;
  if (Math.abs(found - expected) <= flowDifference) return right;
  return {
    is: 'WRONG',
    found,
    expected,
    reason: `收取流量费 ${formatMoney(found)} 元，按约定应为 ${formatMoney(expected)} 元`,
    rows: [{ day: dayOf(order.payTime), payBrand: null, cardType: null, count: null, amount: null, found, expected }],
  };
}
