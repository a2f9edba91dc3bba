/** Deadlines of the demo world that passed: activations fail, assessments and countdowns are overdue and charged (domain.md 4.13, 4.14, 5.8). */
import { penaltyRewards } from '#server/features/earnings/reward-records';
import { penalties } from '#server/rules/money/penalty';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive, reward } from '#server/schema';
import type { Sim } from './state';
import type { Assessment, Countdown, Assessed } from './activation';

/** Deadlines that passed until `time`: activations fail, assessments and countdowns are overdue and charged. */
export function checkDeadlines(sim: Sim, assessed: ReadonlyMap<string, Assessed>, time: number): void {
  for (const { active, merchant, terminal } of assessed.values()) {
    if ((active.activeStatus !== 'INIT' && active.activeStatus !== 'DOING') || active.deadline! >= time) continue;
    Object.assign(active, { activeStatus: 'FAIL', failReason: '考核期内交易额未达标', updateTime: time });
    merchant.activeStatus = 'FAIL';
    terminal.activeStatus = 'FAIL';
  }
  for (const row of sim.all(falseActive))
    if (row.countdownStatus === 'COUNTING' && row.deadline < time) judge(sim, row, time, 'FALSE_ACTIVE');
  for (const row of sim.all(nonActive))
    if (row.countdownStatus === 'COUNTING' && row.deadline < time) judge(sim, row, time, 'NON_ACTIVE');
}

function judge(sim: Sim, row: Assessment | Countdown, time: number, source: 'FALSE_ACTIVE' | 'NON_ACTIVE'): void {
  sim.at(time);
  const chain = sim.terms.nodes(row.agentPath, row.policyCode);
  const configured = chain.map(node => (source === 'FALSE_ACTIVE' ? node.falseDeduct : node.nonActiveDeduct));
  const { debit, credits } = penalties(configured);
  const orderNo = 'falseNo' in row ? row.falseNo : row.nonNo;
  const isFalse = source === 'FALSE_ACTIVE';
  const { parts, debtAmount } = sim.bookOf(row.agentNo).charge({
    bizType: isFalse ? 'DEDUCT_FALSE_ACTIVE' : 'DEDUCT_NON_ACTIVE',
    account: isFalse ? 'CASHBACK' : 'PROFIT',
    source,
    orderNo,
    amount: debit,
    creditorAgentNo: chain.at(-2)?.agentNo ?? null,
  });
  const realDeductAmount = parts.reduce((sum, { amount }) => sum + amount, 0);
  Object.assign(row, {
    countdownStatus: 'OVERDUE',
    judgeTime: time,
    deductAmount: debit,
    realDeductAmount,
    debtAmount,
    deductStatus: debtAmount === 0 ? 'SUCCESS' : 'PART',
    updateTime: time,
  });
  const owners = pathNos(row.agentPath);
  if (isFalse)
    sim.earn(
      reward,
      penaltyRewards(row as Assessment, owners, configured, credits, time, kind => sim.no(kind, time)),
    );
  else
    owners.forEach((owner, index) => {
      if (credits[index]! > 0)
        sim
          .bookOf(owner)
          .credit({
            bizType: 'ADJUST_IN',
            account: 'REWARD',
            orderNo,
            amount: credits[index]!,
            remark: '未激活扣款差额',
          });
    });
}
