/** What swipes of the demo world count for: activations, their stages, deposits and assessments (domain.md 4.7, 4.13, 5.4). */
import { dayMs } from '@/api/format/format';
import { activeMoves } from '#server/features/activation/active.moves';
import { falseCountdownMoves } from '#server/features/countdown/countdown.moves';
import { cashbackRecords } from '#server/features/earnings/cashback-records';
import { countAssessment, countSwipe } from '#server/rules/activation/swipe';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { cashbackRecord, depositOrder, unbindBlackList } from '#server/schema';
import type { Trade } from '../trades';
import { activate, mirror, type Assessed } from './activation';
import type { World } from './state';

const heldDays = 180;

/** What a swipe is to bear of the activity's deposit, in fen. */
export function depositDue(world: World, { active, isDepositPaid }: Assessed): number {
  const state = activeMoves.stateOf(active);
  if (isDepositPaid || (state !== 'INIT' && state !== 'DOING') || !active.marktingNo) return 0;
  return world.activity(active.marktingNo).depositAmount;
}

export function countTrade(world: World, each: Assessed, trade: Trade, deposit: number): void {
  const { active } = each;
  const { transTime: time, transAmount: amount } = trade;
  countOnAssessment(each, amount, time);
  if (deposit > 0) takeDeposit(world, each, trade, deposit);
  const counted = countSwipe(
    { ...active, currentAmount: active.currentAmount ?? 0, deadline: active.deadline ?? null },
    {
      ...{ amount, time, depositPaid: depositDue(world, each) === 0 },
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
  for (const { cashback, stage } of stages) payBack(world, each, 'STANDARD', cashback, time, stage);
  mirror(each);
}

function countOnAssessment({ assessment }: Assessed, amount: number, time: number): void {
  if (!assessment || falseCountdownMoves.stateOf(assessment) !== 'COUNTING') return;
  const counted = countAssessment({ ...assessment, currentAmount: assessment.currentAmount ?? 0 }, amount, time);
  if (!counted) return;
  const { currentAmount, reached } = counted;
  if (reached) falseCountdownMoves.step(assessment, 'reach', 'CHANNEL', { currentAmount, updateTime: time });
  else Object.assign(assessment, { currentAmount });
}

function takeDeposit(world: World, each: Assessed, trade: Trade, depositAmount: number): void {
  const { active, merchant } = each;
  const { transTime: time, payBrand, transNo } = trade;
  const { dice } = world;
  const returned = dice.chance(0.2) ? time + dice.between(20, 60) * dayMs : null;
  const isBack = returned !== null && returned < world.now;
  each.isDepositPaid = true;
  world.add(depositOrder, {
    ...{ orderNo: world.no('YJ', time), custNo: merchant.custNo, custName: merchant.custName, ...chainOf(merchant) },
    ...{ termSn: active.termSn, policyCode: active.policyCode, marktingNo: active.marktingNo!, marktingType: 0 },
    ...{ depositAmount, payBrand, payStatus: 'SUCCESS', transNo },
    ...{ returnStatus: isBack ? 1 : 0, returnAmount: isBack ? depositAmount : 0, returnTime: isBack ? returned : null },
    ...{ createTime: time, updateTime: time },
  });
}

function succeed(world: World, each: Assessed, time: number): void {
  const { active, merchant } = each;
  active.activeTime = time;
  const markting = active.marktingNo ? world.activity(active.marktingNo) : null;
  if (markting) {
    active.cashbackAmount = payBack(world, each, 'ACTIVE', markting.maxCashback, time);
    if (markting.depositAmount > 0) payBack(world, each, 'DEPOSIT', markting.depositAmount, time);
  }
  world.add(unbindBlackList, {
    ...{ custNo: merchant.custNo, termSn: active.termSn, state: 1, reason: '该商户参与活动期间不可解绑' },
    ...{ startTime: time, endTime: active.bindTime + heldDays * dayMs },
  });
  activate(world, each, time);
}

/** Pays a cashback down the chain; answers how much in all. */
function payBack(
  world: World,
  { active, merchant }: Assessed,
  backType: 'ACTIVE' | 'STANDARD' | 'DEPOSIT',
  most: number,
  time: number,
  stage?: number,
): number {
  const chain = world.pricing.nodes(merchant.agentPath, active.policyCode);
  const marktingNo = active.marktingNo!; // only activities pay
  const terms = world.pricing.activities(merchant.agentPath, marktingNo);
  const kind = { backType, most, time, ...(stage && { stage }) };
  const records = cashbackRecords({ ...active, marktingNo }, kind, chain, terms, letters => world.no(letters, time));
  world.earn(cashbackRecord, records);
  return records.reduce((sum, { backAmount }) => sum + backAmount, 0);
}
