/** Lists of merchants and what belongs to them (domain.md S22-S34). */
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import {
  activeRecord,
  coupon,
  custChange,
  custChangeRecord,
  depositOrder,
  falseActive,
  flowOrder,
  increasePlan,
  merchant,
  merchantIncr,
  trans,
} from '#server/schema';
import { countOf, defineQuery, sumOf } from '#server/platform/lists/query';
import { leftDays } from '../countdown/left-days';

const newest = (t: { createTime: unknown; id: unknown }) => [sql`${t.createTime} desc`, sql`${t.id} desc`];

const m = merchant;
const termOf = sql`(select t.term_sn from terminal t where t.cust_no = ${m.custNo} order by t.bind_time, t.term_sn limit 1)`;
export const custQuery = defineQuery(contract.customer.list, {
  from: m,
  path: m.agentPath,
  columns: { termSn: termOf, bankCardNo: sql`${m.bankCardMask}` },
  where: {
    termSn: (sn: string) => sql`exists (select 1 from terminal t where t.cust_no = ${m.custNo} and t.term_sn = ${sn})`,
  },
  figures: {
    custCount: countOf(),
    todayCount: ({ now }) => countOf(sql`${m.createTime} >= ${startOfDay(dayOf(now))}`),
    activeCount: countOf(sql`${m.activeStatus} = 'SUCCESS'`),
    sleepCount: ({ now }) =>
      countOf(sql`${m.accountStatus} = 'TRUE' and coalesce(${m.lastTransTime}, 0) < ${now - 30 * dayMs}`),
  },
  order: newest(m),
});

export const custChangesQuery = defineQuery(contract.customer.changes, {
  from: custChangeRecord,
  path: custChangeRecord.agentPath,
  order: newest(custChangeRecord),
});
export const custIncrQuery = defineQuery(contract.custIncr.list, {
  from: merchantIncr,
  path: merchantIncr.agentPath,
  order: newest(merchantIncr),
});

const a = custChange;
export const changeAuditQuery = defineQuery(contract.changeAudit.list, {
  from: a,
  path: a.agentPath,
  figures: {
    waitCount: countOf(eq(a.auditStatus, 2)),
    passCount: countOf(eq(a.auditStatus, 1)),
    rejectCount: countOf(eq(a.auditStatus, 0)),
  },
  order: newest(a),
});

const d = depositOrder;
const paid = sql`${d.payStatus} = 'SUCCESS'`;
export const depositQuery = defineQuery(contract.deposit.list, {
  from: d,
  path: d.agentPath,
  figures: {
    depositAmount: sumOf(d.depositAmount, paid),
    returnAmount: sumOf(d.returnAmount),
    depositCount: countOf(paid),
  },
  order: newest(d),
});

const v = activeRecord;
export const activeQuery = defineQuery(contract.active.list, {
  from: v,
  path: v.agentPath,
  columns: {
    progress: sql`least(1000000, case when ${v.standardAmount} = 0 then 1000000 else ${v.currentAmount} * 1000000 / ${v.standardAmount} end)`,
  },
  figures: {
    standardAmount: sumOf(v.currentAmount),
    cashbackAmount: sumOf(v.cashbackAmount),
    successCount: countOf(sql`${v.activeStatus} = 'SUCCESS'`),
  },
  order: newest(v),
});
const t = trans;
/** The swipes that counted for one activation: credit cards, at this terminal's merchant, from its binding on. */
export const activeTransQuery = defineQuery(contract.active.transDetail, {
  from: t,
  path: t.agentPath,
  columns: { countAmount: sql`${t.transAmount}` },
  where: {
    activeNo: (no: string) =>
      sql`exists (select 1 from active_record v where v.active_no = ${no} and v.cust_no = ${t.custNo} and v.term_sn = ${t.termSn} and ${t.transTime} >= v.bind_time and ${t.transTime} <= coalesce(v.active_time, v.deadline, ${t.transTime}))`,
  },
  sight: () =>
    sql`${t.transStatus} = 'SUCCESS' and ${t.payBrand} in ('SK', 'NFC') and ${t.cardType} in ('DJK', 'ZDJK', 'JDHYK')`,
  order: [sql`${t.transTime} desc`, sql`${t.id} desc`],
});

