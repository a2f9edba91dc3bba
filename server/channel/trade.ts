/**
 * A transaction as the channel reports it, with all that follows (domain.md 4.7, 4.8, 4.10, 5.1-5.6): one transaction of the database,
 * so that a sale is there with its shares, counts and fees, or not at all.
 */
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { dayMs, dayOf, formatTime } from '../../src/api/format';
import { Failure } from '../../src/api/failure';
import { activeFlow } from '../../src/machines/flows/active.flow';
import { couponFlow } from '../../src/machines/flows/coupon.flow';
import type { Transaction } from '../calls/once';
import { bulkInsert } from '../db/bulk';
import { documentNo, numberOf, takeNumbers } from '../db/numbers';
import { activeRecord, activity, cashbackRecord, coupon, couponUse, depositOrder, falseActive, flowBackRecord, flowOrder, increasePlan, increaseReward, merchant, nonActive, payback, policy, profitRecord, serviceProfit, terminal, trans, unbindBlackList } from '../db/schema';
import { advance } from '../flows/advance';
import { moveRow } from '../flows/move-row';
import { cashbackRecords, flowBackRecords, increaseRecords, profitRecords, profitReversals, serviceRecords } from '../income/records';
import { pricedAs, ruleFor, settle, type CardType, type PayBrand } from '../money/fee';
import { givenBack } from '../money/refund';
import { feesOf } from '../modules/cust/fees';
import { loadActivities, loadChain } from '../terms/load';
import { chainOf, type ChainNode } from '../terms/node';

export interface Sale {
  readonly custNo: string;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly transAmount: number;
  readonly cardNo?: string | null;
  readonly serviceFee?: number;
  readonly serviceFeeType?: 'ENJOY' | 'SMART' | null;
  /** The channel refused it. */
  readonly failReason?: string | null;
}
type MerchantRow = typeof merchant.$inferSelect;
type TransRow = typeof trans.$inferInsert;

/** Numbers for everything that a sale may bring forth. */
async function numbering(tx: Transaction, now: number, count: number) {
  const numbers = await takeNumbers(tx, count);
  return (kind: string) => numberOf(kind, now, numbers.shift()!);
}

