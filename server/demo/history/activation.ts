/** Activation, deposits and the assessment after it, for every bound terminal of the demo world (domain.md 4.7, 4.13, 4.14, 5.4, 5.8). */
import { dayMs } from '@/api/format/format';
import { cashbackRecords } from '#server/features/earnings/records';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { activeRecord, cashbackRecord, depositOrder, falseActive, nonActive, unbindBlackList } from '#server/schema';
import type { Merchant } from '../merchants';
import type { TerminalRow } from '../terminals';
import type { Trade } from '../trades';
import type { Sim } from './state';

export type Active = typeof activeRecord.$inferInsert;

export type Assessment = typeof falseActive.$inferInsert;

export type Countdown = typeof nonActive.$inferInsert;

/** What a terminal's swipes are counted for. */
export interface Assessed {
  readonly merchant: Merchant;
  readonly terminal: TerminalRow;
  readonly active: Active;
  assessment: Assessment | null;
  countdown: Countdown;
  stagesPaid: number;
  depositPaid: boolean;
}

const closedHow = (dice: Sim['dice']) =>
  dice.weighed([
    ['REACHED', 94],
    ['CLOSED', 6],
  ] as const);

/** The state of every bound terminal when the recorded days begin, or when it was bound if that is later. */
export function openAssessments(sim: Sim): Map<string, Assessed> {
  const merchants = new Map(sim.merchants.map(each => [each.custNo, each]));
  const assessed = new Map<string, Assessed>();
  for (const terminal of sim.terminals) {
    if (!terminal.allotTime) continue;
    const countdown = drawCountdown(sim, terminal);
    const merchant = terminal.custNo ? merchants.get(terminal.custNo) : undefined;
    if (!merchant) continue;
    const each = drawActive(sim, merchant, terminal, countdown);
    assessed.set(merchant.termSn === terminal.termSn ? merchant.custNo : terminal.termSn, each);
  }
  return assessed;
}

function drawCountdown(sim: Sim, terminal: TerminalRow): Countdown {
  const {
    allotTime,
    agentNo,
    agentName,
    agentPath,
    purchaseAgentNo,
    purchaseAgentName,
    termSn,
    termModel,
    policyCode,
  } = terminal;
  const chain = sim.terms.nodes(agentPath, policyCode);
  const countdown: Countdown = {
    nonNo: sim.no('WJ', allotTime!),
    ...{ termSn, termModel, policyCode, purchaseAgentNo, purchaseAgentName, agentPath },
    agentNo: agentNo!,
    agentName: agentName!,
    allotTime: allotTime!,
    deadline: allotTime! + 180 * dayMs,
    countdownStatus: 'COUNTING',
    deductAmount: chain.at(-1)!.nonActiveDeduct,
    realDeductAmount: 0,
    debtAmount: 0,
    deductStatus: null,
    judgeTime: null,
    createTime: allotTime!,
    updateTime: allotTime!,
  };
  // Before the recorded days began nobody was charged.
  if (countdown.deadline < sim.start)
    Object.assign(countdown, { countdownStatus: 'CLOSED', updateTime: countdown.deadline });
  sim.add(nonActive, countdown);
  return countdown;
}

