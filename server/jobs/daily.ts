/**
 * The jobs of domain.md section 7: what each does for a day, in the order of their times. Every one may run again for the same day:
 * what it found done it leaves alone.
 */
import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '../../src/api/format';
import type { Transaction } from '../calls/once';
import { bulkInsert } from '../db/bulk';
import { documentNo, numberOf, takeNumbers } from '../db/numbers';
import { activeRecord, agent, coupon, custChange, deductDetail, deductPlan, falseActive, flowOrder, increasePlan, invoice, merchant, nonActive, policy, requestAnswer, reward, riskAdjust, riskOrder, terminal, withdraw } from '../db/schema';
import type { Deps } from '../deps';
import { advance } from '../flows/advance';
import { moveRow } from '../flows/move-row';
import { keepBook } from '../ledger/post';
import { penalties } from '../money/penalty';
import { makeStats } from '../modules/achievement/stats';
import { moveInvoice } from '../modules/account/invoice';
import { autoPaid, stepWithdraw } from '../modules/account/withdraw';
import { reviewMs } from '../modules/cust/audit';
import { nextMeasure } from '../modules/risk/measure';
import { planStep } from '../plans/step';
import { loadChain } from '../terms/load';
import { chainOf, pathNos } from '../terms/node';
import { activeFlow } from '../../src/machines/flows/active.flow';
import { auditFlow } from '../../src/machines/flows/audit.flow';
import { countdownFlow } from '../../src/machines/flows/countdown.flow';
import { couponFlow } from '../../src/machines/flows/coupon.flow';
import { increasePlanFlow } from '../../src/machines/flows/increase-plan.flow';
import { planFlow } from '../../src/machines/flows/plan.flow';
import { riskAdjustFlow } from '../../src/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '../../src/machines/flows/risk-order.flow';
import { debitOrder } from '../money/debit';
import { keptMs } from '../calls/once';
import { enterDay } from '../income/enter';

type Run = (deps: Deps, now: number) => Promise<void>;
export interface DailyJob {
  readonly name: string;
  /** Milliseconds after Shanghai midnight. */
  readonly at: number;
  readonly run: Run;
}
const clockTime = (hour: number, minute = 0) => (hour * 60 + minute) * 60_000;

/** Each row in a transaction of its own, so that one that fails leaves the others done. */
async function each<T>({ db, log }: Deps, rows: readonly T[], work: (tx: Transaction, row: T) => Promise<void>): Promise<void> {
  for (const row of rows) {
    await db.transaction(tx => work(tx, row)).catch((error: unknown) => log.error({ err: error as Error }, 'a row of a job failed'));
  }
}

const couponTick: Run = async (deps, now) => {
  const rows = await deps.db.select().from(coupon).where(or(and(eq(coupon.couponStatus, 'INIT'), lte(coupon.validStart, now)), and(inArray(coupon.couponStatus, ['INIT', 'VALID']), lte(coupon.validEnd, now))));
  await each(deps, rows, async (tx, row) => {
    const over = row.validEnd <= now;
    const { state } = advance(couponFlow, row.couponStatus, over ? { type: 'expireOrRevoke', by: 'TIMER' } : { type: 'start', by: 'TIMER' }, { 'amount is large enough': false, 'something remains': false, 'was used up and is in time': false });
    await moveRow(tx, coupon, eq(coupon.couponNo, row.couponNo), row, { couponStatus: state as 'VALID', ...(over && { invalidReason: 'EXPIRED' }) }, now);
  });
};

const activeCheck: Run = async (deps, now) => {
  const rows = await deps.db.select().from(activeRecord).where(and(inArray(activeRecord.activeStatus, ['INIT', 'DOING']), lt(activeRecord.deadline, now)));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(activeFlow, row.activeStatus, { type: 'deadline', by: 'TIMER' }, { 'is overdue': true });
    await moveRow(tx, activeRecord, eq(activeRecord.activeNo, row.activeNo), row, { activeStatus: state as 'FAIL', failReason: '考核期内交易额未达标' }, now);
    await tx.update(merchant).set({ activeStatus: 'FAIL' }).where(eq(merchant.custNo, row.custNo));
    await tx.update(terminal).set({ activeStatus: 'FAIL' }).where(eq(terminal.termSn, row.termSn));
  });
};

