/**
 * Demo flow cards: fees that merchants have paid or have to pay (docs/domain/merchant.md#flow-cards,
 * docs/domain/demo.md#world).
 */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { flowBackRecords } from '#server/features/earnings/cashback-records';
import { increaseRecords } from '#server/features/earnings/increase-records';
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { firstOrderColumns, nextOrderColumns, orderAheadDays } from '#server/features/data-fee/orders';
import { increaseRatiosOf } from '#server/rules/pricing/org-terms';
import { flowBackRecord, dataFeeOrder, increasePlan, increaseReward } from '#server/schema';
import type { Merchant } from '../merchants';
import { demoTerms } from '../pricing';
import type { Trade } from '../trades';
import { flowPlanOf, type IncreasePlan } from './increase-plans';
import type { World } from './state';

export type DataFeeOrder = typeof dataFeeOrder.$inferInsert;
type Plans = ReadonlyMap<string, readonly IncreasePlan[]>;

/** The job makes orders at this time of the day. */
const madeAt = 40 * 60_000;
const fees = [
  [0, 3],
  [3_600, 12],
  [4_800, 15],
  [6_000, 50],
  [9_900, 15],
  [12_000, 5],
] as const;

/** Draws the orders until the recorded days, all paid but the last; returns them by merchant. */
export function openFlowCards(world: World, plans: Plans): Map<string, DataFeeOrder[]> {
  const all = new Map<string, DataFeeOrder[]>();
  for (const merchant of world.merchants)
    if (merchant.termSn) all.set(merchant.custNo, ordersOf(world, merchant, plans));
  return all;
}

function ordersOf(world: World, merchant: Merchant, plans: Plans): DataFeeOrder[] {
  const bindTime = merchant.bindTime!; // a merchant with a terminal has a bind time
  const terminal = world.terminal(merchant.termSn!);
  const rules = world.policy(merchant.policyCode);
  const fee = world.dice.weighed(fees);
  const first = firstOrderColumns(merchant, terminal, { ...rules, flowFee: fee }, 0, bindTime);
  const orders = [orderOf(world, first, merchant, plans)];
  for (;;) {
    const last = orders.at(-1)!; // there is a first one
    const payTime = last.shouldPayTime + dayMs;
    if (last.shouldPayTime + 5 * dayMs >= world.start || merchant.activityWeight === 0) break;
    dataFeeMoves.step(last, 'paid', 'CHANNEL', { payBrand: 'SK', payTime, updateTime: payTime });
    const time = startOfDay(last.periodEnd) + dayMs - orderAheadDays * dayMs + madeAt;
    if (time >= world.start) break;
    orders.push(orderOf(world, nextOrderColumns(last, rules, Math.max(time, payTime)), merchant, plans));
  }
  for (const order of orders) mirror(world, order);
  world.add(dataFeeOrder, ...orders);
  return orders;
}

function orderOf(
  world: World,
  columns: Omit<DataFeeOrder, 'orderNo' | 'flowFeeStatus'>,
  { custNo }: Merchant,
  plans: Plans,
): DataFeeOrder {
  const plan = flowPlanOf(plans.get(custNo) ?? []);
  return {
    orderNo: world.no('LF', columns.createTime),
    ...columns,
    ...dataFeeMoves.statusAfter(['generate', 'TIMER']),
    incrPlanNo: null,
    payBrand: null,
    transNo: null,
    payTime: null,
    ...(plan &&
      columns.createTime >= startOfDay(plan.effectStart) && {
        flowFee: columns.baseFee + plan.incrValue,
        incrFlag: 1,
        incrPlanNo: plan.planNo,
      }),
  };
}

/** Copies the status of an order to its merchant and its terminal. */
function mirror(world: World, { custNo, termSn, flowFeeStatus, periodEnd }: DataFeeOrder): void {
  Object.assign(world.merchant(custNo), { flowFeeStatus });
  Object.assign(world.terminal(termSn), { flowFeeStatus, ...(flowFeeStatus === 1 && { flowServiceEnd: periodEnd }) });
}

/** Forty past midnight (`flowFeeGenerate`). */
export function flowFeeGenerate(
  world: World,
  orders: ReadonlyMap<string, DataFeeOrder[]>,
  plans: Plans,
  time: number,
): void {
  const soon = dayOf(time + orderAheadDays * dayMs);
  for (const [custNo, own] of orders) {
    const last = own.at(-1)!; // drawn with its first
    if (dataFeeMoves.stateOf(last) !== '1' || last.periodEnd > soon) continue;
    const merchant = world.merchant(custNo);
    const next = orderOf(world, nextOrderColumns(last, world.policy(last.policyCode), time), merchant, plans);
    own.push(next);
    world.add(dataFeeOrder, next);
    mirror(world, next);
  }
}

/** The unpaid order that a sale at `time` has to pay. */
export const dueOrder = (orders: readonly DataFeeOrder[], time: number): DataFeeOrder | null =>
  orders.find(each => dataFeeMoves.stateOf(each) === '0' && each.shouldPayTime <= time) ?? null;

export function payOrder(world: World, order: DataFeeOrder, { transTime: time, payBrand, transNo }: Trade): void {
  dataFeeMoves.step(order, 'paid', 'CHANNEL', { payBrand, transNo, payTime: time, updateTime: time });
  mirror(world, order);
  const chain = world.pricing.nodes(order.agentPath, order.policyCode);
  const no = (kind: string) => world.no(kind, time);
  world.earn(flowBackRecord, flowBackRecords(order, chain, time, no));
  if (!order.incrPlanNo) return;
  const { planNo, incrValue, creatorAgentNo } = world.all(increasePlan).find(each => each.planNo === order.incrPlanNo)!;
  const { orderNo: flowOrderNo, flowFee, baseFee: baseValue } = order;
  const brought = { incrType: 'FLOW', flowOrderNo, transNo, baseValue, incrAmount: flowFee - baseValue } as const;
  const of = { ...order, ...brought, planNo, incrValue, creatorAgentNo, time };
  world.earn(increaseReward, increaseRecords(of, chain, increaseRatiosOf(demoTerms), no));
}
