/** Processes one demo transaction with all its consequences. */
import { demoTerms } from '../pricing';
import { dayMs } from '@/api/format/format';
import { activeMoves } from '#server/features/activation/activation.moves';
import { falseCountdownMoves } from '#server/features/countdown/countdown.moves';
import { cashbackRecords, vipRecords } from '#server/features/earnings/cashback-records';
import { enterMoves } from '#server/features/earnings/enter.moves';
import {
  profitRecords,
  profitReversals,
  type ProfitRow,
  serviceRecords,
} from '#server/features/earnings/trade-records';
import { countAssessment, countSwipe, isCounted } from '#server/rules/activation/swipe';
import { mul } from '#server/rules/money/amount';
import { ruleFor, vipFees, type VipLevel } from '#server/rules/money/fee';
import { chainOf } from '#server/rules/pricing/contract-terms';
import {
  cashbackRecord,
  depositOrder,
  payback,
  profitRecord,
  serviceProfit,
  trans,
  unbindBlackList,
  vipBackRecord,
} from '#server/schema/index';
import { type Attempt, makePayback, makeTrade, type Market, type Refund, type Trade } from '../trades';
import { activate, type Active, type Assessed, type Assessment, mirror } from './activation';
import { type Coupon, couponFor, couponTerms, useCoupon } from './coupons';
import { dueOrder, type DataFeeOrder, payOrder } from './flow-cards';
import { feePlanAt, type IncreasePlan, rewardIncrease } from './increase-plans';
import type { World } from './state';

/** Flow-card orders, coupons and increase plans by merchant. */
export interface Life {
  readonly flowOrders: ReadonlyMap<string, DataFeeOrder[]>;
  readonly coupons: ReadonlyMap<string, Coupon[]>;
  readonly plans: ReadonlyMap<string, IncreasePlan[]>;
}
export interface Trading {
  readonly world: World;
  readonly market: Market;
  readonly life: Life;
  readonly assessed: ReadonlyMap<string, Assessed>;
  /** Profit shares by transaction, needed by later refunds. */
  readonly shares: Map<string, readonly ProfitRow[]>;
}
type Met = ReturnType<typeof meet>;

/** Collects everything that applies to a sale: coupon, plan, flow-card order, deposit. */
function meet({ world, life, assessed }: Trading, attempt: Attempt) {
  const { merchant, transTime: time, transAmount } = attempt;
  const of = <T>(by: ReadonlyMap<string, T[]>): readonly T[] => by.get(merchant.custNo) ?? [];
  const counts = isCounted(attempt.payBrand, attempt.cardType);
  const each = counts ? assessed.get(merchant.custNo) : undefined;
  const deposit = each ? depositDue(world, each) : 0;
  const order = counts ? dueOrder(of(life.flowOrders), time) : null;
  const coupon = couponFor(of(life.coupons), time, transAmount);
  const plan = feePlanAt(of(life.plans), time);
  return { each, deposit, order, coupon, plan, due: deposit + (order?.flowFee ?? 0) };
}

export function recordAttempt(trading: Trading, attempt: Attempt): Trade {
  const { world, market } = trading;
  const { merchant, transTime: time } = attempt;
  world.at(time);
  const met = meet(trading, attempt);
  const serviceFeeType = world.dice.chance(0.03) ? world.dice.pick(['ENJOY', 'SMART'] as const) : null;
  const serviceFee = serviceFeeType ? mul(attempt.transAmount, 400) : 0;
  const trade = makeTrade(market, attempt, {
    incrRate: met.plan?.incrValue ?? 0,
    ...couponTerms(met.coupon),
    serviceFee,
    serviceFeeType: serviceFee > 0 ? serviceFeeType : null,
    due: met.due,
  });
  world.add(trans, trade);
  if (trade.transStatus === 'SUCCESS') follow(trading, trade, merchant, met);
  return trade;
}

function follow(trading: Trading, trade: Trade, merchant: Attempt['merchant'], met: Met): void {
  const { world } = trading;
  share(trading, trade);
  if (trade.incrAmount) rewardIncrease(world, met.plan!, trade);
  if (trade.couponNo) useCoupon(world, met.coupon!, trade);
  // An order or deposit that exceeds the sale was not withheld from it.
  const bears = trade.withheld === met.due;
  if (met.order && bears) payOrder(world, met.order, merchant, trade);
  if (met.each) countTrade(world, met.each, trade, bears ? met.deposit : 0);
}