const overdue = { 'is overdue': true };
const falseCheck: Run = async (deps, now) => {
  const rows = await deps.db.select().from(falseActive).where(and(eq(falseActive.countdownStatus, 'COUNTING'), lt(falseActive.deadline, now))).orderBy(asc(falseActive.agentNo), asc(falseActive.id));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(countdownFlow, row.countdownStatus, { type: 'deadline', by: 'TIMER' }, overdue);
    const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
    const configured = chain.map(node => node.falseDeduct);
    const { debit, credits } = penalties(configured);
    const charged = await keepBook(tx, row.agentNo, { now, entries: 16 }, book => book.charge({ bizType: 'DEDUCT_FALSE_ACTIVE', account: 'CASHBACK', source: 'FALSE_ACTIVE', orderNo: row.falseNo, amount: debit, creditorAgentNo: chain.at(-2)?.agentNo ?? null }));
    const numbers = await takeNumbers(tx, chain.length);
    const rewards = credits.flatMap((amount, index) =>
      amount === 0 ? [] : [{ orderNo: numberOf('JL', now, numbers[index]!), ownerAgentNo: chain[index]!.agentNo, ...chainOf(row), rewardType: 'WJHJL' as const, rewardName: '伪激活奖励', custNo: row.custNo, custName: row.custName, termSn: row.termSn, relatedNo: row.falseNo, subDeductAmount: configured[index + 1]!, ownDeductAmount: configured[index]!, rewardAmount: amount, enterStatus: 'INIT' as const, createTime: now }],
    );
    await bulkInsert(tx, reward, rewards);
    await moveRow(tx, falseActive, eq(falseActive.falseNo, row.falseNo), row, { countdownStatus: state as 'OVERDUE', judgeTime: now, deductAmount: debit, realDeductAmount: debit - charged.debtAmount, debtAmount: charged.debtAmount, deductStatus: charged.debtAmount === 0 ? 'SUCCESS' : 'PART' }, now);
  });
};
const nonActiveCheck: Run = async (deps, now) => {
  const rows = await deps.db.select().from(nonActive).where(and(eq(nonActive.countdownStatus, 'COUNTING'), lt(nonActive.deadline, now))).orderBy(asc(nonActive.agentNo), asc(nonActive.id));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(countdownFlow, row.countdownStatus, { type: 'deadline', by: 'TIMER' }, overdue);
    const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
    const { debit, credits } = penalties(chain.map(node => node.nonActiveDeduct));
    // Books are kept in the order of the providers' numbers, so that two jobs never wait for each other.
    const shares = pathNos(row.agentPath).map((agentNo, index) => ({ agentNo, amount: credits[index]! })).filter(each => each.amount > 0 && each.agentNo !== row.agentNo);
    let debtAmount = 0;
    for (const agentNo of [...shares.map(each => each.agentNo), row.agentNo].sort()) {
      await keepBook(tx, agentNo, { now, entries: 16 }, book => {
        const share = shares.find(each => each.agentNo === agentNo);
        if (share) book.credit({ bizType: 'ADJUST_IN', account: 'REWARD', orderNo: row.nonNo, amount: share.amount, remark: '未激活扣款差额' });
        else debtAmount = book.charge({ bizType: 'DEDUCT_NON_ACTIVE', account: 'PROFIT', source: 'NON_ACTIVE', orderNo: row.nonNo, amount: debit, creditorAgentNo: chain.at(-2)?.agentNo ?? null }).debtAmount;
      });
    }
    await moveRow(tx, nonActive, eq(nonActive.nonNo, row.nonNo), row, { countdownStatus: state as 'OVERDUE', judgeTime: now, deductAmount: debit, realDeductAmount: debit - debtAmount, debtAmount, deductStatus: debtAmount === 0 ? 'SUCCESS' : 'PART' }, now);
  });
};

