/**
 * Demo flow cards: fees that merchants have paid or have to pay (docs/domain/merchant.md#flow-cards,
 * docs/domain/demo.md#world).
 */
import { demoTerms } from '../pricing';
import { increaseRatiosOf } from '#server/rules/pricing/org-terms';
import { dayMs, dayOf } from '@/api/format/format';
import { flowBackRecords } from '#server/features/earnings/cashback-records';
import { increaseRecords } from '#server/features/earnings/increase-records';
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { flowBackRecord, dataFeeOrder, increasePlan, increaseReward } from '#server/schema';
import type { Merchant } from '../merchants';
import type { TerminalRow } from '../terminals';
import type { Trade } from '../trades';
import type { IncreasePlan } from './increase-plans';
import type { World } from './state';

export type DataFeeOrder = typeof dataFeeOrder.$inferInsert;

const periodsAtMost = 4;
const fees = [
  [0, 3],
  [3_600, 12],
  [4_800, 15],
  [6_000, 50],
  [9_900, 15],
  [12_000, 5],
] as const;

/** Draws flow-card orders; returns the unpaid ones by merchant. */
export function openFlowCards(
  world: World,
  plans: ReadonlyMap<string, readonly IncreasePlan[]>,
): Map<string, DataFeeOrder[]> {
  const open = new Map<string, DataFeeOrder[]>();
  for (const merchant of world.merchants) {
    if (!merchant.termSn) continue;
    const plan = (plans.get(merchant.custNo) ?? []).find(each => each.incrType === 'FLOW');
    open.set(merchant.custNo, openOrders(world, merchant, world.terminal(merchant.termSn), plan));
  }
  return open;
}

/** Orders due before the recorded days are paid; later ones stay unpaid until a sale of the merchant pays them. */
function openOrders(
  world: World,
  merchant: Merchant,
  terminal: TerminalRow,
  plan: IncreasePlan | undefined,
): DataFeeOrder[] {
  const baseFee = world.dice.weighed(fees);
  const open: DataFeeOrder[] = [];
  for (let payTimes = 1; payTimes <= periodsAtMost; payTimes += 1) {
    const order = drawOrder(world, merchant, terminal, { payTimes, baseFee }, plan);
    if (order.createTime > world.now) break;
    world.add(dataFeeOrder, order);
    const isPaid = order.shouldPayTime + 5 * dayMs < world.start && merchant.activityWeight > 0;
    const payTime = order.shouldPayTime + dayMs;
    if (isPaid) dataFeeMoves.step(order, 'paid', 'CHANNEL', { payBrand: 'SK', payTime, updateTime: payTime });
    else open.push(order);
    mirror(order, merchant, terminal);
  }
  return open;
}

function drawOrder(
  world: World,
  merchant: Merchant,
  terminal: TerminalRow,
  { payTimes, baseFee }: { readonly payTimes: number; readonly baseFee: number },
  plan: IncreasePlan | undefined,
): DataFeeOrder {
  const { flowCycleDays, flowFirstDays } = world.policy(terminal.policyCode);
  const bindTime = merchant.bindTime!; // a merchant with a terminal has a bind time
  const start = bindTime + (payTimes - 1) * flowCycleDays * dayMs;
  const made = payTimes === 1 ? bindTime : start - 15 * dayMs;
  const increase = plan && made >= Date.parse(plan.effectStart) ? plan.incrValue : 0;
  return {
    orderNo: world.no('LF', made),
    custNo: merchant.custNo,
    custName: merchant.custName,
    ...chainOf(merchant),
    termSn: terminal.termSn,
    policyCode: terminal.policyCode,
    iccid: terminal.iccid!,
    payTimes,
    baseFee,
    flowFee: baseFee + increase,
    incrFlag: increase ? 1 : 0,
    incrPlanNo: increase ? plan!.planNo : null,
    ...dataFeeMoves.statusAfter(['generate', 'TIMER']),
    payBrand: null,
    transNo: null,
    payTime: null,
    periodStart: dayOf(start),
    periodEnd: dayOf(start + (flowCycleDays - 1) * dayMs),
    shouldPayTime: payTimes === 1 ? bindTime + flowFirstDays * dayMs : start,
    createTime: made,
    updateTime: made,
  };
}

/** Copies the status of the last order to merchant and terminal. */
function mirror({ flowFeeStatus, periodEnd }: DataFeeOrder, merchant: Merchant, terminal: TerminalRow): void {
  Object.assign(merchant, { flowFeeStatus });
  Object.assign(terminal, { flowFeeStatus, ...(flowFeeStatus === 1 && { flowServiceEnd: periodEnd }) });
}

/** The unpaid order that a sale at `time` has to pay. */
export const dueOrder = (orders: readonly DataFeeOrder[], time: number): DataFeeOrder | null =>
  orders.find(each => dataFeeMoves.stateOf(each) === '0' && each.shouldPayTime <= time && each.createTime <= time) ??
  null;

export function payOrder(world: World, order: DataFeeOrder, merchant: Merchant, trade: Trade): void {
  const { transTime: time, payBrand, transNo } = trade;
  dataFeeMoves.step(order, 'paid', 'CHANNEL', { payBrand, transNo, payTime: time, updateTime: time });
  mirror(order, merchant, world.terminal(order.termSn));
  const chain = world.pricing.nodes(order.agentPath, order.policyCode);
  const no = (kind: string) => world.no(kind, time);
  world.earn(flowBackRecord, flowBackRecords(order, chain, time, no));
  if (!order.incrPlanNo) return;
  const { planNo, incrValue, creatorAgentNo } = world.all(increasePlan).find(each => each.planNo === order.incrPlanNo)!;
  const brought = { incrType: 'FLOW', flowOrderNo: order.orderNo, transNo, baseValue: order.baseFee } as const;
  const of = {
    ...order,
    ...brought,
    planNo,
    incrValue,
    creatorAgentNo,
    incrAmount: order.flowFee - order.baseFee,
    time,
  };
  world.earn(increaseReward, increaseRecords(of, chain, increaseRatiosOf(demoTerms), no));
}