function share({ world, shares }: Trading, trade: Trade): void {
  const no = (kind: string) => world.no(kind, trade.transTime);
  const chain = world.pricing.nodes(trade.agentPath, trade.policyCode);
  const feeAmount = trade.feeAmount! - trade.incrAmount!;
  const shared = profitRecords(
    { ...trade, cardType: trade.cardType ?? null, feeAmount, extraFee: trade.extraFee! },
    chain,
    no,
  );
  world.earn(profitRecord, shared);
  shares.set(trade.transNo, shared);
  if (!trade.serviceFee) return;
  const fee = { ...trade, serviceFeeType: trade.serviceFeeType!, serviceFeeAmount: trade.serviceFee };
  world.earn(serviceProfit, serviceRecords(fee, chain, demoTerms, no));
}

export function refund({ world, market, shares, assessed }: Trading, wanted: Refund): void {
  const { trade } = wanted;
  const before = trade.paidBack ?? 0;
  const merchant = world.merchant(trade.custNo);
  const row = makePayback(market, wanted, ruleFor(merchant.fees, { ...trade, cardType: trade.cardType ?? null })!);
  world.add(payback, row);
  if (wanted.refused) return;
  if (isCounted(trade.payBrand, trade.cardType ?? null)) countBack(assessed.get(trade.custNo), row.paybackAmount);
  const all = shares.get(trade.transNo) ?? [];
  const flow = enterMoves(profitRecord);
  // A full refund excludes shares that are not posted yet; all other shares are reversed in proportion.
  const isWhole = trade.paidBack === trade.transAmount && before === 0;
  const open = isWhole ? all.filter(each => flow.stateOf(each) === 'INIT') : [];
  for (const each of open) flow.step(each, 'exclude', 'OPS');
  const affected = all.filter(each => !open.includes(each));
  world.earn(
    profitRecord,
    profitReversals(affected, { ...row, before }, kind => world.no(kind, wanted.time)),
  );
}

/** A merchant occasionally buys a membership (docs/domain/earnings.md#membership-cashback). */
export function buyMembership({ world, market }: Trading, merchant: Attempt['merchant'], time: number): void {
  const vipLevel = world.dice.pick(Object.keys(vipFees) as VipLevel[]);
  const vipFee = vipFees[vipLevel];
  const wallet = {
    payBrand: 'WX',
    cardType: null,
    cardNo: null,
    cardHash: null,
    transAmount: vipFee,
    isPreauth: false,
  } as const;
  const nothing = { incrRate: 0, ...couponTerms(null), serviceFee: 0, serviceFeeType: null, due: 0 };
  const bought = makeTrade(market, { merchant, transTime: time, ...wallet, outcome: 'SUCCESS' }, nothing);
  // The payment goes to the platform, not the merchant: no fee and no settlement.
  world.add(trans, { ...bought, transType: 'VIP_FEE', feeRate: 0, feeAmount: 0, extraFee: 0, settleAmount: vipFee });
  const { agentPath, policyCode } = merchant;
  const records = vipRecords(
    { ...merchant, vipLevel, vipFee },
    world.pricing.nodes(agentPath, policyCode),
    world.pricing.vips(agentPath, vipLevel),
    time,
    kind => world.no(kind, time),
  );
  world.earn(vipBackRecord, records);
}

/**
 * Demo swipes and what they count towards: activations, stages, deposits and assessments (docs/domain/terminal.md,
 * docs/domain/earnings.md#activity-cashback).
 */
const heldDays = 180;

/** Deposit of the activity still due from a swipe, in fen. */
function depositDue(world: World, { active, isDepositPaid }: Assessed): number {
  const state = activeMoves.stateOf(active);
  if (isDepositPaid || (state !== 'INIT' && state !== 'DOING') || !active.marktingNo) return 0;
  return world.activity(active.marktingNo).depositAmount;
}