const flowFeeGenerate: Run = async (deps, now) => {
  const soon = dayOf(now + 15 * dayMs);
  const rows = await deps.db
    .select({ order: flowOrder, rules: policy })
    .from(flowOrder)
    .innerJoin(policy, eq(policy.policyCode, flowOrder.policyCode))
    .innerJoin(terminal, and(eq(terminal.termSn, flowOrder.termSn), eq(terminal.custNo, flowOrder.custNo)))
    .where(and(eq(flowOrder.flowFeeStatus, 1), lte(flowOrder.periodEnd, soon), sql`not exists (select 1 from flow_order n where n.term_sn = ${flowOrder.termSn} and n.cust_no = ${flowOrder.custNo} and n.pay_times > ${flowOrder.payTimes})`));
  await each(deps, rows, async (tx, { order, rules }) => {
    const start = startOfDay(order.periodEnd) + dayMs;
    const { id: _id, version: _version, ...rest } = order;
    await tx.insert(flowOrder).values({ ...rest, orderNo: await documentNo(tx, 'LF', now), payTimes: order.payTimes + 1, flowFee: order.baseFee, incrFlag: 0, incrPlanNo: null, flowFeeStatus: 0, payBrand: null, transNo: null, periodStart: dayOf(start), periodEnd: dayOf(start + (rules.flowCycleDays - 1) * dayMs), shouldPayTime: start, payTime: null, tryCount: 0, createTime: now, updateTime: now }).onConflictDoNothing();
    await tx.update(merchant).set({ flowFeeStatus: 0 }).where(eq(merchant.custNo, order.custNo));
  });
};

const statDaily: Run = async ({ db }, now) => db.transaction(tx => makeStats(tx, dayOf(now - dayMs), dayOf(now)));
const enterProfit: Run = (deps, now) => enterDay(deps, now);

const invoiceEnter: Run = async (deps, now) => {
  const rows = await deps.db.select().from(invoice).where(and(eq(invoice.invoiceStatus, 'PASS'), eq(invoice.invoiceWithdrawStatus, 'INIT'), isNotNull(invoice.auditTime), lt(invoice.auditTime, startOfDay(dayOf(now)))));
  await each(deps, rows, (tx, row) => moveInvoice(tx, row, row.enterAmount > 0 ? 'enter' : 'skip', 'TIMER', now));
  const given = await deps.db.select().from(invoice).where(and(eq(invoice.invoiceStatus, 'REJECT'), lt(invoice.updateTime, now - 30 * dayMs)));
  await each(deps, given, (tx, row) => moveInvoice(tx, row, 'giveUp', 'TIMER', now));
};

const planDeduct: Run = async (deps, now) => {
  const today = dayOf(now);
  const rows = await deps.db.select().from(deductPlan).where(and(inArray(deductPlan.planStatus, ['INIT', 'DOING']), lte(deductPlan.startDate, today))).orderBy(asc(deductPlan.agentNo), asc(deductPlan.id));
  await each(deps, rows, async (tx, found) => {
    const [plan] = await tx.select().from(deductPlan).where(eq(deductPlan.planNo, found.planNo)).for('update');
    if (!plan || plan.version !== found.version) return;
    const known = await tx.select().from(deductDetail).where(eq(deductDetail.planNo, plan.planNo)).orderBy(asc(deductDetail.period));
    const { opened, open, overdue: late } = planStep(plan, known, today);
    if (opened.length === 0 && open.length === 0) return;
    const due = { 'is due': true, 'made it': false };
    let state = plan.planStatus === 'INIT' ? advance(planFlow, 'INIT', { type: 'start', by: 'TIMER' }, due).state : plan.planStatus;
    await bulkInsert(tx, deductDetail, opened.map(({ period, shouldAmount, dueDate }) => ({ planNo: plan.planNo, period, shouldAmount, realAmount: 0, deductStatus: 'INIT' as const, accounts: [], dueDate, deductTime: null })));
    let deducted = plan.deductedAmount;
    for (const { period, amount } of open) {
      const orderNo = await documentNo(tx, 'KQ', now);
      const parts = await keepBook(tx, plan.agentNo, { now, entries: 16 }, book => {
        const free = debitOrder.reduce((sum, account) => sum + book.available(account), 0);
        const take = late ? amount : Math.min(amount, free);
        return take === 0 ? [] : book.charge({ bizType: 'DEDUCT_PLAN', account: 'PROFIT', orderNo, amount: take, source: plan.planType, creditorAgentNo: plan.creatorAgentNo, remark: plan.planNo }).parts;
      });
      const real = parts.reduce((sum, part) => sum + part.amount, 0);
      const already = known.find(each => each.period === period)?.realAmount ?? 0;
      const should = known.find(each => each.period === period)?.shouldAmount ?? opened.find(each => each.period === period)!.shouldAmount;
      if (real > 0) await tx.update(deductDetail).set({ realAmount: already + real, accounts: sql`${deductDetail.accounts} || ${JSON.stringify(parts)}::jsonb`, deductStatus: already + real === should ? 'SUCCESS' : 'PART', deductTime: now }).where(and(eq(deductDetail.planNo, plan.planNo), eq(deductDetail.period, period)));
      deducted += real;
    }
    state = advance(planFlow, state, { type: 'period', by: 'TIMER' }, due).state;
    const ended = deducted === plan.totalAmount || late;
    if (ended) state = advance(planFlow, state, { type: 'complete', by: 'TIMER' }, due).state;
    await moveRow(tx, deductPlan, eq(deductPlan.planNo, plan.planNo), plan, { planStatus: state as 'DOING', deductedAmount: deducted, currentPeriod: known.length + opened.length, ...(ended && { finishTime: now, ...(deducted !== plan.totalAmount && { remark: '转欠款' }) }) }, now);
  });
};

