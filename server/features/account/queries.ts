/** Lists of the own accounts and what moves them (domain.md S61, S62, S64, S65, S72, S73): never anybody else's. */
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { debt, deductPlan, invoice, ledger, taxDiff, withdraw } from '#server/schema';
import { defineQuery, sumOf, type Reader } from '#server/platform/lists/query';

const newest = (t: { createTime: unknown; id: unknown }) => [sql`${t.createTime} desc`, sql`${t.id} desc`];
const own =
  (column: AnyColumn) =>
  ({ me }: Reader) =>
    eq(column, me.agentNo);

const l = ledger;
export const ledgerQuery = defineQuery(contract.account.ledgerList, {
  from: l,
  path: l.agentPath,
  sight: own(l.agentNo),
  columns: { amount: sql`case when ${l.operationType} = 'CREDIT' then ${l.amount} else -${l.amount} end` },
  figures: {
    creditAmount: sumOf(l.amount, sql`${l.operationType} = 'CREDIT'`),
    debitAmount: sumOf(l.amount, sql`${l.operationType} = 'DEBIT'`),
  },
  order: newest(l),
});
const w = withdraw;
export const withdrawQuery = defineQuery(contract.withdraw.list, {
  from: w,
  path: w.agentPath,
  sight: own(w.agentNo),
  figures: {
    withdrawAmount: sumOf(w.withdrawAmount),
    taxAmount: sumOf(w.taxAmount),
    feeAmount: sumOf(w.feeAmount),
    realAmount: sumOf(w.realAmount, sql`${w.withdrawStatus} = 'SUCCESS'`),
  },
  order: newest(w),
});
const i = invoice;
export const invoiceQuery = defineQuery(contract.invoice.list, {
  from: i,
  path: i.agentPath,
  sight: own(i.agentNo),
  figures: { invoiceAmount: sumOf(i.invoiceAmount), enterAmount: sumOf(i.enterAmount) },
  order: newest(i),
});
const x = taxDiff;
export const taxDiffQuery = defineQuery(contract.taxDiff.list, {
  from: x,
  path: x.agentPath,
  sight: own(x.agentNo),
  figures: { invoiceAmount: sumOf(x.invoiceAmount), diffAmount: sumOf(x.diffAmount) },
  order: newest(x),
});
const p = deductPlan;
const remain = sql`${p.totalAmount} - ${p.deductedAmount}`;
/** Plans against oneself, and those one opened on children. */
export const deductPlanQuery = defineQuery(contract.deductPlan.list, {
  from: p,
  path: p.agentPath,
  sight: ({ me }) => sql`(${p.agentNo} = ${me.agentNo} or ${p.creatorAgentNo} = ${me.agentNo})`,
  columns: { remainAmount: remain },
  where: {
    side: (side: string, { me }: Reader) =>
      side === 'MINE' ? eq(p.agentNo, me.agentNo) : eq(p.creatorAgentNo, me.agentNo),
  },
  figures: { totalAmount: sumOf(p.totalAmount), deductedAmount: sumOf(p.deductedAmount), remainAmount: sumOf(remain) },
  order: newest(p),
});
const d = debt;
export const debtQuery = defineQuery(contract.repayReduce.list, {
  from: d,
  path: d.agentPath,
  sight: own(d.agentNo),
  where: {
    reduceNo: (no: string) =>
      sql`exists (select 1 from debt_reduce r where r.debt_no = ${d.debtNo} and r.reduce_no = ${no})`,
  },
  figures: { debtAmount: sumOf(d.debtAmount), reducedAmount: sumOf(d.reducedAmount), leftAmount: sumOf(d.leftAmount) },
  order: newest(d),
});