export async function feedSale(tx: Transaction, sale: Sale, now: number): Promise<string> {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, sale.custNo)).for('update');
  if (!cust) throw new Failure('missing', '商户不存在');
  const [unit] = await tx.select().from(terminal).where(eq(terminal.custNo, sale.custNo)).orderBy(asc(terminal.bindTime)).limit(1).for('update');
  const failReason = sale.failReason ?? whyRefused(cust, sale);
  const rule = ruleFor(await feesOf(tx, sale.custNo, now), sale);
  if (!rule) throw new Failure('invalid', '商户没有该支付方式的费率');
  const counts = (sale.payBrand === 'SK' || sale.payBrand === 'NFC') && pricedAs(sale.cardType) === 'DJK';
  const around = failReason ? null : await aroundOf(tx, cust, unit?.termSn ?? null, sale, counts, now);
  const money = around && settle(sale.transAmount, rule, { atOnce: cust.arriveWay === 'AUTO', couponRest: around.coupon ? around.coupon.faceAmount - around.coupon.usedAmount : 0, serviceFee: sale.serviceFee ?? 0, incrRate: around.plan?.incrValue ?? 0, due: around.deposit + (around.order?.flowFee ?? 0) });
  const [{ value }] = (await tx.execute<{ value: number }>(sql`select nextval('document_no') as value`)).rows as [{ value: number }];
  const held = cust.riskMeasure === 'DELAY_SETTLE' || cust.riskMeasure === 'FREEZE';
  const paidNow = money && cust.arriveWay === 'AUTO' && !held;
  const row: TransRow = {
    transNo: `${formatTime(now).replace(/\D/g, '')}${String(value).padStart(10, '0')}`,
    refNo: String(randomInt(10 ** 11, 10 ** 12)),
    ...{ custNo: cust.custNo, custName: cust.custName, termSn: unit?.termSn ?? null, policyCode: cust.policyCode, payBrand: sale.payBrand, cardType: sale.cardType, bankName: sale.cardNo ? '演示银行' : null, cardNo: sale.cardNo ?? null },
    ...{ transType: 'CONSUME', transAmount: sale.transAmount, feeRate: rule.feeRate, feeAmount: money?.feeAmount ?? null, extraFee: money?.extraFee ?? null },
    ...{ serviceFee: money ? (sale.serviceFee ?? 0) : 0, serviceFeeType: money && sale.serviceFee ? (sale.serviceFeeType ?? null) : null, incrRate: money?.incrAmount ? around!.plan!.incrValue : 0, incrAmount: money?.incrAmount ?? 0 },
    ...{ couponNo: money?.couponAmount ? around!.coupon!.couponNo : null, couponAmount: money?.couponAmount ?? null, withheld: money?.withheld ?? 0, settleAmount: money?.settleAmount ?? null },
    ...{ transStatus: money ? 'SUCCESS' : 'ERROR', failReason, arriveWay: cust.arriveWay, settlePeriod: cust.arriveWay === 'AUTO' ? 'D0' : 'T1' },
    ...{ settleStatus: money ? (paidNow ? 'ACCOUNT' : 'UNACCOUNT') : null, settleTime: paidNow ? now : null, settleCardMask: cust.bankCardMask, settleTries: [], mccName: cust.mccName, paidBack: 0, transTime: now, ...chainOf(cust), createTime: now, updateTime: now },
  };
  await tx.insert(trans).values(row);
  if (!money || !around) return row.transNo;

  const chain = await loadChain(tx, cust.agentPath, cust.policyCode, now);
  const no = await numbering(tx, now, 8 * chain.length + 8);
  await bulkInsert(tx, profitRecord, profitRecords({ ...row, cardType: sale.cardType, feeAmount: money.feeAmount - money.incrAmount, extraFee: money.extraFee }, chain, no));
  if (row.serviceFee) await bulkInsert(tx, serviceProfit, serviceRecords({ ...row, serviceFeeType: row.serviceFeeType ?? 'ENJOY', serviceFeeAmount: row.serviceFee }, chain, no));
  if (row.incrAmount && around.plan) await bulkInsert(tx, increaseReward, increaseRecords({ ...row, incrType: 'FEE', planNo: around.plan.planNo, flowOrderNo: null, baseValue: rule.feeRate, incrValue: around.plan.incrValue, incrAmount: row.incrAmount, creatorAgentNo: around.plan.creatorAgentNo, time: now }, chain, no));
  if (row.couponNo && around.coupon) await takeCoupon(tx, around.coupon, row, now);
  const borne = money.withheld === around.deposit + (around.order?.flowFee ?? 0);
  if (around.order && borne) await payOrder(tx, around.order, row, chain, no, now);
  await tx.update(merchant).set({ lastTransTime: now, firstTransTime: cust.firstTransTime ?? now, monthAmount: sql`${merchant.monthAmount} + ${row.transAmount}::bigint` }).where(eq(merchant.custNo, cust.custNo));
  if (unit) await tx.update(terminal).set({ lastTransTime: now }).where(eq(terminal.termSn, unit.termSn));
  if (counts && unit) await countSwipe(tx, cust, unit.termSn, row, borne ? around.deposit : 0, chain, no, now);
  return row.transNo;
}

function whyRefused(cust: MerchantRow, { transAmount }: Sale): string | null {
  if (cust.accountStatus !== 'TRUE') return '商户状态异常';
  if (cust.riskMeasure === 'STOP_TRANS' || cust.riskMeasure === 'FREEZE') return '商户已被限制交易';
  return transAmount > cust.onceLimit ? '超出单笔限额' : null;
}