function drawActive(sim: Sim, merchant: Merchant, terminal: TerminalRow, countdown: Countdown): Assessed {
  const { dice, start } = sim;
  const policy = sim.policy(terminal.policyCode);
  const bindTime = terminal.bindTime!;
  const again = terminal.activeStatus === 'ALREADY_ACTIVE';
  const none = !again && dice.chance(0.04);
  const active: Active = {
    activeNo: sim.no('JH', bindTime),
    ...{ custNo: merchant.custNo, custName: merchant.custName, ...chainOf(merchant) },
    ...{
      termSn: terminal.termSn,
      policyCode: terminal.policyCode,
      marktingNo: none ? null : (terminal.marktingNo ?? null),
    },
    activeStatus: again ? 'ALREADY_ACTIVE' : none ? 'NONE' : 'INIT',
    standardAmount: policy.activeStandard,
    currentAmount: 0,
    cashbackAmount: null,
    bindTime,
    deadline: again || none ? null : bindTime + policy.activeDays * dayMs,
    activeTime: null,
    failReason: null,
    createTime: bindTime,
    updateTime: bindTime,
  };
  const each: Assessed = { merchant, terminal, active, assessment: null, countdown, stagesPaid: 0, depositPaid: false };
  if (again || none)
    Object.assign(
      countdown,
      countdown.countdownStatus === 'COUNTING' ? { countdownStatus: 'REACHED', updateTime: bindTime } : {},
    );
  else if (active.deadline! < start) {
    // It was decided before the recorded days: the busy made it.
    // Of those that hardly trade many did once, for the cashback: they are the false ones.
    if (
      merchant.vigor === 20 ||
      (merchant.vigor === 1 && dice.chance(merchant.agentPath.includes('/80000001/') ? 0.98 : 0.8))
    ) {
      const activeTime = bindTime + dice.between(1, 25) * dayMs;
      const more = merchant.vigor === 20 ? 3_000_000 : 100_000;
      Object.assign(active, {
        activeStatus: 'SUCCESS',
        activeTime,
        currentAmount: active.standardAmount + dice.between(0, more),
        updateTime: activeTime,
      });
      each.stagesPaid = 3;
      activate(sim, each, activeTime);
    } else
      Object.assign(active, { activeStatus: 'FAIL', failReason: '考核期内交易额未达标', updateTime: active.deadline });
  }
  merchant.activeStatus = active.activeStatus;
  terminal.activeStatus = active.activeStatus;
  sim.add(activeRecord, active);
  return each;
}

/** The terminal is active: its countdown ends, its assessment begins. */
function activate(sim: Sim, each: Assessed, time: number): void {
  const { merchant, terminal, active, countdown } = each;
  Object.assign(terminal, { termStatus: 'ACTIVE', activeStatus: 'SUCCESS', activeTime: time, updateTime: time });
  if (countdown.countdownStatus === 'COUNTING' || countdown.deadline > time)
    Object.assign(countdown, { countdownStatus: 'REACHED', updateTime: time });
  const policy = sim.policy(active.policyCode);
  const deadline = time + policy.falseDays * dayMs;
  const assessment: Assessment = {
    falseNo: sim.no('JJ', time),
    activeNo: active.activeNo,
    ...{
      custNo: merchant.custNo,
      custName: merchant.custName,
      ...chainOf(merchant),
      termSn: terminal.termSn,
      policyCode: active.policyCode,
    },
    purchaseAgentNo: terminal.purchaseAgentNo ?? null,
    purchaseAgentName: terminal.purchaseAgentName ?? null,
    activeTime: time,
    standardAmount: policy.falseStandard,
    currentAmount: active.currentAmount ?? 0,
    deadline,
    countdownStatus: 'COUNTING',
    deductAmount: sim.terms.nodes(merchant.agentPath, active.policyCode).at(-1)!.falseDeduct,
    realDeductAmount: 0,
    debtAmount: 0,
    deductStatus: null,
    judgeTime: null,
    createTime: time,
    updateTime: time,
  };
  if (deadline < sim.start)
    Object.assign(assessment, {
      countdownStatus: closedHow(sim.dice),
      currentAmount: assessment.standardAmount + sim.dice.between(0, 9_000_000),
      updateTime: deadline,
    });
  each.assessment = assessment;
  sim.add(falseActive, assessment);
}

/** A successful credit-card swipe counts (4.7, 4.13). Answers what of the deposit it is to bear. */
export function depositDue(sim: Sim, each: Assessed): number {
  const { active } = each;
  if (each.depositPaid || (active.activeStatus !== 'INIT' && active.activeStatus !== 'DOING') || !active.marktingNo)
    return 0;
  return sim.activity(active.marktingNo).depositAmount;
}

