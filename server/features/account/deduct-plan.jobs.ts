/** Eight in the morning: what falls due of deduction plans is taken (domain.md 4.16). */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { documentNo } from '#server/platform/db/numbers';
import { deductDetail, deductPlan } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { keepBook } from '../ledger/post';
import { planStep } from '#server/rules/instalments/instalments';
import { planFlow } from '@/machines/flows/plan.flow';
import { debitOrder } from '#server/rules/money/debit';
import { each, type Run } from '#server/platform/each-row';

export const planDeduct: Run = async (deps, now) => {
  const today = dayOf(now);
  const rows = await deps.db
    .select()
    .from(deductPlan)
    .where(and(inArray(deductPlan.planStatus, ['INIT', 'DOING']), lte(deductPlan.startDate, today)))
    .orderBy(asc(deductPlan.agentNo), asc(deductPlan.id));
  await each(deps, rows, async (tx, found) => {
    const [plan] = await tx.select().from(deductPlan).where(eq(deductPlan.planNo, found.planNo)).for('update');
    if (!plan || plan.version !== found.version) return;
    const known = await tx
      .select()
      .from(deductDetail)
      .where(eq(deductDetail.planNo, plan.planNo))
      .orderBy(asc(deductDetail.period));
    const { opened, open, overdue: late } = planStep(plan, known, today);
    if (opened.length === 0 && open.length === 0) return;
    const due = { 'is due': true, 'made it': false };
    let state =
      plan.planStatus === 'INIT'
        ? advance(planFlow, 'INIT', { type: 'start', by: 'TIMER' }, due).state
        : plan.planStatus;
    await bulkInsert(
      tx,
      deductDetail,
      opened.map(({ period, shouldAmount, dueDate }) => ({
        planNo: plan.planNo,
        period,
        shouldAmount,
        realAmount: 0,
        deductStatus: 'INIT' as const,
        accounts: [],
        dueDate,
        deductTime: null,
      })),
    );
    let deducted = plan.deductedAmount;
    for (const { period, amount } of open) {
      const orderNo = await documentNo(tx, 'KQ', now);
      const parts = await keepBook(tx, plan.agentNo, { now, entries: 16 }, book => {
        const free = debitOrder.reduce((sum, account) => sum + book.available(account), 0);
        const take = late ? amount : Math.min(amount, free);
        return take === 0
          ? []
          : book.charge({
              bizType: 'DEDUCT_PLAN',
              account: 'PROFIT',
              orderNo,
              amount: take,
              source: plan.planType,
              creditorAgentNo: plan.creatorAgentNo,
              remark: plan.planNo,
            }).parts;
      });
      const real = parts.reduce((sum, part) => sum + part.amount, 0);
      const already = known.find(each => each.period === period)?.realAmount ?? 0;
      const should =
        known.find(each => each.period === period)?.shouldAmount ??
        opened.find(each => each.period === period)!.shouldAmount;
      if (real > 0)
        await tx
          .update(deductDetail)
          .set({
            realAmount: already + real,
            accounts: sql`${deductDetail.accounts} || ${JSON.stringify(parts)}::jsonb`,
            deductStatus: already + real === should ? 'SUCCESS' : 'PART',
            deductTime: now,
          })
          .where(and(eq(deductDetail.planNo, plan.planNo), eq(deductDetail.period, period)));
      deducted += real;
    }
    state = advance(planFlow, state, { type: 'period', by: 'TIMER' }, due).state;
    const ended = deducted === plan.totalAmount || late;
    if (ended) state = advance(planFlow, state, { type: 'complete', by: 'TIMER' }, due).state;
    await moveRow(
      tx,
      deductPlan,
      eq(deductPlan.planNo, plan.planNo),
      plan,
      {
        planStatus: state as 'DOING',
        deductedAmount: deducted,
        currentPeriod: known.length + opened.length,
        ...(ended && { finishTime: now, ...(deducted !== plan.totalAmount && { remark: '转欠款' }) }),
      },
      now,
    );
  });
};
