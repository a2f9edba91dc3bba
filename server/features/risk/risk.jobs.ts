/** Reviews and risk orders that nobody answered in time (domain.md 4.2, 4.15). */
import { and, eq, inArray, lt } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { documentNo } from '#server/platform/db/numbers';
import { agent, custChange, deductPlan, merchant, riskAdjust, riskOrder } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { reviewMs } from '../merchant/change-review';
import { nextMeasure } from './measure';
import { auditFlow } from '@/machines/flows/audit.flow';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { each, type Run } from '#server/platform/each-row';

export const changeTimeout: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(custChange)
    .where(and(eq(custChange.auditStatus, 2), lt(custChange.createTime, now - reviewMs)));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(
      auditFlow,
      '2',
      { type: 'timeout', by: 'TIMER' },
      {
        'no such change waits': true,
        'is not the applicant': true,
        'is above the merchant': true,
        'merchant may be changed': true,
        'nothing changed since': true,
        'gives a reason': true,
        'is overdue': true,
      },
    );
    await moveRow(
      tx,
      custChange,
      eq(custChange.auditNo, row.auditNo),
      row,
      { auditStatus: Number(state) as 0, auditRemark: '超时自动驳回', auditTime: now },
      now,
    );
  });
};

export const riskDeadline: Run = async (deps, now) => {
  const orders = await deps.db
    .select()
    .from(riskOrder)
    .where(and(inArray(riskOrder.riskOrderStatus, ['WAIT_SUBMIT', 'REJECT']), lt(riskOrder.deadline, now)));
  await each(deps, orders, async (tx, row) => {
    const { state } = advance(
      riskOrderFlow,
      row.riskOrderStatus,
      { type: 'deadline', by: 'TIMER' },
      {
        'has tries left': false,
        'brings materials': false,
        'is overdue': true,
        'is within 30 days': true,
        'gives a reason': false,
      },
    );
    const riskMeasure = nextMeasure(row.riskMeasure);
    await moveRow(
      tx,
      riskOrder,
      eq(riskOrder.riskOrderNo, row.riskOrderNo),
      row,
      { riskOrderStatus: state as 'EXPIRE', riskMeasure },
      now,
    );
    await tx.update(merchant).set({ riskMeasure, updateTime: now }).where(eq(merchant.custNo, row.custNo));
  });
  const adjusts = await deps.db
    .select()
    .from(riskAdjust)
    .where(and(inArray(riskAdjust.riskAdjustStatus, ['WAIT', 'REJECT']), lt(riskAdjust.deadline, now)));
  await each(deps, adjusts, async (tx, row) => {
    const { state } = advance(
      riskAdjustFlow,
      row.riskAdjustStatus,
      { type: 'deadline', by: 'TIMER' },
      { 'brings materials': false, 'is overdue': true, 'gives a reason': false },
    );
    await moveRow(
      tx,
      riskAdjust,
      eq(riskAdjust.adjustNo, row.adjustNo),
      row,
      { riskAdjustStatus: state as 'TIMEOUT' },
      now,
    );
    const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo));
    const [parent] = await tx
      .select()
      .from(agent)
      .where(eq(agent.agentNo, owner?.parentAgentNo ?? ''));
    // A chargeback is recovered from the direct agent, in one period from tomorrow on.
    await tx.insert(deductPlan).values({
      planNo: await documentNo(tx, 'KK', now),
      planType: 'REFUND_BACK',
      creatorAgentNo: parent?.agentNo ?? row.orgNo,
      creatorName: parent?.agentName ?? '平台',
      agentNo: row.agentNo,
      agentName: row.agentName,
      agentPath: row.agentPath,
      totalAmount: row.transAmount,
      periods: 1,
      currentPeriod: 0,
      periodAmount: row.transAmount,
      planStatus: 'INIT',
      startDate: dayOf(now + dayMs),
      accountType: 'PROFIT',
      relatedNo: row.adjustNo,
      remark: '调单超时拒付',
      createTime: now,
      updateTime: now,
    });
  });
};
