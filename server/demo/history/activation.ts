/** Activations of the demo's bound terminals, and how they stood at the start of the recorded days (docs/domain/terminal.md). */
import { dayMs } from '@/api/format/format';
import { activeMoves, assessmentColumns, reversibleDays } from '#server/features/activation/activation.moves';
import { activationColumns } from '#server/features/activation/bind-terminal';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { countdownColumns, terminalMoves } from '#server/features/terminal/terminal.moves';
import { activeRecord, cashbackRecord, falseActive, nonActive } from '#server/schema';
import type { Merchant } from '../merchants';
import type { TerminalRow } from '../terminals';
import type { World } from './state';

export type Active = typeof activeRecord.$inferInsert;
export type Assessment = typeof falseActive.$inferInsert;
export type Countdown = typeof nonActive.$inferInsert;

/** The records that a terminal's swipes count towards. */
export interface Assessed {
  readonly merchant: Merchant;
  readonly terminal: TerminalRow;
  readonly active: Active;
  assessment: Assessment | null;
  readonly countdown: Countdown;
  isDepositPaid: boolean;
  readonly paidStages: Set<number>;
}
const failReason = '考核期内交易额未达标';
const unjudged = { realDeductAmount: 0, debtAmount: 0, judgeTime: null, debtNo: null, deductStatus: null };

/** State of every bound terminal at the start of the recorded days, or at its binding if that is later. */
export function openAssessments(world: World): Map<string, Assessed> {
  const assessed = new Map<string, Assessed>();
  for (const terminal of world.terminals) {
    if (!terminal.allotTime) continue;
    const countdown = drawCountdown(world, terminal, terminal.allotTime);
    const merchant = terminal.custNo ? world.merchant(terminal.custNo) : undefined;
    if (!merchant) continue;
    const each = drawActive(world, merchant, terminal, countdown);
    assessed.set(merchant.termSn === terminal.termSn ? merchant.custNo : terminal.termSn, each);
  }
  return assessed;
}

function drawCountdown(world: World, terminal: TerminalRow, allotTime: number): Countdown {
  const { nonActiveDeduct } = world.pricing.nodes(terminal.agentPath, terminal.policyCode).at(-1)!;
  const countdown: Countdown = {
    nonNo: world.no('WJ', allotTime),
    ...countdownColumns(terminal, nonActiveDeduct, allotTime),
    ...nonActiveCountdownMoves.statusAfter(['start', 'ORG']),
    ...unjudged,
  };
  // No penalties are charged before the recorded days.
  if (countdown.deadline < world.start)
    nonActiveCountdownMoves.step(countdown, 'close', 'OPS', { updateTime: countdown.deadline });
  world.add(nonActive, countdown);
  return countdown;
}

function drawActive(world: World, merchant: Merchant, terminal: TerminalRow, countdown: Countdown): Assessed {
  const bindTime = terminal.bindTime!; // only bound terminals get here
  const again = terminal.activeStatus === 'ALREADY_ACTIVE';
  const none = !again && world.dice.chance(0.04);
  const type = again ? 'bindRepeat' : none ? 'bindNoActivity' : 'bind';
  if (none) terminal.marktingNo = null;
  const active: Active = {
    activeNo: world.no('JH', bindTime),
    ...activationColumns(merchant, terminal, type, world.policy(merchant.policyCode), bindTime),
    ...activeMoves.statusAfter([type, 'CHANNEL']),
    currentAmount: 0,
    cashbackAmount: null,
    activeTime: null,
    failReason: null,
  };
  const progress = { isDepositPaid: false, paidStages: new Set<number>() };
  const each: Assessed = { merchant, terminal, active, assessment: null, countdown, ...progress };
  if (again) closeCountdown(countdown, bindTime);
  else if (none) return beginWith(world, each);
  else if (active.deadline! < world.start) drawOutcome(world, each, bindTime);
  return beginWith(world, each);
}

function beginWith(world: World, each: Assessed): Assessed {
  mirror(each);
  world.add(activeRecord, each.active);
  return each;
}

/**
 * Outcome before the recorded days: busy merchants reached the standard. Many that hardly trade did so once, for the
 * cashback; they are the false activations.
 */
