/** Withdrawals, invoices and deduction plans of the demo, by the text of docs/domain/account.md. */
import { inArray } from 'drizzle-orm';
import * as s from '#server/schema';
import { Coverage, payoutOf, periodsOf, taxPointOf } from '../account';
import { sumOf } from '../rounding';
import { taxSharesOf } from '../shares';
import { groupsOf } from '../terms';
import { differing, inOrder, pathNos, type Demo } from './rows';

/** The tax of withdrawals, its shares, and what invoices bring back of it. */
export async function withdrawals({ db, terms }: Demo) {
  const all = await db.select().from(s.withdraw).orderBy(s.withdraw.finishTime, s.withdraw.id);
  const taxed = differing(all, row => {
    const point = taxPointOf(row.accountType, terms.agentOf(row.agentNo));
    const { withdrawNo: no, withdrawAmount, taxPoint, taxAmount, feeAmount, realAmount } = row;
    return {
      no,
      stored: { taxPoint, taxAmount, feeAmount, realAmount },
      text: { taxPoint: point, ...payoutOf(withdrawAmount, point, 300) },
    };
  });

  const shares = groupsOf(
    (await db.select().from(s.taxShare)).filter(each => each.shareAmount > 0),
    each => each.withdrawNo,
  );
  const assisted = all.filter(each => each.withdrawStatus === 'SUCCESS' && each.invoiceWay === 'ASSIST');
  const shared = differing(assisted, ({ withdrawNo: no, agentPath, accountType, withdrawAmount }) => {
    const points = pathNos(agentPath).map(agentNo => taxPointOf(accountType, terms.agentOf(agentNo)));
    const own = inOrder(pathNos(agentPath), shares.get(no) ?? [], each => each.shareAmount);
    return { no, stored: own, text: taxSharesOf(withdrawAmount, points) };
  });

  const isTaxed = (row: (typeof all)[number]) =>
    row.withdrawStatus === 'SUCCESS' && row.invoiceWay === 'SELF' && row.taxAmount > 0;
  const coverages = new Map(
    [...groupsOf(all.filter(isTaxed), each => each.agentNo)].map(([agentNo, rows]) => [
      agentNo,
      new Coverage(rows.map(each => ({ ...each, amount: each.withdrawAmount, finishTime: each.finishTime! }))),
    ]),
  );
  const invoices = (
    await db
      .select()
      .from(s.invoice)
      .where(inArray(s.invoice.invoiceStatus, ['PASS', 'CANCEL']))
      .orderBy(s.invoice.auditTime)
  )
    // Of the cancelled ones of the demo, those that had been entered were void; the others were never approved.
    .filter(each => each.invoiceStatus === 'PASS' || each.invoiceWithdrawStatus === 'SUCCESS');
  // Decisions in the order in which they were made: an approval covers withdrawals, a void invoice frees them.
  const moments = invoices
    .flatMap(row => [
      { time: row.auditTime!, row, isApproval: true },
      ...(row.invoiceStatus === 'CANCEL' ? [{ time: row.updateTime, row, isApproval: false }] : []),
    ])
    .toSorted((a, b) => a.time - b.time);
  const entered = differing(moments, ({ row, isApproval, time }) => {
    const { applyNo: no, grossAmount: gross, taxDiffAmount: taxDiff, enterAmount, coveredWithdraws: covered } = row;
    const coverage = coverages.get(row.agentNo)!;
    if (isApproval)
      return {
        no,
        stored: { covered, gross, taxDiff, entered: enterAmount },
        text: coverage.approve(row.invoiceAmount, row.taxRate, time),
      };
    coverage.release(covered);
    return { no, stored: 0, text: 0 };
  });
  return [...taxed, ...shared, ...entered];
}

/** Periods and amounts of deduction plans. */
export async function plans({ db }: Demo) {
  const details = groupsOf(await db.select().from(s.deductDetail).orderBy(s.deductDetail.period), each => each.planNo);
  return differing(await db.select().from(s.deductPlan), plan => {
    const rows = details.get(plan.planNo) ?? [];
    const amounts = periodsOf(plan.totalAmount, plan.periods);
    const dayOf = (i: number) => new Date(Date.parse(plan.startDate) + i * 30 * 86_400_000).toISOString().slice(0, 10);
    const stored = [plan.periodAmount, plan.deductedAmount, rows.map(each => [each.shouldAmount, each.dueDate])];
    const expected = [
      Math.floor(plan.totalAmount / plan.periods),
      sumOf(rows.map(each => each.realAmount)),
      rows.map((_row, i) => [amounts[i], dayOf(i)]),
    ];
    return { no: plan.planNo, stored, text: expected };
  });
}