const o = flowOrder;
export const flowCardQuery = defineQuery(contract.flowCard.list, {
  from: o,
  path: o.agentPath,
  columns: { iccid: sql`'****' || right(${o.iccid}, 4)` },
  where: { payTimes: (value: number) => (value === 3 ? sql`${o.payTimes} >= 3` : eq(o.payTimes, value)) },
  figures: {
    flowCardAmount: sumOf(o.flowFee),
    paidAmount: sumOf(o.flowFee, eq(o.flowFeeStatus, 1)),
    waitAmount: sumOf(o.flowFee, eq(o.flowFeeStatus, 0)),
  },
  order: newest(o),
});

const k = coupon;
const rest = sql`${k.faceAmount} - ${k.usedAmount}`;
export const couponQuery = defineQuery(contract.coupon.list, {
  from: k,
  path: k.agentPath,
  columns: { remainAmount: rest },
  figures: {
    couponCount: countOf(),
    faceAmount: sumOf(k.faceAmount),
    usedAmount: sumOf(k.usedAmount),
    remainAmount: sumOf(rest),
  },
  order: newest(k),
});

const x = falseActive;
export const falseCountdownQuery = defineQuery(contract.falseCountdown.list, {
  from: x,
  path: x.agentPath,
  columns: { ...leftDays(x), gapAmount: sql`greatest(0, ${x.standardAmount} - ${x.currentAmount})` },
  figures: {
    countingCount: countOf(sql`${x.countdownStatus} = 'COUNTING'`),
    soonCount: ({ now }) => countOf(sql`${x.countdownStatus} = 'COUNTING' and ${x.deadline} < ${now + 7 * dayMs}`),
    willDeductAmount: sumOf(x.deductAmount, sql`${x.countdownStatus} = 'COUNTING'`),
  },
  order: [sql`case when ${x.countdownStatus} = 'COUNTING' then 0 else 1 end`, sql`${x.deadline}`, sql`${x.id}`],
});
export const falseActiveQuery = defineQuery(contract.falseActive.list, {
  from: x,
  path: x.agentPath,
  sight: () => eq(x.countdownStatus, 'OVERDUE'),
  figures: {
    falseCount: countOf(),
    deductAmount: sumOf(x.deductAmount),
    realDeductAmount: sumOf(x.realDeductAmount),
    debtAmount: sumOf(x.debtAmount),
  },
  order: [sql`${x.judgeTime} desc`, sql`${x.id} desc`],
});

export const feeIncreaseQuery = defineQuery(contract.increase.feeList, {
  from: t,
  path: t.agentPath,
  columns: { baseRate: sql`${t.feeRate}` },
  sight: () => sql`${t.incrAmount} > 0`,
  figures: { transAmount: sumOf(t.transAmount), incrAmount: sumOf(t.incrAmount) },
  order: [sql`${t.transTime} desc`, sql`${t.id} desc`],
});
export const flowIncreaseQuery = defineQuery(contract.increase.flowList, {
  from: o,
  path: o.agentPath,
  columns: { incrAmount: sql`${o.flowFee} - ${o.baseFee}`, transTime: sql`${o.payTime}` },
  sight: () => sql`${o.incrFlag} = 1 and ${o.flowFeeStatus} = 1`,
  figures: { flowFee: sumOf(o.flowFee), incrAmount: sumOf(sql`${o.flowFee} - ${o.baseFee}`) },
  order: [sql`${o.payTime} desc`, sql`${o.id} desc`],
});
const n = increasePlan;
/** A rate in percent or a fee in yuan, as the plan has it, written by the database from whole numbers. */
const valueOf = (column: AnyColumn) =>
  sql`case when ${n.incrType} = 'FEE' then (${column} / 10000)::text || '.' || lpad((${column} % 10000)::text, 4, '0') || '%' else (${column} / 100)::text || '.' || lpad((${column} % 100)::text, 2, '0') || '元' end`;
export const increasePlanQuery = defineQuery(contract.increase.planList, {
  from: n,
  path: n.agentPath,
  columns: { baseValue: valueOf(n.baseValue), incrValue: valueOf(n.incrValue) },
  order: newest(n),
});
