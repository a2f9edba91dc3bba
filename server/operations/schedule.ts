/**
 * The jobs of domain.md section 7: what each does for a day, in the order of their times. Every one may run again for the same day:
 * what it found done it leaves alone.
 */
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { documentNo } from '#server/platform/db/numbers';
import {
  activeRecord,
  coupon,
  flowOrder,
  increasePlan,
  invoice,
  merchant,
  policy,
  requestAnswer,
  terminal,
  withdraw,
} from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { makeStats } from '#server/features/achievement/stats';
import { moveInvoice } from '#server/features/account/invoice.calls';
import { autoPaid, stepWithdraw } from '#server/features/account/withdraw';
import { activeFlow } from '@/machines/flows/active.flow';
import { couponFlow } from '@/machines/flows/coupon.flow';
import { increasePlanFlow } from '@/machines/flows/increase-plan.flow';
import { keptMs } from '#server/platform/calls/idempotency';
import { enterDay } from '#server/features/earnings/settle-day';
import { undoActivation } from '#server/features/acquirer/reverse-activation';
import { falseCheck, nonActiveCheck } from '#server/features/countdown/countdown.jobs';
import { planDeduct } from '#server/features/account/deduct-plan.jobs';
import { dailyRewards, monthlyRewards } from '#server/features/earnings/reward.jobs';
import { changeTimeout, riskDeadline } from '#server/features/risk/risk.jobs';
import { type Run, each } from '#server/platform/each-row';

export interface DailyJob {
  readonly name: string;
  /** Milliseconds after Shanghai midnight. */
  readonly at: number;
  readonly run: Run;
}

const clockTime = (hour: number, minute = 0) => (hour * 60 + minute) * 60_000;

const couponTick: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(coupon)
    .where(
      or(
        and(eq(coupon.couponStatus, 'INIT'), lte(coupon.validStart, now)),
        and(inArray(coupon.couponStatus, ['INIT', 'VALID']), lte(coupon.validEnd, now)),
      ),
    );
  await each(deps, rows, async (tx, row) => {
    const over = row.validEnd <= now;
    const { state } = advance(
      couponFlow,
      row.couponStatus,
      over ? { type: 'expireOrRevoke', by: 'TIMER' } : { type: 'start', by: 'TIMER' },
      {
        'amount is large enough': false,
        'something remains': false,
        'was used up and is in time': false,
      },
    );
    await moveRow(
      tx,
      coupon,
      eq(coupon.couponNo, row.couponNo),
      row,
      { couponStatus: state as 'VALID', ...(over && { invalidReason: 'EXPIRED' }) },
      now,
    );
  });
};

const activeCheck: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(activeRecord)
    .where(and(inArray(activeRecord.activeStatus, ['INIT', 'DOING']), lt(activeRecord.deadline, now)));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(activeFlow, row.activeStatus, { type: 'deadline', by: 'TIMER' }, { 'is overdue': true });
    await moveRow(
      tx,
      activeRecord,
      eq(activeRecord.activeNo, row.activeNo),
      row,
      { activeStatus: state as 'FAIL', failReason: '考核期内交易额未达标' },
      now,
    );
    await tx.update(merchant).set({ activeStatus: 'FAIL' }).where(eq(merchant.custNo, row.custNo));
    await tx.update(terminal).set({ activeStatus: 'FAIL' }).where(eq(terminal.termSn, row.termSn));
  });
};

const undoMs = 7 * dayMs;
/** An activation that refunds brought below its standard within seven days of it. */
const activeUndo: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(activeRecord)
    .where(
      and(
        eq(activeRecord.activeStatus, 'SUCCESS'),
        gt(activeRecord.activeTime, now - undoMs),
        lt(activeRecord.currentAmount, activeRecord.standardAmount),
      ),
    );
  await each(deps, rows, (tx, row) => undoActivation(tx, row, 'TIMER', '退款后交易额低于达标额', now));
};

const flowFeeGenerate: Run = async (deps, now) => {
  const soon = dayOf(now + 15 * dayMs);
  const rows = await deps.db
    .select({ order: flowOrder, rules: policy })
    .from(flowOrder)
    .innerJoin(policy, eq(policy.policyCode, flowOrder.policyCode))
    .innerJoin(terminal, and(eq(terminal.termSn, flowOrder.termSn), eq(terminal.custNo, flowOrder.custNo)))
    .where(
      and(
        eq(flowOrder.flowFeeStatus, 1),
        lte(flowOrder.periodEnd, soon),
        sql`not exists (select 1 from flow_order n where n.term_sn = ${flowOrder.termSn} and n.cust_no = ${flowOrder.custNo} and n.pay_times > ${flowOrder.payTimes})`,
      ),
    );
  await each(deps, rows, async (tx, { order, rules }) => {
    const start = startOfDay(order.periodEnd) + dayMs;
    const { id: _id, version: _version, ...rest } = order;
    await tx
      .insert(flowOrder)
      .values({
        ...rest,
        orderNo: await documentNo(tx, 'LF', now),
        payTimes: order.payTimes + 1,
        flowFee: order.baseFee,
        incrFlag: 0,
        incrPlanNo: null,
        flowFeeStatus: 0,
        payBrand: null,
        transNo: null,
        periodStart: dayOf(start),
        periodEnd: dayOf(start + (rules.flowCycleDays - 1) * dayMs),
        shouldPayTime: start,
        payTime: null,
        tryCount: 0,
        createTime: now,
        updateTime: now,
      })
      .onConflictDoNothing();
    await tx.update(merchant).set({ flowFeeStatus: 0 }).where(eq(merchant.custNo, order.custNo));
  });
};

