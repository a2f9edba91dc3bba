/**
 * Lists of the provider's own accounts and their movements (docs/domain/account.md), never of other
 * providers.
 */
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { debt, deductPlan, invoice, ledger, taxDiff, withdraw } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { newestFirst } from '#server/foundation/lists/order';
import { sumOf } from '#server/foundation/lists/query';
import type { Reader } from '#server/foundation/lists/query.types';
import { defineQuery } from '#server/features/lists/define-query';
import { goesOn, planMoves } from './deduct-plan.moves';
import { invoiceMoves } from './invoice.moves';

const own =
  (column: AnyColumn) =>
  ({ me }: Reader) =>
    eq(column, me.agentNo);

const l = ledger;
export const ledgerQuery = defineQuery(contract.account.ledgerList, {
  from: l,
  path: l.agentPath,
  only: own(l.agentNo),
  where: {
    nature: () =>
      sql`${l.operationType} = 'CREDIT' and ${l.accountType} in ('PROFIT', 'CASHBACK', 'FLOWCARDBACK', 'REWARD') and ${l.bizType} not in ('WITHDRAW_BACK', 'ADJUST_IN', 'OPENING_IN')`,
  },
  columns: { amount: sql`case when ${l.operationType} = 'CREDIT' then ${l.amount} else -${l.amount} end` },
  figures: {
    creditAmount: sumOf(l.amount, sql`${l.operationType} = 'CREDIT'`),
    debitAmount: sumOf(l.amount, sql`${l.operationType} = 'DEBIT'`),
  },
  order: newestFirst(byCreation(l)),
});
const w = withdraw;
const paid = sql`${w.withdrawStatus} = 'SUCCESS'`;
export const withdrawQuery = defineQuery(contract.withdraw.list, {
  from: w,
  path: w.agentPath,
  only: own(w.agentNo),
  figures: {
    withdrawAmount: sumOf(w.withdrawAmount),
    realAmount: sumOf(w.realAmount, paid),
    taxAmount: sumOf(w.taxAmount, paid),
    feeAmount: sumOf(w.feeAmount, paid),
    waitAmount: sumOf(w.withdrawAmount, sql`${w.withdrawStatus} in ('INIT', 'DOING')`),
    backAmount: sumOf(w.withdrawAmount, sql`${w.withdrawStatus} in ('FAIL', 'REFUSE')`),
  },
  formulas: {
    withdrawAmount: [
      ['+', 'realAmount'],
      ['+', 'taxAmount'],
      ['+', 'feeAmount'],
      ['+', 'waitAmount'],
      ['+', 'backAmount'],
    ],
  },
  order: newestFirst(byCreation(w)),
});
const i = invoice;
export const invoiceQuery = defineQuery(contract.invoice.list, {
  from: i,
  path: i.agentPath,
  only: own(i.agentNo),
  figures: { invoiceAmount: sumOf(i.invoiceAmount), enterAmount: sumOf(i.enterAmount) },
  order: newestFirst(byCreation(i)),
  moves: [invoiceMoves],
});
const x = taxDiff;
export const taxDiffQuery = defineQuery(contract.taxDiff.list, {
  from: x,
  path: x.agentPath,
  only: own(x.agentNo),
  figures: { invoiceAmount: sumOf(x.invoiceAmount), diffAmount: sumOf(x.diffAmount) },
  order: newestFirst(byCreation(x)),
});
const p = deductPlan;
/** The rest is still to be deducted only while the plan runs; afterwards it is a debt, or was waived. */
const untaken = sql`${p.totalAmount} - ${p.deductedAmount}`;
const remain = sql`case when ${goesOn} then ${untaken} else 0::bigint end`;
const stopped = sql`case when ${goesOn} then 0::bigint else ${untaken} end`;
/** Plans against the reader, and plans the reader opened on children. */
export const deductPlanQuery = defineQuery(contract.deductPlan.list, {
  from: p,
  path: p.agentPath,
  only: ({ me }) => sql`(${p.agentNo} = ${me.agentNo} or ${p.creatorAgentNo} = ${me.agentNo})`,
  columns: { remainAmount: remain, stoppedAmount: stopped },
  where: {
    side: (side: string, { me }: Reader) =>
      side === 'MINE' ? eq(p.agentNo, me.agentNo) : eq(p.creatorAgentNo, me.agentNo),
  },
  figures: {
    totalAmount: sumOf(p.totalAmount),
    deductedAmount: sumOf(p.deductedAmount),
    remainAmount: sumOf(remain),
    stoppedAmount: sumOf(stopped),
  },
  formulas: {
    remainAmount: [
      ['+', 'totalAmount'],
      ['-', 'deductedAmount'],
      ['-', 'stoppedAmount'],
    ],
  },
  order: newestFirst(byCreation(p)),
  moves: [planMoves],
});
const d = debt;
export const debtQuery = defineQuery(contract.repayReduce.list, {
  from: d,
  path: d.agentPath,
  only: own(d.agentNo),
  where: {
    reduceNo: (no: string) =>
      sql`exists (select 1 from debt_reduce r where r.debt_no = ${d.debtNo} and r.reduce_no = ${no})`,
  },
  figures: { debtAmount: sumOf(d.debtAmount), reducedAmount: sumOf(d.reducedAmount), leftAmount: sumOf(d.leftAmount) },
  formulas: {
    leftAmount: [
      ['+', 'debtAmount'],
      ['-', 'reducedAmount'],
    ],
  },
  order: newestFirst(byCreation(d)),
});