function countTrade(world: World, each: Assessed, trade: Trade, deposit: number): void {
  const { active } = each;
  const { transTime: time, transAmount: amount } = trade;
  countOnAssessment(each, amount, time);
  if (deposit > 0) takeDeposit(world, each, trade, deposit);
  const counted = countSwipe(
    { ...active, currentAmount: active.currentAmount ?? 0, deadline: active.deadline ?? null },
    {
      amount,
      time,
      depositPaid: depositDue(world, each) === 0,
      stages: active.marktingNo ? (world.activity(active.marktingNo).stages ?? []) : [],
    },
  );
  if (!counted) return;
  const { currentAmount, reached, stages } = counted;
  const state = activeMoves.stateOf(active);
  if (state === 'SUCCESS') Object.assign(active, { currentAmount, updateTime: time });
  else {
    const type = reached ? 'reach' : state === 'INIT' ? 'firstSwipe' : 'swipe';
    activeMoves.step(active, type, 'CHANNEL', { currentAmount, updateTime: time });
  }
  if (reached) succeed(world, each, time);
  for (const { cashback, stage } of stages) {
    // After a refund a stage can be reached again; it is paid once.
    if (!each.paidStages.has(stage)) payBack(world, each, 'STANDARD', cashback, time, stage);
    each.paidStages.add(stage);
  }
  mirror(each);
}

/** A refund is no turnover, as on the live server. */
function countBack(each: Assessed | undefined, amount: number): void {
  const lower = (row: Active | Assessment) =>
    Object.assign(row, { currentAmount: Math.max(0, (row.currentAmount ?? 0) - amount) });
  if (each && ['INIT', 'DOING', 'SUCCESS'].includes(activeMoves.stateOf(each.active))) lower(each.active);
  if (each?.assessment && falseCountdownMoves.stateOf(each.assessment) === 'COUNTING') lower(each.assessment);
}

function countOnAssessment({ assessment }: Assessed, amount: number, time: number): void {
  if (!assessment || falseCountdownMoves.stateOf(assessment) !== 'COUNTING') return;
  const counted = countAssessment({ ...assessment, currentAmount: assessment.currentAmount ?? 0 }, amount, time);
  if (!counted) return;
  const { currentAmount, reached } = counted;
  if (reached) falseCountdownMoves.step(assessment, 'reach', 'CHANNEL', { currentAmount, updateTime: time });
  else Object.assign(assessment, { currentAmount });
}

function takeDeposit(world: World, each: Assessed, trade: Trade, depositAmount: number): void {
  const { active, merchant } = each;
  const { transTime: time, payBrand, transNo } = trade;
  const { dice } = world;
  const returned = dice.chance(0.2) ? time + dice.between(20, 60) * dayMs : null;
  const isBack = returned !== null && returned < world.now;
  each.isDepositPaid = true;
  world.add(depositOrder, {
    orderNo: world.no('YJ', time),
    custNo: merchant.custNo,
    custName: merchant.custName,
    ...chainOf(merchant),
    termSn: active.termSn,
    policyCode: active.policyCode,
    marktingNo: active.marktingNo!,
    marktingType: 0,
    depositAmount,
    payBrand,
    payStatus: 'SUCCESS',
    transNo,
    returnStatus: isBack ? 1 : 0,
    returnAmount: isBack ? depositAmount : 0,
    returnTime: isBack ? returned : null,
    createTime: time,
    updateTime: time,
  });
}

function succeed(world: World, each: Assessed, time: number): void {
  const { active, merchant } = each;
  active.activeTime = time;
  const markting = active.marktingNo ? world.activity(active.marktingNo) : null;
  if (markting) {
    active.cashbackAmount = payBack(world, each, 'ACTIVE', markting.maxCashback, time);
    if (markting.depositAmount > 0) payBack(world, each, 'DEPOSIT', markting.depositAmount, time);
  }
  world.add(unbindBlackList, {
    custNo: merchant.custNo,
    termSn: active.termSn,
    state: 1,
    reason: '该商户参与活动期间不可解绑',
    startTime: time,
    endTime: active.bindTime + heldDays * dayMs,
  });
  activate(world, each, time);
}

/** Pays a cashback down the chain; returns the total. */
function payBack(
  world: World,
  { active, merchant }: Assessed,
  backType: 'ACTIVE' | 'STANDARD' | 'DEPOSIT',
  most: number,
  time: number,
  stage?: number,
): number {
  const chain = world.pricing.nodes(merchant.agentPath, active.policyCode);
  const marktingNo = active.marktingNo!; // only activities pay cashback
  const terms = world.pricing.activities(merchant.agentPath, marktingNo);
  const kind = { backType, most, time, ...(stage && { stage }) };
  const records = cashbackRecords({ ...active, marktingNo }, kind, chain, terms, letters => world.no(letters, time));
  world.earn(cashbackRecord, records);
  return records.reduce((sum, { backAmount }) => sum + backAmount, 0);
}
