/** Deadlines of the demo world that passed: activations fail, assessments and countdowns are overdue and charged (domain.md 4.13, 4.14, 5.8). */
import { activeMoves } from '#server/features/activation/active.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { penaltyRewards } from '#server/features/earnings/reward-records';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { chargePenalty, shareNonActivation } from '#server/rules/ledger/bookings';
import { penalties } from '#server/rules/money/penalty';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive, reward } from '#server/schema';
import { mirror, type Assessed, type Assessment, type Countdown } from './activation';
import type { World } from './state';

/** Deadlines that passed until `time`. */
export function checkDeadlines(world: World, assessed: ReadonlyMap<string, Assessed>, time: number): void {
  for (const each of assessed.values()) {
    const state = activeMoves.stateOf(each.active);
    if ((state !== 'INIT' && state !== 'DOING') || each.active.deadline! >= time) continue;
    activeMoves.step(each.active, 'deadline', 'TIMER', { failReason: '考核期内交易额未达标', updateTime: time });
    mirror(each);
  }
  for (const row of world.all(falseActive))
    if (falseCountdownMoves.stateOf(row) === 'COUNTING' && row.deadline < time) judgeAssessment(world, row, time);
  for (const row of world.all(nonActive))
    if (nonActiveCountdownMoves.stateOf(row) === 'COUNTING' && row.deadline < time) judgeCountdown(world, row, time);
}

function judgeAssessment(world: World, row: Assessment, time: number): void {
  world.at(time);
  const chain = world.pricing.nodes(row.agentPath, row.policyCode);
  const configured = chain.map(node => node.falseDeduct);
  const book = world.bookOf(row.agentNo);
  const charged = chargePenalty(book, 'FALSE_ACTIVE', row.falseNo, configured, chain.at(-2)?.agentNo ?? null);
  const { deductAmount, realDeductAmount, debtAmount } = charged;
  const values = { deductAmount, realDeductAmount, debtAmount, judgeTime: time, updateTime: time };
  falseCountdownMoves.step(row, 'deadline', 'TIMER', values);
  falsePenaltyMoves.step(row, 'create', 'TIMER');
  falsePenaltyMoves.step(row, debtAmount === 0 ? 'deductAll' : 'deductPart', 'TIMER');
  const { credits } = penalties(configured);
  const no = (kind: string) => world.no(kind, time);
  world.earn(reward, penaltyRewards(row, pathNos(row.agentPath), configured, credits, time, no));
}

function judgeCountdown(world: World, row: Countdown, time: number): void {
  world.at(time);
  const chain = world.pricing.nodes(row.agentPath, row.policyCode);
  const configured = chain.map(node => node.nonActiveDeduct);
  const book = world.bookOf(row.agentNo);
  const charged = chargePenalty(book, 'NON_ACTIVE', row.nonNo, configured, chain.at(-2)?.agentNo ?? null);
  const { deductAmount, realDeductAmount, debtAmount } = charged;
  const values = { deductAmount, realDeductAmount, debtAmount, judgeTime: time, updateTime: time };
  nonActiveCountdownMoves.step(row, 'deadline', 'TIMER', values);
  nonActivePenaltyMoves.step(row, 'create', 'TIMER');
  nonActivePenaltyMoves.step(row, debtAmount === 0 ? 'deductAll' : 'deductPart', 'TIMER');
  const { credits } = penalties(configured);
  pathNos(row.agentPath).forEach((owner, index) => {
    if (credits[index]! > 0) shareNonActivation(world.bookOf(owner), row.nonNo, credits[index]!);
  });
}
