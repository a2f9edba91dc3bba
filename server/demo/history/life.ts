/** Flow cards, coupons and increase plans of the demo world: what a merchant has besides its sales (domain.md 4.6, 4.10, 4.20, 8). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { flowBackRecords, increaseRecords } from '#server/features/earnings/records';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { coupon, couponUse, flowBackRecord, flowOrder, increasePlan, increaseReward } from '#server/schema';
import { grouped } from '../grouped';
import type { Merchant } from '../merchants';
import type { TerminalRow } from '../terminals';
import type { Trade } from '../trades';
import type { Sim } from './state';

export type FlowOrder = typeof flowOrder.$inferInsert;
export type Coupon = typeof coupon.$inferInsert;
export type IncreasePlan = typeof increasePlan.$inferInsert;

export interface Life {
  /** Open flow orders by merchant, coupons and plans likewise. */
  readonly flowOrders: Map<string, FlowOrder[]>;
  readonly coupons: Map<string, Coupon[]>;
  readonly plans: Map<string, IncreasePlan[]>;
}
const custOf = (merchant: Merchant) => ({ custNo: merchant.custNo, custName: merchant.custName, ...chainOf(merchant) });

export function openLife(sim: Sim): Life {
  const trading = sim.merchants.filter(each => each.termSn && each.accountStatus === 'TRUE');
  const plans = grouped(
    drawIncreasePlans(
      sim,
      trading.filter(each => each.bindTime! < sim.start - 90 * dayMs),
    ),
    each => each.custNo,
  );
  const coupons = grouped(drawCoupons(sim, trading), each => each.custNo);
  const life = { flowOrders: new Map<string, FlowOrder[]>(), coupons, plans };
  const terminals = new Map(sim.terminals.map(each => [each.termSn, each]));
  for (const merchant of sim.merchants)
    if (merchant.termSn) openFlow(sim, life, merchant, terminals.get(merchant.termSn)!);
  return life;
}

/** Everything that fell due before the recorded days was paid then; the first still open order is the merchant's to pay. */
function openFlow(sim: Sim, life: Life, merchant: Merchant, terminal: TerminalRow): void {
  const policy = sim.policy(terminal.policyCode);
  const plan = (life.plans.get(merchant.custNo) ?? []).find(each => each.incrType === 'FLOW');
  const base = sim.dice.weighed([
    [0, 3],
    [3_600, 12],
    [4_800, 15],
    [6_000, 50],
    [9_900, 15],
    [12_000, 5],
  ]);
  for (let payTimes = 1; payTimes <= 4; payTimes += 1) {
    const periodStart = merchant.bindTime! + (payTimes - 1) * policy.flowCycleDays * dayMs;
    const made = payTimes === 1 ? merchant.bindTime! : periodStart - 15 * dayMs;
    if (made > sim.now) return;
    const shouldPayTime = payTimes === 1 ? merchant.bindTime! + policy.flowFirstDays * dayMs : periodStart;
    const increase = plan && made >= Date.parse(plan.effectStart) ? plan.incrValue : 0;
    const order: FlowOrder = {
      orderNo: sim.no('LF', made),
      ...custOf(merchant),
      ...{ termSn: terminal.termSn, policyCode: terminal.policyCode, iccid: terminal.iccid!, payTimes },
      ...{
        baseFee: base,
        flowFee: base + increase,
        incrFlag: increase ? (1 as const) : (0 as const),
        incrPlanNo: increase ? plan!.planNo : null,
        flowFeeStatus: 0 as const,
      },
      ...{
        payBrand: null,
        transNo: null,
        periodStart: dayOf(periodStart),
        periodEnd: dayOf(periodStart + policy.flowCycleDays * dayMs - dayMs),
      },
      ...{ shouldPayTime, payTime: null, createTime: made, updateTime: made },
    };
    sim.add(flowOrder, order);
    if (shouldPayTime + 5 * dayMs < sim.start && merchant.vigor > 0)
      Object.assign(order, {
        flowFeeStatus: 1,
        payBrand: 'SK',
        payTime: shouldPayTime + dayMs,
        updateTime: shouldPayTime + dayMs,
      });
    else life.flowOrders.set(merchant.custNo, [...(life.flowOrders.get(merchant.custNo) ?? []), order]);
    merchant.flowFeeStatus = order.flowFeeStatus;
    terminal.flowFeeStatus = order.flowFeeStatus;
    if (order.flowFeeStatus === 1) terminal.flowServiceEnd = order.periodEnd;
  }
}

