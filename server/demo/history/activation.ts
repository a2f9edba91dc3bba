/** Activation state of every bound demo terminal at the start of the recorded days (docs/domain/terminal.md). */
import { dayMs } from '@/api/format/format';
import { activeMoves } from '#server/features/activation/activation.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { activeRecord, falseActive, nonActive } from '#server/schema';
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
const [unusedDays, failReason] = [180, '考核期内交易额未达标'];

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
  const { agentPath, purchaseAgentNo, purchaseAgentName, termSn, termModel, policyCode } = terminal;
  const chain = world.pricing.nodes(agentPath, policyCode);
  const countdown: Countdown = {
    nonNo: world.no('WJ', allotTime),
    termSn,
    termModel,
    policyCode,
    purchaseAgentNo,
    purchaseAgentName,
    agentPath,
    agentNo: terminal.agentNo!, // an issued terminal has an owner
    agentName: terminal.agentName!,
    allotTime,
    deadline: allotTime + unusedDays * dayMs,
    ...nonActiveCountdownMoves.statusAfter(['start', 'ORG']),
    deductAmount: chain.at(-1)!.nonActiveDeduct,
    realDeductAmount: 0,
    debtAmount: 0,
    judgeTime: null,
    createTime: allotTime,
    updateTime: allotTime,
  };
  // No penalties are charged before the recorded days.
  if (countdown.deadline < world.start)
    nonActiveCountdownMoves.step(countdown, 'close', 'OPS', { updateTime: countdown.deadline });
  world.add(nonActive, countdown);
  return countdown;
}

function drawActive(world: World, merchant: Merchant, terminal: TerminalRow, countdown: Countdown): Assessed {
  const { termSn, policyCode } = terminal;
  const bindTime = terminal.bindTime!; // only bound terminals get here
  const { activeStandard, activeDays } = world.policy(policyCode);
  const again = terminal.activeStatus === 'ALREADY_ACTIVE';
  const none = !again && world.dice.chance(0.04);
  const active: Active = {
    activeNo: world.no('JH', bindTime),
    custNo: merchant.custNo,
    custName: merchant.custName,
    ...chainOf(merchant),
    termSn,
    policyCode,
    marktingNo: none ? null : (terminal.marktingNo ?? null),
    ...activeMoves.statusAfter([again ? 'bindRepeat' : none ? 'bindNoActivity' : 'bind', 'CHANNEL']),
    standardAmount: activeStandard,
    currentAmount: 0,
    cashbackAmount: null,
    bindTime,
    deadline: again || none ? null : bindTime + activeDays * dayMs,
    activeTime: null,
    failReason: null,
    createTime: bindTime,
    updateTime: bindTime,
  };
  const beside = { isDepositPaid: false, paidStages: new Set<number>() };
  const each: Assessed = { merchant, terminal, active, assessment: null, countdown, ...beside };
  if (again || none) reachCountdown(countdown, bindTime);
  else if (active.deadline! < world.start) drawOutcome(world, each, bindTime);
  mirror(each);
  world.add(activeRecord, active);
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
  const { falseDays, falseStandard } = world.policy(active.policyCode);
  const { falseDeduct } = world.pricing.nodes(merchant.agentPath, active.policyCode).at(-1)!;
  const { custNo, custName } = merchant;
  const assessment: Assessment = {
    falseNo: world.no('JJ', time),
    activeNo: active.activeNo,
    custNo,
    custName,
    ...chainOf(merchant),
    termSn: terminal.termSn,
    policyCode: active.policyCode,
    purchaseAgentNo: terminal.purchaseAgentNo ?? null,
    purchaseAgentName: terminal.purchaseAgentName ?? null,
    activeTime: time,
    standardAmount: falseStandard,
    currentAmount: active.currentAmount ?? 0,
    deadline: time + falseDays * dayMs,
    ...falseCountdownMoves.statusAfter(['start', 'CHANNEL']),
    deductAmount: falseDeduct,
    realDeductAmount: 0,
    debtAmount: 0,
    judgeTime: null,
    createTime: time,
    updateTime: time,
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