function drawOutcome(world: World, each: Assessed, bindTime: number): void {
  const { active, merchant } = each;
  const { dice } = world;
  const isFalse = merchant.activityWeight === 1 && dice.chance(merchant.agentPath.includes('/80000001/') ? 0.98 : 0.8);
  if (merchant.activityWeight !== 20 && !isFalse)
    return activeMoves.step(active, 'deadline', 'TIMER', { failReason, updateTime: active.deadline! });
  const activeTime = bindTime + dice.between(1, 25) * dayMs;
  const currentAmount = active.standardAmount + dice.between(0, merchant.activityWeight === 20 ? 3_000_000 : 100_000);
  activeMoves.step(active, 'reach', 'CHANNEL', { activeTime, currentAmount, updateTime: activeTime });
  activate(world, each, activeTime);
}

const reachCountdown = (countdown: Countdown, time: number): void => {
  if (nonActiveCountdownMoves.stateOf(countdown) === 'COUNTING')
    nonActiveCountdownMoves.step(countdown, 'reach', 'CHANNEL', { updateTime: time });
};

const closeCountdown = (countdown: Countdown, time: number): void => {
  if (nonActiveCountdownMoves.stateOf(countdown) === 'COUNTING')
    nonActiveCountdownMoves.step(countdown, 'close', 'OPS', { updateTime: time });
};

/** Copies the activation status to merchant and terminal. */
export function mirror({ active, merchant, terminal }: Assessed): void {
  const { activeStatus } = active;
  Object.assign(merchant, { activeStatus });
  Object.assign(terminal, { activeStatus });
}

/** Activates the terminal: its countdown ends and its assessment starts. */
export function activate(world: World, each: Assessed, time: number): void {
  const { merchant, terminal, active, countdown } = each;
  terminalMoves.step(terminal, 'activate', 'CHANNEL', { activeTime: time, updateTime: time });
  reachCountdown(countdown, time);
  const { falseDeduct } = world.pricing.nodes(merchant.agentPath, active.policyCode).at(-1)!;
  const assessment: Assessment = {
    falseNo: world.no('JJ', time),
    ...assessmentColumns(active, terminal, { ...world.policy(active.policyCode), falseDeduct }, time),
    ...falseCountdownMoves.statusAfter(['start', 'CHANNEL']),
    ...unjudged,
  };
  if (assessment.deadline < world.start) endAssessment(world, assessment);
  each.assessment = assessment;
  world.add(falseActive, assessment);
}

/** Before the recorded days, every assessment either reached the standard or was closed by operations. */
function endAssessment({ dice }: World, assessment: Assessment): void {
  const isReached = dice.chance(0.94);
  const currentAmount = assessment.standardAmount + dice.between(0, 9_000_000);
  const values = { currentAmount, updateTime: assessment.deadline };
  if (isReached) falseCountdownMoves.step(assessment, 'reach', 'CHANNEL', values);
  else falseCountdownMoves.step(assessment, 'close', 'OPS', values);
}

/** At ten past midnight (`activeCheck`). */
export function activeCheck(assessed: ReadonlyMap<string, Assessed>, time: number): void {
  for (const each of assessed.values()) {
    const state = activeMoves.stateOf(each.active);
    if ((state !== 'INIT' && state !== 'DOING') || each.active.deadline! >= time) continue;
    activeMoves.step(each.active, 'deadline', 'TIMER', { failReason, updateTime: time });
    mirror(each);
  }
}

/** Fails activations that refunds brought below the standard soon after it was reached (`activeReverse`). */
export function activeReverse(world: World, assessed: ReadonlyMap<string, Assessed>, time: number): void {
  for (const each of assessed.values()) {
    const { active, assessment } = each;
    const { activeNo, activeTime, currentAmount, standardAmount } = active;
    if (activeMoves.stateOf(active) !== 'SUCCESS' || currentAmount! >= standardAmount) continue;
    if ((activeTime ?? 0) <= time - reversibleDays * dayMs) continue;
    activeMoves.step(active, 'fraudOrRefund', 'TIMER', { failReason: '退款后交易额低于达标额', updateTime: time });
    mirror(each);
    const paid = world.all(cashbackRecord).filter(row => row.activeNo === activeNo);
    world.reverse(cashbackRecord, paid, time);
    if (assessment && falseCountdownMoves.stateOf(assessment) === 'COUNTING')
      falseCountdownMoves.step(assessment, 'close', 'OPS', { updateTime: time });
  }
}