/** The flow fee that a sale is to bear now. */
export const flowDue = (life: Life, custNo: string, time: number): FlowOrder | null =>
  (life.flowOrders.get(custNo) ?? []).find(
    each => each.flowFeeStatus === 0 && each.shouldPayTime <= time && each.createTime <= time,
  ) ?? null;

export function payFlow(sim: Sim, order: FlowOrder, merchant: Merchant, trade: Trade): void {
  const time = trade.transTime;
  Object.assign(order, {
    flowFeeStatus: 1,
    payBrand: trade.payBrand,
    transNo: trade.transNo,
    payTime: time,
    updateTime: time,
  });
  merchant.flowFeeStatus = 1;
  const chain = sim.terms.nodes(order.agentPath, order.policyCode);
  sim.earn(
    flowBackRecord,
    flowBackRecords(order, chain, time, kind => sim.no(kind, time)),
  );
  if (!order.incrPlanNo) return;
  const plan = sim.all(increasePlan).find(each => each.planNo === order.incrPlanNo)!;
  const of = {
    ...order,
    incrType: 'FLOW' as const,
    planNo: plan.planNo,
    transNo: trade.transNo,
    flowOrderNo: order.orderNo,
    baseValue: order.baseFee,
    incrValue: plan.incrValue,
    incrAmount: order.flowFee - order.baseFee,
    creatorAgentNo: plan.creatorAgentNo,
    time,
  };
  sim.earn(
    increaseReward,
    increaseRecords(of, chain, kind => sim.no(kind, time)),
  );
}

function drawIncreasePlans(sim: Sim, merchants: readonly Merchant[]): IncreasePlan[] {
  const { dice, start, now } = sim;
  const chosen = merchants.filter(() => dice.chance(0.6));
  return chosen.map((merchant, index) => {
    const incrType = index % 5 === 0 ? 'FEE' : 'FLOW';
    // Waiting, running, stopped, ended in turn, most of them running.
    const incrPlanStatus =
      index % 12 === 5 ? 'INIT' : index % 12 === 7 ? 'STOP' : index % 12 === 9 ? 'FINISH' : 'DOING';
    const begun = start - dice.between(0, 30) * dayMs;
    const from = incrPlanStatus === 'INIT' ? startOfDay(dayOf(now)) + dice.between(1, 20) * dayMs : begun;
    const plan: IncreasePlan = {
      planNo: sim.no('ZJ', begun),
      incrType,
      ...custOf(merchant),
      creatorAgentNo: dice.chance(0.6) ? merchant.agentNo : (merchant.oneAgentNo ?? merchant.agentNo),
      baseValue:
        incrType === 'FEE'
          ? merchant.fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!.feeRate
          : 6_000,
      incrValue: incrType === 'FEE' ? dice.between(2, 10) * 50 : dice.pick([1_000, 2_000, 3_000, 6_000]),
      effectStart: dayOf(from),
      effectEnd: incrPlanStatus === 'FINISH' ? dayOf(now - 10 * dayMs) : null,
      incrPlanStatus,
      ...{ consentTime: begun, consentWay: '商户小程序确认', createTime: begun, updateTime: begun },
    };
    sim.add(increasePlan, plan);
    return plan;
  });
}