const statDaily: Run = async ({ db }, now) => db.transaction(tx => makeStats(tx, dayOf(now - dayMs), dayOf(now)));

const enterProfit: Run = (deps, now) => enterDay(deps, now);

const invoiceEnter: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.invoiceStatus, 'PASS'),
        eq(invoice.invoiceWithdrawStatus, 'INIT'),
        isNotNull(invoice.auditTime),
        lt(invoice.auditTime, startOfDay(dayOf(now))),
      ),
    );
  await each(deps, rows, (tx, row) => moveInvoice(tx, row, row.enterAmount > 0 ? 'enter' : 'skip', 'TIMER', now));
  const given = await deps.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.invoiceStatus, 'REJECT'), lt(invoice.updateTime, now - 30 * dayMs)));
  await each(deps, given, (tx, row) => moveInvoice(tx, row, 'giveUp', 'TIMER', now));
};

/** Every ten minutes: small withdrawals are handed to the channel, larger ones wait for the platform. */
const withdrawPay: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(withdraw)
    .where(and(eq(withdraw.withdrawStatus, 'INIT'), lte(withdraw.withdrawAmount, autoPaid)))
    .orderBy(asc(withdraw.id));
  await each(deps, rows, async (tx, row) => void (await stepWithdraw(tx, row.withdrawNo, 'pay', { by: 'TIMER', now })));
};

const increaseTick: Run = async (deps, now) => {
  const today = dayOf(now);
  const rows = await deps.db
    .select()
    .from(increasePlan)
    .where(
      or(
        and(eq(increasePlan.incrPlanStatus, 'INIT'), lte(increasePlan.effectStart, today)),
        and(eq(increasePlan.incrPlanStatus, 'DOING'), lt(increasePlan.effectEnd, today)),
      ),
    );
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(
      increasePlanFlow,
      row.incrPlanStatus,
      row.incrPlanStatus === 'INIT' ? { type: 'start', by: 'TIMER' } : { type: 'end', by: 'TIMER' },
      {
        'is due': true,
        'may stop it': false,
      },
    );
    await moveRow(
      tx,
      increasePlan,
      eq(increasePlan.planNo, row.planNo),
      row,
      { incrPlanStatus: state as 'DOING' },
      now,
    );
  });
};

/** Half past eleven in the evening: what waits for the day's payout is paid, but not where a risk measure holds it. */
const settleBatch: Run = async ({ db }, now) => {
  const batch = `PC${dayOf(now).replaceAll('-', '')}01`;
  await db.execute(sql`update trans t set settle_status = 'ACCOUNT', settle_batch = ${batch}, settle_time = ${now}, update_time = ${now}, version = t.version + 1
    from merchant m where m.cust_no = t.cust_no and t.settle_status = 'UNACCOUNT' and t.trans_status = 'SUCCESS' and t.trans_time < ${now} and t.trans_time > ${now - 40 * dayMs} and m.risk_measure in ('NONE', 'LIMIT', 'STOP_TRANS')`);
};

const tidyAnswers: Run = async ({ db }, now) =>
  void (await db.delete(requestAnswer).where(lt(requestAnswer.createTime, now - keptMs)));

export const dailyJobs: readonly DailyJob[] = [
  { name: 'couponTick', at: clockTime(0, 5), run: couponTick },
  { name: 'activeCheck', at: clockTime(0, 10), run: activeCheck },
  { name: 'activeUndo', at: clockTime(0, 12), run: activeUndo },
  { name: 'increaseTick', at: clockTime(0, 15), run: increaseTick },
  { name: 'falseCheck', at: clockTime(0, 20), run: falseCheck },
  { name: 'nonActiveCheck', at: clockTime(0, 30), run: nonActiveCheck },
  { name: 'flowFeeGenerate', at: clockTime(0, 40), run: flowFeeGenerate },
  { name: 'statDaily', at: clockTime(1), run: statDaily },
  { name: 'enterProfit', at: clockTime(2), run: enterProfit },
  { name: 'invoiceEnter', at: clockTime(3), run: invoiceEnter },
  { name: 'dailyRewards', at: clockTime(4), run: dailyRewards },
  { name: 'monthlyRewards', at: clockTime(4, 10), run: monthlyRewards },
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
