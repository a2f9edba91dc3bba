/** Countdowns of the demo that are overdue, and their penalties (docs/domain/earnings.md#penalties). */
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { penaltyRewards } from '#server/features/earnings/reward-records';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { chargePenalty, shareNonActivation } from '#server/rules/ledger/bookings';
import { penalties } from '#server/rules/money/debit';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive, reward } from '#server/schema/index';
import type { Assessment, Countdown } from './activation';
import { hasSwitch } from './rewards';
import type { World } from './state';

const byDeadline = <T extends { readonly deadline: number }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => a.deadline - b.deadline);

/** `falseCheck` */
export function falseCheck(world: World, time: number): void {
  const isDue = (row: Assessment) => row.deadline < time && falseCountdownMoves.stateOf(row) === 'COUNTING';
  for (const row of byDeadline(world.all(falseActive).filter(isDue))) {
    const { configured, values, isOwed } = charge(world, row, 'FALSE_ACTIVE', row.falseNo, time);
    falseCountdownMoves.step(row, 'deadline', 'TIMER', values);
    falsePenaltyMoves.step(row, 'create', 'TIMER');
    falsePenaltyMoves.step(row, isOwed ? 'deductPart' : 'deductAll', 'TIMER');
    if (!hasSwitch(row.oneAgentNo!)) continue; // every merchant of the demo belongs to a level-1 agent
    const { credits } = penalties(configured);
    const no = (kind: string) => world.no(kind, time);
    world.earn(reward, penaltyRewards(row, pathNos(row.agentPath), configured, credits, time, no));
  }
}

/** `nonActiveCheck` */
export function nonActiveCheck(world: World, time: number): void {
  const isDue = (row: Countdown) => row.deadline < time && nonActiveCountdownMoves.stateOf(row) === 'COUNTING';
  for (const row of byDeadline(world.all(nonActive).filter(isDue))) {
    const { configured, values, isOwed } = charge(world, row, 'NON_ACTIVE', row.nonNo, time);
    nonActiveCountdownMoves.step(row, 'deadline', 'TIMER', values);
    nonActivePenaltyMoves.step(row, 'create', 'TIMER');
    nonActivePenaltyMoves.step(row, isOwed ? 'deductPart' : 'deductAll', 'TIMER');
    const { credits } = penalties(configured);
    pathNos(row.agentPath).forEach((owner, index) => {
      if (credits[index]! > 0) shareNonActivation(world.bookOf(owner), row.nonNo, credits[index]!);
    });
  }
}

function charge(
  world: World,
  { agentPath, policyCode, agentNo }: Assessment | Countdown,
  source: 'FALSE_ACTIVE' | 'NON_ACTIVE',
  orderNo: string,
  time: number,
) {
  const chain = world.pricing.nodes(agentPath, policyCode);
  const configured = chain.map(node => (source === 'FALSE_ACTIVE' ? node.falseDeduct : node.nonActiveDeduct));
  const parent = chain.at(-2)?.agentNo ?? null;
  const charged = chargePenalty(world.bookOf(agentNo), source, orderNo, configured, parent);
  const { deductAmount, realDeductAmount, debtAmount, debtNo } = charged;
  const values = { deductAmount, realDeductAmount, debtAmount, debtNo, judgeTime: time, updateTime: time };
  return { configured, values, isOwed: debtAmount > 0 };
}

/** Marks penalties as paid in full, as of the time when their debt was cleared (`settlePenalty`). */
export function settlePenalties(world: World): void {
  /** Its new columns, if the debt of a penalty was cleared. */
  const settled = ({ agentNo, debtNo, deductAmount }: Assessment | Countdown) => {
    const debt = world
      .bookOf(agentNo)
      .result()
      .debts.find(each => each.debtNo === debtNo);
    const clearTime = debt?.clearTime ?? null;
    return clearTime !== null && { realDeductAmount: deductAmount, updateTime: clearTime };
  };
  for (const row of world.all(falseActive)) {
    const values = row.debtNo && falsePenaltyMoves.stateOf(row) === 'PART' && settled(row);
    if (values) falsePenaltyMoves.step(row, 'deductRest', 'TIMER', values);
  }
  for (const row of world.all(nonActive)) {
    const values = row.debtNo && nonActivePenaltyMoves.stateOf(row) === 'PART' && settled(row);
    if (values) nonActivePenaltyMoves.step(row, 'deductRest', 'TIMER', values);
  }
}