export const feePlanAt = (life: Life, custNo: string, time: number): IncreasePlan | null => {
  const day = dayOf(time);
  return (
    (life.plans.get(custNo) ?? []).find(
      each =>
        each.incrType === 'FEE' &&
        each.incrPlanStatus !== 'STOP' &&
        each.effectStart <= day &&
        (!each.effectEnd || each.effectEnd >= day),
    ) ?? null
  );
};
export function rewardIncrease(sim: Sim, plan: IncreasePlan, trade: Trade): void {
  const chain = sim.terms.nodes(trade.agentPath, trade.policyCode);
  const of = {
    ...trade,
    incrType: 'FEE' as const,
    planNo: plan.planNo,
    flowOrderNo: null,
    baseValue: trade.feeRate,
    incrValue: trade.incrRate!,
    incrAmount: trade.incrAmount!,
    creatorAgentNo: plan.creatorAgentNo,
    time: trade.transTime,
  };
  sim.earn(
    increaseReward,
    increaseRecords(of, chain, kind => sim.no(kind, trade.transTime)),
  );
}

const couponNames = {
  FEE_REDUCE: '新商户手续费抵扣券',
  RATE_DISCOUNT: '费率折扣券',
  FLOW_FREE: '流量费免缴券',
} as const;
function drawCoupons(sim: Sim, merchants: readonly Merchant[]): Coupon[] {
  const { dice, now, start } = sim;
  return Array.from({ length: Math.min(300, merchants.length) }, (_, index) => {
    const merchant = dice.pick(merchants);
    const couponType = dice.weighed([
      ['FEE_REDUCE', 70],
      ['RATE_DISCOUNT', 15],
      ['FLOW_FREE', 15],
    ] as const);
    const state = index % 15 === 0 ? 'LATER' : index % 6 === 1 ? 'EXPIRED' : index % 30 === 2 ? 'REVOKED' : 'OPEN';
    const validStart =
      state === 'LATER'
        ? now + dice.between(1, 20) * dayMs
        : state === 'OPEN'
          ? start + dice.between(0, 90) * dayMs
          : start + dice.between(0, 30) * dayMs;
    const validEnd =
      state === 'EXPIRED'
        ? now - dice.between(1, 20) * dayMs
        : Math.max(now + dice.between(3, 90) * dayMs, validStart + 30 * dayMs);
    const ended = state === 'EXPIRED' || state === 'REVOKED';
    const made = Math.min(now, validStart) - dice.between(0, 5) * dayMs;
    const row: Coupon = {
      couponNo: sim.no('KQ', made),
      couponName: couponNames[couponType],
      couponType,
      ...custOf(merchant),
      faceAmount: dice.pick([1_000, 2_000, 3_000, 5_000, 8_000]),
      usedAmount: 0,
      minTransAmount: dice.pick([0, 10_000, 50_000]),
      ...{ validStart, validEnd },
      couponStatus: state === 'LATER' ? 'INIT' : ended ? 'INVALID' : 'VALID',
      invalidReason: ended ? state : null,
      ...{ createTime: made, updateTime: made },
    };
    sim.add(coupon, row);
    return row;
  });
}

/** A fee coupon that a sale may use. */
export const couponFor = (life: Life, custNo: string, time: number, amount: number): Coupon | null =>
  (life.coupons.get(custNo) ?? []).find(
    each =>
      each.couponType === 'FEE_REDUCE' &&
      each.couponStatus === 'VALID' &&
      each.validStart <= time &&
      each.validEnd > time &&
      amount >= each.minTransAmount,
  ) ?? null;

export function useCoupon(sim: Sim, used: Coupon, trade: Trade): void {
  const useAmount = trade.couponAmount!;
  used.usedAmount = (used.usedAmount ?? 0) + useAmount;
  used.updateTime = trade.transTime;
  if (used.usedAmount === used.faceAmount) Object.assign(used, { couponStatus: 'INVALID', invalidReason: 'USED' });
  sim.add(couponUse, { couponNo: used.couponNo, transNo: trade.transNo, useAmount, useTime: trade.transTime });
}