async function aroundOf(tx: Transaction, { custNo }: MerchantRow, termSn: string | null, sale: Sale, counts: boolean, now: number) {
  const today = dayOf(now);
  const [plan] = await tx.select().from(increasePlan).where(and(eq(increasePlan.custNo, custNo), eq(increasePlan.incrType, 'FEE'), eq(increasePlan.incrPlanStatus, 'DOING'), lte(increasePlan.effectStart, today), or(isNull(increasePlan.effectEnd), gte(increasePlan.effectEnd, today))));
  const [usable] = await tx.select().from(coupon).where(and(eq(coupon.custNo, custNo), eq(coupon.couponType, 'FEE_REDUCE'), eq(coupon.couponStatus, 'VALID'), lte(coupon.validStart, now), gt(coupon.validEnd, now), lte(coupon.minTransAmount, sale.transAmount))).orderBy(asc(coupon.validEnd)).limit(1).for('update');
  const [order] = counts ? await tx.select().from(flowOrder).where(and(eq(flowOrder.custNo, custNo), eq(flowOrder.flowFeeStatus, 0), lte(flowOrder.shouldPayTime, now))).orderBy(asc(flowOrder.payTimes)).limit(1).for('update') : [];
  let deposit = 0;
  if (counts && termSn) {
    const [open] = await tx.select({ amount: activity.depositAmount }).from(activeRecord).innerJoin(activity, eq(activity.marktingNo, activeRecord.marktingNo)).where(and(eq(activeRecord.custNo, custNo), eq(activeRecord.termSn, termSn), inArray(activeRecord.activeStatus, ['INIT', 'DOING']), sql`not exists (select 1 from deposit_order d where d.cust_no = ${custNo} and d.term_sn = ${termSn} and d.pay_status = 'SUCCESS')`));
    deposit = open?.amount ?? 0;
  }
  return { plan: plan ?? null, coupon: usable ?? null, order: order ?? null, deposit };
}

async function takeCoupon(tx: Transaction, used: typeof coupon.$inferSelect, row: TransRow, now: number): Promise<void> {
  const usedAmount = used.usedAmount + row.couponAmount!;
  const { state } = advance(couponFlow, used.couponStatus, { type: usedAmount === used.faceAmount ? 'usedUp' : 'use', by: 'CHANNEL' }, { 'amount is large enough': true, 'something remains': true });
  await moveRow(tx, coupon, eq(coupon.couponNo, used.couponNo), used, { usedAmount, couponStatus: state as 'VALID', ...(state === 'INVALID' && { invalidReason: 'USED' }) }, now);
  await tx.insert(couponUse).values({ couponNo: used.couponNo, transNo: row.transNo, useAmount: row.couponAmount!, useTime: now });
}

type Numbers = (kind: string) => string;
async function payOrder(tx: Transaction, order: typeof flowOrder.$inferSelect, row: TransRow, chain: readonly ChainNode[], no: Numbers, now: number): Promise<void> {
  await moveRow(tx, flowOrder, eq(flowOrder.orderNo, order.orderNo), order, { flowFeeStatus: 1, payBrand: row.payBrand, transNo: row.transNo, payTime: now }, now);
  await tx.update(merchant).set({ flowFeeStatus: 1 }).where(eq(merchant.custNo, order.custNo));
  await tx.update(terminal).set({ flowFeeStatus: 1, flowServiceEnd: order.periodEnd }).where(eq(terminal.termSn, order.termSn));
  await bulkInsert(tx, flowBackRecord, flowBackRecords(order, chain, now, no));
  const [plan] = order.incrPlanNo ? await tx.select().from(increasePlan).where(eq(increasePlan.planNo, order.incrPlanNo)) : [];
  if (plan) await bulkInsert(tx, increaseReward, increaseRecords({ ...order, incrType: 'FLOW', planNo: plan.planNo, transNo: row.transNo, flowOrderNo: order.orderNo, baseValue: order.baseFee, incrValue: plan.incrValue, incrAmount: order.flowFee - order.baseFee, creatorAgentNo: plan.creatorAgentNo, time: now }, chain, no));
}

