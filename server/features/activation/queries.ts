/**
 * Lists of activations, the sales counted for them, and deposits (docs/domain/terminal.md#deposits,
 * docs/domain/terminal.md#activation).
 */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { activeFlow } from '@/machines/flows/activation.flow';
import { newestFirst } from '#server/foundation/lists/order';
import { countOf, sumOf } from '#server/foundation/lists/query';
import { daysLeft } from '#server/features/lists/days-left';
import { defineQuery } from '#server/features/lists/define-query';
import { terminalsOfActivation } from '#server/features/terminal/exchange';
import { activeRecord, depositOrder, trans } from '#server/schema';
import { byCreation, byTransTime, runsIn } from '#server/schema/sort-columns';

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
  order: newestFirst(byCreation(d)),
});

const v = activeRecord;
const runs = runsIn(activeFlow, v.activeStatus);
export const activeQuery = defineQuery(contract.active.list, {
  from: v,
  path: v.agentPath,
  columns: {
    leftDays: daysLeft(v.deadline, runs),
    progress: sql`least(1000000, case when ${v.standardAmount} = 0 then 1000000 else ${v.currentAmount} * 1000000 / ${v.standardAmount} end)`,
  },
  figures: {
    standardAmount: sumOf(v.currentAmount),
    cashbackAmount: sumOf(v.cashbackAmount),
    successCount: countOf(sql`${v.activeStatus} = 'SUCCESS'`),
  },
  runs,
});
const t = trans;
/** Swipes counted for one activation: credit-card sales at this merchant's terminal, or one that it stands in for, since the binding. */
export const activeTransQuery = defineQuery(contract.active.transDetail, {
  from: t,
  path: t.agentPath,
  columns: { countAmount: sql`${t.transAmount}` },
  where: {
    activeNo: (no: string) =>
      sql`exists (select 1 from active_record v where v.active_no = ${no} and v.cust_no = ${t.custNo} and ${t.transTime} >= v.bind_time and ${t.transTime} <= coalesce(v.active_time, v.deadline, ${t.transTime})) and ${t.termSn} in ${terminalsOfActivation(no)}`,
  },
  only: () =>
    sql`${t.transStatus} = 'SUCCESS' and ${t.payBrand} in ('SK', 'NFC') and ${t.cardType} in ('DJK', 'ZDJK', 'JDHYK')`,
  order: newestFirst(byTransTime(t)),
});
