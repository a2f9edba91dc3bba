/** Deadlines of assessments and of terminals that nobody activated: overdue ones are charged down the chain (domain.md 4.13, 4.14, 5.8). */
import { and, asc, eq, lt } from 'drizzle-orm';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { numbering } from '#server/platform/db/numbers';
import { falseActive, nonActive, reward } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { penaltyRewards } from '../earnings/reward-records';
import { moveRow } from '#server/platform/flows/change-row';
import { keepBook } from '../ledger/post';
import { penalties } from '#server/rules/money/penalty';
import { loadChain } from '../policy/load-terms';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { each, type Run } from '#server/platform/each-row';

export const overdue = { 'is overdue': true };

export const falseCheck: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(falseActive)
    .where(and(eq(falseActive.countdownStatus, 'COUNTING'), lt(falseActive.deadline, now)))
    .orderBy(asc(falseActive.agentNo), asc(falseActive.id));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(countdownFlow, row.countdownStatus, { type: 'deadline', by: 'TIMER' }, overdue);
    const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
    const configured = chain.map(node => node.falseDeduct);
    const { debit, credits } = penalties(configured);
    const charged = await keepBook(tx, row.agentNo, { now, entries: 16 }, book =>
      book.charge({
        bizType: 'DEDUCT_FALSE_ACTIVE',
        account: 'CASHBACK',
        source: 'FALSE_ACTIVE',
        orderNo: row.falseNo,
        amount: debit,
        creditorAgentNo: chain.at(-2)?.agentNo ?? null,
      }),
    );
    const no = await numbering(tx, now, chain.length);
    await bulkInsert(tx, reward, penaltyRewards(row, pathNos(row.agentPath), configured, credits, now, no));
    await moveRow(
      tx,
      falseActive,
      eq(falseActive.falseNo, row.falseNo),
      row,
      {
        countdownStatus: state as 'OVERDUE',
        judgeTime: now,
        deductAmount: debit,
        realDeductAmount: debit - charged.debtAmount,
        debtAmount: charged.debtAmount,
        deductStatus: charged.debtAmount === 0 ? 'SUCCESS' : 'PART',
      },
      now,
    );
  });
};

export const nonActiveCheck: Run = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(nonActive)
    .where(and(eq(nonActive.countdownStatus, 'COUNTING'), lt(nonActive.deadline, now)))
    .orderBy(asc(nonActive.agentNo), asc(nonActive.id));
  await each(deps, rows, async (tx, row) => {
    const { state } = advance(countdownFlow, row.countdownStatus, { type: 'deadline', by: 'TIMER' }, overdue);
    const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
    const { debit, credits } = penalties(chain.map(node => node.nonActiveDeduct));
    // Books are kept in the order of the providers' numbers, so that two jobs never wait for each other.
    const shares = pathNos(row.agentPath)
      .map((agentNo, index) => ({ agentNo, amount: credits[index]! }))
      .filter(each => each.amount > 0 && each.agentNo !== row.agentNo);
    let debtAmount = 0;
    for (const agentNo of [...shares.map(each => each.agentNo), row.agentNo].sort()) {
      await keepBook(tx, agentNo, { now, entries: 16 }, book => {
        const share = shares.find(each => each.agentNo === agentNo);
        if (share)
          book.credit({
            bizType: 'ADJUST_IN',
            account: 'REWARD',
            orderNo: row.nonNo,
            amount: share.amount,
            remark: '未激活扣款差额',
          });
        else
          debtAmount = book.charge({
            bizType: 'DEDUCT_NON_ACTIVE',
            account: 'PROFIT',
            source: 'NON_ACTIVE',
            orderNo: row.nonNo,
            amount: debit,
            creditorAgentNo: chain.at(-2)?.agentNo ?? null,
          }).debtAmount;
      });
    }
    await moveRow(
      tx,
      nonActive,
      eq(nonActive.nonNo, row.nonNo),
      row,
      {
        countdownStatus: state as 'OVERDUE',
        judgeTime: now,
        deductAmount: debit,
        realDeductAmount: debit - debtAmount,
        debtAmount,
        deductStatus: debtAmount === 0 ? 'SUCCESS' : 'PART',
      },
      now,
    );
  });
};