/** What a credit-card swipe counts for: the activation, its stages, the assessment after it. */
async function countSwipe(tx: Transaction, cust: MerchantRow, termSn: string, row: TransRow, deposit: number, chain: readonly ChainNode[], no: Numbers, now: number): Promise<void> {
  const [assessed] = await tx.select().from(falseActive).where(and(eq(falseActive.custNo, cust.custNo), eq(falseActive.termSn, termSn), eq(falseActive.countdownStatus, 'COUNTING'))).for('update');
  if (assessed && assessed.deadline > now) {
    const currentAmount = assessed.currentAmount + row.transAmount;
    await moveRow(tx, falseActive, eq(falseActive.falseNo, assessed.falseNo), assessed, { currentAmount, ...(currentAmount >= assessed.standardAmount && { countdownStatus: 'REACHED' }) }, now);
  }
  const [active] = await tx.select().from(activeRecord).where(and(eq(activeRecord.custNo, cust.custNo), eq(activeRecord.termSn, termSn))).orderBy(desc(activeRecord.bindTime)).limit(1).for('update');
  const open = active?.activeStatus === 'INIT' || active?.activeStatus === 'DOING';
  if (!active || (!open && active.activeStatus !== 'SUCCESS')) return;
  const before = active.currentAmount;
  const currentAmount = before + row.transAmount;
  const [markting] = active.marktingNo ? await tx.select().from(activity).where(eq(activity.marktingNo, active.marktingNo)) : [];
  if (deposit > 0) await tx.insert(depositOrder).values({ orderNo: no('YJ'), custNo: cust.custNo, custName: cust.custName, ...chainOf(cust), termSn, policyCode: active.policyCode, marktingNo: active.marktingNo!, marktingType: 0, depositAmount: deposit, payBrand: row.payBrand, payStatus: 'SUCCESS', transNo: row.transNo, createTime: now, updateTime: now });
  const [owed] = (markting?.depositAmount ?? 0) > 0 && open ? await tx.select({ no: depositOrder.orderNo }).from(depositOrder).where(and(eq(depositOrder.custNo, cust.custNo), eq(depositOrder.termSn, termSn), eq(depositOrder.payStatus, 'SUCCESS'))) : [{ no: '' }];
  const reached = open && currentAmount >= active.standardAmount && owed !== undefined && now <= (active.deadline ?? now);
  let state: string = active.activeStatus;
  if (active.activeStatus === 'INIT') ({ state } = advance(activeFlow, 'INIT', { type: 'firstSwipe', by: 'CHANNEL' }, { 'is in time': true }));
  if (reached) ({ state } = advance(activeFlow, state, { type: 'reach', by: 'CHANNEL' }, { 'is in time': true }));
  const terms = markting ? await loadActivities(tx, cust.agentPath, markting.marktingNo, now) : [];
  const of = { ...active, marktingNo: active.marktingNo ?? '' };
  const backs = reached && markting ? [...cashbackRecords(of, { backType: 'ACTIVE', most: markting.maxCashback, time: now }, chain, terms, no), ...(markting.depositAmount > 0 ? cashbackRecords(of, { backType: 'DEPOSIT', most: markting.depositAmount, time: now }, chain, terms, no) : [])] : [];
  const stages = state === 'SUCCESS' && markting ? markting.stages.filter(stage => (reached || before < stage.amount) && currentAmount >= stage.amount && now <= active.bindTime + stage.days * dayMs) : [];
  const staged = await numbering(tx, now, stages.length * chain.length);
  const all = [...backs, ...stages.flatMap(({ stage, cashback }) => cashbackRecords(of, { backType: 'STANDARD', most: cashback, stage, time: now }, chain, terms, staged))];
  await bulkInsert(tx, cashbackRecord, all);
  const cashbackAmount = backs.filter(each => each.backType === 'ACTIVE').reduce((sum, each) => sum + each.backAmount, 0);
  await moveRow(tx, activeRecord, eq(activeRecord.activeNo, active.activeNo), active, { currentAmount, activeStatus: state as 'DOING', ...(reached && { activeTime: now, cashbackAmount }) }, now);
  if (reached) await activated(tx, cust, active, chain, no, now);
  else if (active.activeStatus === 'INIT') await tx.update(merchant).set({ activeStatus: 'DOING' }).where(eq(merchant.custNo, cust.custNo));
}