/** Every ten minutes: small withdrawals are handed to the channel, larger ones wait for the platform. */
const withdrawPay: Run = async (deps, now) => {
  const rows = await deps.db.select().from(withdraw).where(and(eq(withdraw.withdrawStatus, 'INIT'), lte(withdraw.withdrawAmount, autoPaid))).orderBy(asc(withdraw.id));
  await each(deps, rows, async (tx, row) => void (await stepWithdraw(tx, row.withdrawNo, 'pay', { by: 'TIMER', now })));
};

const changeTimeout: Run = async (deps, now) => {
  const rows = await deps.db.select().from(custChange).where(and(eq(custChange.auditStatus, 2), lt(custChange.createTime, now - reviewMs)));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(auditFlow, '2', { type: 'timeout', by: 'TIMER' }, { 'no such change waits': true, 'is not the applicant': true, 'is above the merchant': true, 'merchant may be changed': true, 'nothing changed since': true, 'gives a reason': true, 'is overdue': true });
    await moveRow(tx, custChange, eq(custChange.auditNo, row.auditNo), row, { auditStatus: Number(state) as 0, auditRemark: '超时自动驳回', auditTime: now }, now);
  });
};

const riskDeadline: Run = async (deps, now) => {
  const orders = await deps.db.select().from(riskOrder).where(and(inArray(riskOrder.riskOrderStatus, ['WAIT_SUBMIT', 'REJECT']), lt(riskOrder.deadline, now)));
  await each(deps, orders, async (tx, row) => {
    const { state } = advance(riskOrderFlow, row.riskOrderStatus, { type: 'deadline', by: 'TIMER' }, { 'has tries left': false, 'brings materials': false, 'is overdue': true, 'is within 30 days': true, 'gives a reason': false });
    const riskMeasure = nextMeasure(row.riskMeasure);
    await moveRow(tx, riskOrder, eq(riskOrder.riskOrderNo, row.riskOrderNo), row, { riskOrderStatus: state as 'EXPIRE', riskMeasure }, now);
    await tx.update(merchant).set({ riskMeasure, updateTime: now }).where(eq(merchant.custNo, row.custNo));
  });
  const adjusts = await deps.db.select().from(riskAdjust).where(and(inArray(riskAdjust.riskAdjustStatus, ['WAIT', 'REJECT']), lt(riskAdjust.deadline, now)));
  await each(deps, adjusts, async (tx, row) => {
    const { state } = advance(riskAdjustFlow, row.riskAdjustStatus, { type: 'deadline', by: 'TIMER' }, { 'brings materials': false, 'is overdue': true, 'gives a reason': false });
    await moveRow(tx, riskAdjust, eq(riskAdjust.adjustNo, row.adjustNo), row, { riskAdjustStatus: state as 'TIMEOUT' }, now);
    const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo));
    const [parent] = await tx.select().from(agent).where(eq(agent.agentNo, owner?.parentAgentNo ?? ''));
    // A chargeback is recovered from the direct agent, in one period from tomorrow on.
    await tx.insert(deductPlan).values({ planNo: await documentNo(tx, 'KK', now), planType: 'REFUND_BACK', creatorAgentNo: parent?.agentNo ?? row.orgNo, creatorName: parent?.agentName ?? '平台', agentNo: row.agentNo, agentName: row.agentName, agentPath: row.agentPath, totalAmount: row.transAmount, periods: 1, currentPeriod: 0, periodAmount: row.transAmount, planStatus: 'INIT', startDate: dayOf(now + dayMs), accountType: 'PROFIT', relatedNo: row.adjustNo, remark: '调单超时拒付', createTime: now, updateTime: now });
  });
};

