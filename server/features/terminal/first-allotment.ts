/** What the first issue of a terminal sets off: the countdown to its activation, and a plan for its price (domain.md 4.14, 4.16). */
import { dayMs, dayOf } from '@/api/format/format';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import { deductPlan, nonActive } from '#server/schema';
import { periodAmountOf } from '#server/rules/instalments/instalments';
import type { AgentRow, TerminalRow } from '../agent/find-rows';
import { loadChain } from '../policy/load-terms';

export async function startCountdown(
  tx: Transaction,
  row: TerminalRow,
  child: AgentRow,
  now: number,
  deadline: number,
): Promise<void> {
  const { nonActiveDeduct } = (await loadChain(tx, child.agentPath, row.policyCode, now)).at(-1)!;
  const values = {
    termModel: row.termModel,
    policyCode: row.policyCode,
    agentNo: child.agentNo,
    agentName: child.agentName,
    agentPath: child.agentPath,
    purchaseAgentNo: child.agentNo,
    purchaseAgentName: child.agentName,
    allotTime: now,
    deadline,
    countdownStatus: 'COUNTING' as const,
    deductAmount: nonActiveDeduct,
    updateTime: now,
  };
  // A terminal that came back to the organisation starts anew when it is issued again.
  await tx
    .insert(nonActive)
    .values({ nonNo: await documentNo(tx, 'WJ', now), termSn: row.termSn, ...values, createTime: now })
    .onConflictDoUpdate({ target: nonActive.termSn, set: values });
}

export async function openPlan(
  tx: Transaction,
  { me, now }: ProviderContext,
  child: AgentRow,
  totalAmount: number,
  periods: number,
  relatedNo: string,
): Promise<string> {
  const planNo = await documentNo(tx, 'KK', now);
  await tx.insert(deductPlan).values({
    planNo,
    planType: 'GOODS',
    creatorAgentNo: me.agentNo,
    creatorName: me.agentName,
    agentNo: child.agentNo,
    agentName: child.agentName,
    agentPath: child.agentPath,
    totalAmount,
    periods,
    currentPeriod: 0,
    periodAmount: periodAmountOf(totalAmount, periods),
    planStatus: 'INIT',
    startDate: dayOf(now + dayMs),
    accountType: 'PROFIT',
    relatedNo,
    createTime: now,
    updateTime: now,
  });
  return planNo;
}