async function activated(tx: Transaction, cust: MerchantRow, active: typeof activeRecord.$inferSelect, chain: readonly ChainNode[], no: Numbers, now: number): Promise<void> {
  const [unit] = await tx.select().from(terminal).where(eq(terminal.termSn, active.termSn));
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, active.policyCode));
  await tx.update(merchant).set({ activeStatus: 'SUCCESS' }).where(eq(merchant.custNo, cust.custNo));
  await tx.update(terminal).set({ termStatus: 'ACTIVE', activeStatus: 'SUCCESS', activeTime: now, updateTime: now, version: sql`${terminal.version} + 1` }).where(eq(terminal.termSn, active.termSn));
  await tx.update(nonActive).set({ countdownStatus: 'REACHED', updateTime: now }).where(and(eq(nonActive.termSn, active.termSn), eq(nonActive.countdownStatus, 'COUNTING')));
  await tx.insert(falseActive).values({ falseNo: no('JJ'), activeNo: active.activeNo, custNo: cust.custNo, custName: cust.custName, ...chainOf(cust), purchaseAgentNo: unit?.purchaseAgentNo ?? null, purchaseAgentName: unit?.purchaseAgentName ?? null, termSn: active.termSn, policyCode: active.policyCode, activeTime: now, standardAmount: rules!.falseStandard, currentAmount: active.currentAmount, deadline: now + rules!.falseDays * dayMs, countdownStatus: 'COUNTING', deductAmount: chain.at(-1)!.falseDeduct, createTime: now, updateTime: now }).onConflictDoNothing();
  await tx.insert(unbindBlackList).values({ custNo: cust.custNo, termSn: active.termSn, state: 1, reason: '该商户参与活动期间不可解绑', startTime: now, endTime: active.bindTime + 180 * dayMs }).onConflictDoNothing();
}

/** A refund that the channel carried out or refused (5.3). */
export async function feedRefund(tx: Transaction, transNo: string, amount: number, { reason, refused = false }: { reason: string; refused?: boolean }, now: number): Promise<string> {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo)).for('update');
  if (!row || row.transStatus !== 'SUCCESS') throw new Failure('missing', '没有可退款的交易');
  if (amount <= 0 || row.paidBack + amount > row.transAmount) throw new Failure('invalid', '退款金额超过可退金额');
  if (now > row.transTime + 180 * dayMs) throw new Failure('invalid', '超过180天的交易不能退款');
  const [fee] = (await feesOf(tx, row.custNo, now)).filter(each => each.payBrand === row.payBrand && each.cardType === pricedAs(row.cardType));
  const feeBackAmount = refused ? 0 : givenBack(row.feeAmount ?? 0, row.transAmount, row.paidBack, amount, fee?.feeMode === 'RATE_CAP');
  const paybackNo = await documentNo(tx, 'TK', now);
  const { custNo, custName, payBrand, cardNo, transAmount } = row;
  await tx.insert(payback).values({ paybackNo, transNo, custNo, custName, payBrand, cardNo, transAmount, ...chainOf(row), paybackAmount: amount, feeBackAmount, transStatus: refused ? 'ERROR' : 'SUCCESS', reason, finishTime: now, createTime: now, updateTime: now });
  if (refused) return paybackNo;
  await tx.update(trans).set({ paidBack: row.paidBack + amount, updateTime: now, version: sql`${trans.version} + 1` }).where(and(eq(trans.transNo, transNo), eq(trans.transTime, row.transTime)));
  const shares = (await tx.select().from(profitRecord).where(and(eq(profitRecord.transNo, transNo), eq(profitRecord.transTime, row.transTime), eq(profitRecord.sign, 1)))).map(({ id: _id, ...share }) => ({ ...share, ownCostFee: share.ownCostFee ?? 0, subCostFee: share.subCostFee ?? 0 }));
  const whole = row.paidBack === 0 && amount === row.transAmount;
  if (whole) await tx.update(profitRecord).set({ enterStatus: 'DONT_ENTER' }).where(and(eq(profitRecord.transNo, transNo), eq(profitRecord.transTime, row.transTime), eq(profitRecord.enterStatus, 'INIT')));
  const affected = shares.filter(share => !(whole && share.enterStatus === 'INIT'));
  const no = await numbering(tx, now, affected.length);
  await bulkInsert(tx, profitRecord, profitReversals(affected, { paybackNo, paybackAmount: amount, before: row.paidBack, transAmount }, no));
  return paybackNo;
}
