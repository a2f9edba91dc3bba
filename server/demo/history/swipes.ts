/**
 * What the credit-card swipes of the demo count towards: activations, stages, deposits and assessments
 * (docs/domain/terminal.md, docs/domain/earnings.md#activity-cashback, `countSale`).
 */
import { activeMoves, holdOf } from '#server/features/activation/activation.moves';
import { depositColumns } from '#server/features/activation/swipe';
import { falseCountdownMoves } from '#server/features/countdown/countdown.moves';
import { cashbackRecords } from '#server/features/earnings/cashback-records';
import { countAssessment, countSwipe } from '#server/rules/activation/swipe';
import { cashbackRecord, depositOrder, unbindBlackList } from '#server/schema/index';
import type { Trade } from '../trades';
import { activate, type Active, type Assessed, type Assessment, mirror } from './activation';
import type { World } from './state';

/** Deposit of the activity still due from a swipe, in fen. */
export function depositDue(world: World, { active, isDepositPaid }: Assessed): number {
  const state = activeMoves.stateOf(active);
  if (isDepositPaid || (state !== 'INIT' && state !== 'DOING') || !active.marktingNo) return 0;
  return world.activity(active.marktingNo).depositAmount;
}

export function countSale(world: World, each: Assessed, trade: Trade, deposit: number): void {
  const { active } = each;
  const { transTime: time, transAmount: amount } = trade;
  countOnAssessment(world, each, amount, time);
  if (deposit > 0) {
    each.isDepositPaid = true;
    world.add(depositOrder, {
      orderNo: world.no('YJ', time),
      ...depositColumns(active, { ...trade, deposit }, time),
      returnStatus: 0,
      returnAmount: 0,
      returnTime: null,
    });
  }
  const counted = countSwipe(
    { ...active, currentAmount: active.currentAmount ?? 0, deadline: active.deadline ?? null },
    {
      amount,
      time,
      depositPaid: depositDue(world, each) === 0,
      stages: active.marktingNo ? (world.activity(active.marktingNo).stages ?? []) : [],
    },
  );
  if (!counted) return;
  const { currentAmount, reached, stages } = counted;
  const state = activeMoves.stateOf(active);
  if (state === 'SUCCESS') Object.assign(active, { currentAmount, updateTime: time });
  else {
    const type = reached ? 'reach' : state === 'INIT' ? 'firstSwipe' : 'swipe';
    activeMoves.step(active, type, 'CHANNEL', { currentAmount, updateTime: time });
  }
  if (reached) succeed(world, each, time);
  for (const { cashback, stage } of stages) {
    // After a refund a stage can be reached again; it is paid once.
    if (!each.paidStages.has(stage)) payBack(world, each, 'STANDARD', cashback, time, stage);
    each.paidStages.add(stage);
  }
  mirror(each);
}

/** A refund is no turnover, as on the live server. */
export function countBack(each: Assessed | undefined, amount: number, time: number): void {
  const lower = (row: Active | Assessment) =>
    Object.assign(row, { currentAmount: Math.max(0, (row.currentAmount ?? 0) - amount), updateTime: time });
  if (each && ['INIT', 'DOING', 'SUCCESS'].includes(activeMoves.stateOf(each.active))) lower(each.active);
  if (each?.assessment && falseCountdownMoves.stateOf(each.assessment) === 'COUNTING') lower(each.assessment);
}

function countOnAssessment(world: World, { assessment }: Assessed, amount: number, time: number): void {
  if (!assessment || falseCountdownMoves.stateOf(assessment) !== 'COUNTING') return;
  const counted = countAssessment({ ...assessment, currentAmount: assessment.currentAmount ?? 0 }, amount, time);
  if (!counted) return;
  const values = { currentAmount: counted.currentAmount, updateTime: time };
  if (!counted.reached) return void Object.assign(assessment, values);
  falseCountdownMoves.step(assessment, 'reach', 'CHANNEL', values);
  const { custNo, termSn } = assessment;
  for (const deposit of world.all(depositOrder))
    if (deposit.custNo === custNo && deposit.termSn === termSn && deposit.returnStatus === 0)
      Object.assign(deposit, {
        returnStatus: 1,
        returnAmount: deposit.depositAmount,
        returnTime: time,
        updateTime: time,
      });
}

function succeed(world: World, each: Assessed, time: number): void {
  const { active } = each;
  active.activeTime = time;
  const markting = active.marktingNo ? world.activity(active.marktingNo) : null;
  if (markting) {
    active.cashbackAmount = payBack(world, each, 'ACTIVE', markting.maxCashback, time);
    if (markting.depositAmount > 0) payBack(world, each, 'DEPOSIT', markting.depositAmount, time);
  }
  world.add(unbindBlackList, holdOf(active, time));
  activate(world, each, time);
}

/** Pays a cashback down the chain; returns the total. */
function payBack(
  world: World,
  { active, merchant }: Assessed,
  backType: 'ACTIVE' | 'STANDARD' | 'DEPOSIT',
  most: number,
  time: number,
  stage?: number,
): number {
  const chain = world.pricing.nodes(merchant.agentPath, active.policyCode);
  const marktingNo = active.marktingNo!; // only activities pay cashback
  const terms = world.pricing.activities(merchant.agentPath, marktingNo);
  const kind = { backType, most, time, ...(stage && { stage }) };
  const records = cashbackRecords({ ...active, marktingNo }, kind, chain, terms, letters => world.no(letters, time));
  world.earn(cashbackRecord, records);
  return records.reduce((sum, { backAmount }) => sum + backAmount, 0);
}