export function countSwipe(sim: Sim, each: Assessed, trade: Trade, depositTaken: number): void {
  const { active, assessment, merchant } = each;
  const time = trade.transTime;
  if (assessment?.countdownStatus === 'COUNTING' && time < assessment.deadline) {
    assessment.currentAmount = (assessment.currentAmount ?? 0) + trade.transAmount;
    if (assessment.currentAmount >= assessment.standardAmount)
      Object.assign(assessment, { countdownStatus: 'REACHED', updateTime: time });
  }
  const open = active.activeStatus === 'INIT' || active.activeStatus === 'DOING';
  if (!open && active.activeStatus !== 'SUCCESS') return;
  active.currentAmount = (active.currentAmount ?? 0) + trade.transAmount;
  active.updateTime = time;
  if (open) active.activeStatus = 'DOING';
  if (depositTaken > 0) takeDeposit(sim, each, trade, depositTaken);
  if (open && active.currentAmount >= active.standardAmount && depositDue(sim, each) === 0) succeed(sim, each, time);
  if (active.activeStatus === 'SUCCESS') payStages(sim, each, time);
  merchant.activeStatus = active.activeStatus;
}

function takeDeposit(sim: Sim, each: Assessed, trade: Trade, depositAmount: number): void {
  const { active, merchant } = each;
  const { dice } = sim;
  const returned = dice.chance(0.2) ? trade.transTime + dice.between(20, 60) * dayMs : null;
  const back = returned !== null && returned < sim.now;
  each.depositPaid = true;
  sim.add(depositOrder, {
    orderNo: sim.no('YJ', trade.transTime),
    ...{
      custNo: merchant.custNo,
      custName: merchant.custName,
      ...chainOf(merchant),
      termSn: active.termSn,
      policyCode: active.policyCode,
    },
    ...{
      marktingNo: active.marktingNo!,
      marktingType: 0 as const,
      depositAmount,
      payBrand: trade.payBrand,
      payStatus: 'SUCCESS' as const,
      transNo: trade.transNo,
    },
    ...{
      returnStatus: back ? (1 as const) : (0 as const),
      returnAmount: back ? depositAmount : 0,
      returnTime: back ? returned : null,
    },
    ...{ createTime: trade.transTime, updateTime: trade.transTime },
  });
}

function succeed(sim: Sim, each: Assessed, time: number): void {
  const { active, merchant } = each;
  Object.assign(active, { activeStatus: 'SUCCESS', activeTime: time });
  const { maxCashback, depositAmount } = sim.activity(active.marktingNo!);
  const records = [
    ...backs(sim, each, 'ACTIVE', maxCashback, time),
    ...(depositAmount > 0 ? backs(sim, each, 'DEPOSIT', depositAmount, time) : []),
  ];
  active.cashbackAmount = records
    .filter(({ backType }) => backType === 'ACTIVE')
    .reduce((sum, { backAmount }) => sum + backAmount, 0);
  sim.earn(cashbackRecord, records);
  sim.add(unbindBlackList, {
    custNo: merchant.custNo,
    termSn: active.termSn,
    state: 1,
    reason: '该商户参与活动期间不可解绑',
    startTime: time,
    endTime: active.bindTime + 180 * dayMs,
  });
  activate(sim, each, time);
}

function payStages(sim: Sim, each: Assessed, time: number): void {
  const { active } = each;
  const stages = sim.activity(active.marktingNo!).stages!;
  for (
    let next = stages[each.stagesPaid];
    next && active.currentAmount! >= next.amount && time <= active.bindTime + next.days * dayMs;
    next = stages[each.stagesPaid]
  ) {
    each.stagesPaid += 1;
    sim.earn(cashbackRecord, backs(sim, each, 'STANDARD', next.cashback, time, next.stage));
  }
}

function backs(
  sim: Sim,
  { active, merchant }: Assessed,
  backType: 'ACTIVE' | 'STANDARD' | 'DEPOSIT',
  most: number,
  time: number,
  stage?: number,
) {
  const chain = sim.terms.nodes(merchant.agentPath, active.policyCode);
  const of = { ...active, marktingNo: active.marktingNo!, orgNo: merchant.orgNo };
  return cashbackRecords(
    of,
    { backType, most, time, ...(stage && { stage }) },
    chain,
    sim.terms.activities(merchant.agentPath, active.marktingNo!),
    kind => sim.no(kind, time),
  );
}