const increaseTick: Run = async (deps, now) => {
  const today = dayOf(now);
  const rows = await deps.db.select().from(increasePlan).where(or(and(eq(increasePlan.incrPlanStatus, 'INIT'), lte(increasePlan.effectStart, today)), and(eq(increasePlan.incrPlanStatus, 'DOING'), lt(increasePlan.effectEnd, today))));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(increasePlanFlow, row.incrPlanStatus, row.incrPlanStatus === 'INIT' ? { type: 'start', by: 'TIMER' } : { type: 'end', by: 'TIMER' }, { 'is due': true, 'may stop it': false });
    await moveRow(tx, increasePlan, eq(increasePlan.planNo, row.planNo), row, { incrPlanStatus: state as 'DOING' }, now);
  });
};
/** Half past eleven in the evening: what waits for the day's payout is paid, but not where a risk measure holds it. */
const settleBatch: Run = async ({ db }, now) => {
  const batch = `PC${dayOf(now).replaceAll('-', '')}01`;
  await db.execute(sql`update trans t set settle_status = 'ACCOUNT', settle_batch = ${batch}, settle_time = ${now}, update_time = ${now}, version = t.version + 1
    from merchant m where m.cust_no = t.cust_no and t.settle_status = 'UNACCOUNT' and t.trans_status = 'SUCCESS' and t.trans_time < ${now} and t.trans_time > ${now - 40 * dayMs} and m.risk_measure in ('NONE', 'LIMIT', 'STOP_TRANS')`);
};
const tidyAnswers: Run = async ({ db }, now) => void (await db.delete(requestAnswer).where(lt(requestAnswer.createTime, now - keptMs)));

export const dailyJobs: readonly DailyJob[] = [
  { name: 'couponTick', at: clockTime(0, 5), run: couponTick },
  { name: 'activeCheck', at: clockTime(0, 10), run: activeCheck },
  { name: 'increaseTick', at: clockTime(0, 15), run: increaseTick },
  { name: 'falseCheck', at: clockTime(0, 20), run: falseCheck },
  { name: 'nonActiveCheck', at: clockTime(0, 30), run: nonActiveCheck },
  { name: 'flowFeeGenerate', at: clockTime(0, 40), run: flowFeeGenerate },
  { name: 'statDaily', at: clockTime(1), run: statDaily },
  { name: 'enterProfit', at: clockTime(2), run: enterProfit },
  { name: 'invoiceEnter', at: clockTime(3), run: invoiceEnter },
  { name: 'planDeduct', at: clockTime(8), run: planDeduct },
  { name: 'settleBatch', at: clockTime(23, 30), run: settleBatch },
];
/** Run again and again during the day, every so many milliseconds. */
export const frequentJobs: readonly { readonly name: string; readonly everyMs: number; readonly run: Run }[] = [
  { name: 'withdrawPay', everyMs: 10 * 60_000, run: withdrawPay },
  { name: 'changeTimeout', everyMs: 3_600_000, run: changeTimeout },
  { name: 'riskDeadline', everyMs: 3_600_000, run: riskDeadline },
  { name: 'tidyAnswers', everyMs: 3_600_000, run: tidyAnswers },
];
