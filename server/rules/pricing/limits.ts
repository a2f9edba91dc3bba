/**
 * Limits for a child's pricing (docs/domain/provider.md#pricing, docs/domain/earnings.md#scales): its parent's own terms
 * and the policy's bounds. The shared form rules check that values are within the limits; this file checks that they do
 * not cross terms that the child has already passed on.
 */
import type { FieldError } from '@/api/failure';
import { flowTimes, sameWay, type ActivityLimits, type CostLimits, type TermLimits } from '@/api/forms/pricing';
import type { CardType, PayBrand } from '../money/fee';
import type { ActivityTerm, ChainNode } from './contract-terms';

export interface ChildCost {
  readonly payBrand: PayBrand;
  readonly cardType?: CardType | null;
  readonly subRate: number;
  readonly subCapFee?: number | null;
  readonly subExtraFee: number;
}
export interface ChildPricing {
  readonly profitRatio: number;
  readonly falseDeduct: number;
  readonly nonActiveDeduct: number;
  readonly flowBack: { readonly first: number; readonly second: number; readonly after: number };
  readonly costs: readonly ChildCost[];
}
/** Minimum rates of a merchant, by brand and card. */
export interface Floor {
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly minRate: number;
  readonly minCap: number | null;
}
const taxPointMost = 150_000;
const most = { falseDeduct: 50_000, nonActiveDeduct: 50_000, extraFee: 300 };
const upTo = (max: number) => ({ min: 0, max });

type GrandChild = ChainNode & { readonly agentName: string };

export const taxLimits = (own: number) => ({ min: own, max: taxPointMost });
export const vipLimits = upTo;
export const termLimits = ({ profitRatio, falseDeduct, nonActiveDeduct, flowBack }: ChainNode): TermLimits => ({
  profitRatio: upTo(profitRatio),
  falseDeduct: { min: falseDeduct, max: most.falseDeduct },
  nonActiveDeduct: { min: nonActiveDeduct, max: most.nonActiveDeduct },
  flowBack: { first: upTo(flowBack.first), second: upTo(flowBack.second), after: upTo(flowBack.after) },
});
export const costLimits = ({ costs }: Pick<ChainNode, 'costs'>, floors: readonly Floor[]): CostLimits[] =>
  costs.map(({ payBrand, cardType, costRate, capFee, extraCost }) => {
    const floor = floors.find(each => sameWay(each, { payBrand, cardType }));
    return {
      payBrand,
      cardType,
      rate: { min: costRate, max: floor?.minRate ?? costRate },
      cap: capFee === null ? null : { min: capFee, max: floor?.minCap ?? capFee },
      extra: { min: extraCost, max: most.extraFee },
    };
  });
export const activityLimits = (marktingNo: string, own: ActivityTerm): ActivityLimits => ({
  marktingNo,
  cashback: upTo(own.cashback),
  stages: own.stageCashbacks.map(upTo),
  depositBack: upTo(own.depositBack),
});

/** Refuses a cell that would cross the terms of a grandchild, and names the grandchild. */
const crossing =
  <Node extends { readonly agentName: string }>(below: readonly Node[]) =>
  (field: string, what: string, isCrossed: (node: Node) => boolean): FieldError[] =>
    below
      .filter(isCrossed)
      .slice(0, 1)
      .map(({ agentName }) => ({ field, message: `下级代理商「${agentName}」的${what}，请先调整下级` }));

/** @param at Path of the policy, such as `policies.0`. */
export function crossedPricing(at: string, child: ChildPricing, below: readonly GrandChild[]): FieldError[] {
  const cross = crossing(below);
  return [
    ...child.costs.flatMap((cost, index) => crossedCost(`${at}.costs.${index}`, cost, below)),
    ...cross(`${at}.profitRatio`, '分润比例高于该值', node => node.profitRatio > child.profitRatio),
    ...(['falseDeduct', 'nonActiveDeduct'] as const).flatMap(name =>
      cross(`${at}.${name}`, '扣款低于该值', node => node[name] < child[name]),
    ),
    ...flowTimes.flatMap(times =>
      cross(`${at}.flowBack.${times}`, '流量卡返现高于该值', node => node.flowBack[times] > child.flowBack[times]),
    ),
  ];
}

function crossedCost(at: string, cost: ChildCost, below: readonly GrandChild[]): FieldError[] {
  const lower = (field: string, isLower: (theirs: ChainNode['costs'][number]) => boolean) =>
    crossing(below)(`${at}.${field}`, '成本低于该值', ({ costs }) =>
      costs.some(each => sameWay(each, cost) && isLower(each)),
    );
  return [
    ...lower('subRate', each => each.costRate < cost.subRate),
    ...lower('subCapFee', each => (each.capFee ?? 0) < (cost.subCapFee ?? 0)),
    ...lower('subExtraFee', each => each.extraCost < cost.subExtraFee),
  ];
}

export interface ChildActivity {
  readonly subCashback: number;
  readonly stageCashbacks: readonly number[];
  readonly subDepositBack: number;
}
/** @param at Path of the activity, such as `policies.0.marktings.1`. */
export function crossedActivity(
  at: string,
  child: ChildActivity,
  below: readonly (ActivityTerm & { readonly agentName: string })[],
): FieldError[] {
  const higher = (field: string, isHigher: (theirs: ActivityTerm) => boolean) =>
    crossing(below)(`${at}.${field}`, '返现高于该值', isHigher);
  return [
    ...higher('subCashback', each => each.cashback > child.subCashback),
    ...higher('subDepositBack', each => each.depositBack > child.subDepositBack),
    ...child.stageCashbacks.flatMap((amount, index) =>
      higher(`stageCashbacks.${index}`, each => (each.stageCashbacks[index] ?? 0) > amount),
    ),
  ];
}
export const crossedTaxPoint = (
  taxPoint: number,
  below: readonly { readonly agentName: string; readonly taxPoint: number }[],
): FieldError[] => crossing(below)('taxPoint', '税点低于该值', each => each.taxPoint < taxPoint);
