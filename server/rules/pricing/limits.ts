/**
 * What a parent may set for a child (domain.md S12, 5.12): between its own terms and the policy's bounds, and never across what the
 * child has passed on already. Pure; answers sentences, none when everything holds.
 */
import { formatMoney, formatRate } from '@/api/format/format';
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
/** Rates a merchant pays at least, by brand and card. */
export interface Floor {
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly minRate: number;
  readonly minCap: number | null;
}
export const stepPpm = 10;
export const taxPointMost = 150_000;
const most = { falseDeduct: 50_000, nonActiveDeduct: 50_000 };

interface Named {
  readonly agentName: string;
}
type GrandChild = ChainNode & Named;

const between = (item: string, value: number, low: number, high: number, write: (value: number) => string): string[] =>
  value < low || value > high ? [`${item}需在${write(low)}~${write(high)}之间`] : [];
const crossed = (grandchildren: readonly GrandChild[], broken: (node: GrandChild) => boolean, word: string): string[] =>
  grandchildren
    .filter(broken)
    .slice(0, 1)
    .map(({ agentName }) => `下级代理商「${agentName}」的${word}，请先调整下级`);

export function brokenPricing(
  own: ChainNode,
  child: ChildPricing,
  floors: readonly Floor[],
  grandchildren: readonly GrandChild[],
): string[] {
  return [
    ...child.costs.flatMap(cost => brokenCost(own, cost, floors, grandchildren)),
    ...between('分润比例', child.profitRatio, 0, own.profitRatio, formatRate),
    ...crossed(grandchildren, node => node.profitRatio > child.profitRatio, '分润比例高于该值'),
    ...between('伪激活扣款', child.falseDeduct, own.falseDeduct, most.falseDeduct, formatMoney),
    ...between('未激活扣款', child.nonActiveDeduct, own.nonActiveDeduct, most.nonActiveDeduct, formatMoney),
    ...crossed(
      grandchildren,
      node => node.falseDeduct < child.falseDeduct || node.nonActiveDeduct < child.nonActiveDeduct,
      '扣款低于该值',
    ),
    ...(['first', 'second', 'after'] as const).flatMap(times => [
      ...between('流量卡返现', child.flowBack[times], 0, own.flowBack[times], formatMoney),
      ...crossed(grandchildren, node => node.flowBack[times] > child.flowBack[times], '流量卡返现高于该值'),
    ]),
  ];
}

function brokenCost(
  own: ChainNode,
  cost: ChildCost,
  floors: readonly Floor[],
  grandchildren: readonly GrandChild[],
): string[] {
  const same = (each: { payBrand: PayBrand; cardType: CardType | null }) =>
    each.payBrand === cost.payBrand && each.cardType === (cost.cardType ?? null);
  const mine = own.costs.find(same);
  const floor = floors.find(same);
  if (!mine || !floor) return [`没有${cost.payBrand}${cost.cardType ?? ''}的成本可供设置`];
  const step = cost.subRate % stepPpm === 0 ? [] : ['成本费率的步长为0.001%'];
  const cap =
    mine.capFee === null
      ? []
      : between('封顶成本', cost.subCapFee ?? -1, mine.capFee, floor.minCap ?? mine.capFee, formatMoney);
  const lower = crossed(
    grandchildren,
    ({ costs }) =>
      costs.some(
        each =>
          same(each) &&
          (each.costRate < cost.subRate ||
            each.extraCost < cost.subExtraFee ||
            (each.capFee ?? 0) < (cost.subCapFee ?? 0)),
      ),
    '成本低于该值',
  );
  return [
    ...step,
    ...between('成本费率', cost.subRate, mine.costRate, floor.minRate, formatRate),
    ...cap,
    ...between('附加费成本', cost.subExtraFee, mine.extraCost, 300, formatMoney),
    ...lower,
  ];
}

export interface ChildActivity {
  readonly subCashback: number;
  readonly stageCashbacks: readonly number[];
  readonly subDepositBack: number;
}
export function brokenActivity(
  own: ActivityTerm,
  child: ChildActivity,
  grandchildren: readonly (ActivityTerm & Named)[],
): string[] {
  return [
    ...between('活动返现', child.subCashback, 0, own.cashback, formatMoney),
    ...between('押金返现', child.subDepositBack, 0, own.depositBack, formatMoney),
    ...child.stageCashbacks.flatMap((amount, index) =>
      between(`第${index + 1}阶段达标返现`, amount, 0, own.stageCashbacks[index] ?? 0, formatMoney),
    ),
    ...grandchildren
      .filter(
        each =>
          each.cashback > child.subCashback ||
          each.depositBack > child.subDepositBack ||
          each.stageCashbacks.some((amount, index) => amount > (child.stageCashbacks[index] ?? 0)),
      )
      .slice(0, 1)
      .map(({ agentName }) => `下级代理商「${agentName}」的返现高于该值，请先调整下级`),
  ];
}
export const brokenTaxPoint = (
  own: number,
  taxPoint: number,
  grandchildren: readonly { readonly agentName: string; readonly taxPoint: number }[],
): string[] => [
  ...between('税点', taxPoint, own, taxPointMost, formatRate),
  ...grandchildren
    .filter(each => each.taxPoint < taxPoint)
    .slice(0, 1)
    .map(({ agentName }) => `下级代理商「${agentName}」的税点低于该值，请先调整下级`),
];
