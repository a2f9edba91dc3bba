/** Demo deduction plans (docs/domain/account.md#deduction-plans, docs/domain/demo.md#world). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { periodMoves, planMoves } from '#server/features/account/deduct-plan.moves';
import { periodAmountOf, planStep } from '#server/rules/instalments/instalments';
import { chargePeriod } from '#server/rules/ledger/bookings';
import { deductDetail, deductPlan, falseActive, nonActive } from '#server/schema';
import type { Agent } from '../agents';
import type { World } from './state';
import { debitOrder } from '#server/rules/money/debit';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';

type Plan = typeof deductPlan.$inferInsert;
type Period = typeof deductDetail.$inferInsert;
/** State of a plan after its first period; stored in its remark until then. */
type Fate = 'INIT' | 'PAUSE' | 'CANCEL' | 'DOING';
const wanted = 48;
const hour = 3_600_000;

/** Draws all plans in their initial state; `deductPlans` advances them day by day. */
export function openPlans(world: World): void {
  const { dice, agents } = world;
  const children = agents.filter(
    each => each.levels >= 1 && each.accountStatus === 'TRUE' && each.agentNo !== '80000008',
  );
  const ofFirst = children.filter(each => each.parentAgentNo === '80000001');
  for (let index = 0; index < wanted; index += 1) {
    // agent_l1 owes its organisation for goods, and its children owe it.
    const agent = index % 3 === 0 ? world.agent('80000001') : dice.pick(index % 3 === 1 ? ofFirst : children);
    world.add(deductPlan, drawPlan(world, agent, index));
  }
}

const fateOf = (index: number): Fate => (({ 8: 'INIT', 6: 'PAUSE', 7: 'CANCEL' }) as const)[index % 9] ?? 'DOING';

function drawPlan(world: World, agent: Agent, index: number): Plan {
  const { dice, now, start, no } = world;
  const creator = world.agent(agent.parentAgentNo!); // plans exist only for agents below the root
  const periods = dice.pick([1, 6, 12]);
  const totalAmount = dice.between(20, 400) * 1_000;
  const fate = fateOf(index);
  const isNew = fate === 'INIT';
  const created = isNew ? now - dice.between(0, 3) * dayMs - hour : start + dice.between(0, 95) * dayMs;
  const planType = dice.weighed([
    ['GOODS', 7],
    ['REFUND_BACK', 3],
  ] as const);
  const { agentNo, agentName, agentPath } = agent;
  return {
    planNo: no('KK', created),
    planType,
    agentNo,
    agentName,
    agentPath,
    creatorAgentNo: creator.agentNo,
    creatorName: creator.agentName,
    totalAmount,
    periods,
    currentPeriod: 0,
    periodAmount: periodAmountOf(totalAmount, periods),
    deductedAmount: 0,
    ...planMoves.statusAfter(['create', 'ORG']),
    startDate: dayOf(isNew ? now + dice.between(2, 20) * dayMs : created + dayMs),
    accountType: 'PROFIT',
    relatedNo: no(planType === 'GOODS' ? 'HB' : 'TD', created),
    remark: fate === 'PAUSE' || fate === 'CANCEL' ? fate : null,
    finishTime: null,
    createTime: created,
    updateTime: created,
  };
}

/** At eight in the morning, deducts what is due and retries what was short. */
export function deductPlans(world: World, day: string): void {
  const time = startOfDay(day) + 8 * hour;
  if (time > world.now) return;
  for (const plan of world.all(deductPlan)) {
    const state = planMoves.stateOf(plan);
    if (plan.createTime <= time && (state === 'INIT' || state === 'DOING')) deductPlanOn(world, plan, day, time);
  }
}

function deductPlanOn(world: World, plan: Plan, day: string, time: number): void {
  const periodsOf = () => world.all(deductDetail).filter(each => each.planNo === plan.planNo);
  const { opened, open, overdue } = planStep(plan, periodsOf(), day);
  const { planNo } = plan;
  const status = periodMoves.statusAfter(['create', 'TIMER']);
  for (const each of opened)
    world.add(deductDetail, { planNo, ...each, realAmount: 0, ...status, accounts: [], deductTime: null });
  if (open.length === 0) return;
  if (planMoves.stateOf(plan) === 'INIT') planMoves.step(plan, 'start', 'TIMER');
  planMoves.step(plan, 'period', 'TIMER', { updateTime: time });
  const rows = periodsOf();
  for (const { period, amount } of open)
    takePeriod(
      world,
      plan,
      rows.find(each => each.period === period)!,
      amount,
      time,
      overdue,
    );
  plan.currentPeriod = rows.length;
  const isTaken = plan.deductedAmount === plan.totalAmount;
  if (isTaken || overdue)
    planMoves.step(plan, 'complete', 'TIMER', { finishTime: time, ...(!isTaken && { remark: '转欠款' }) });
  // The creator pauses or cancels two in nine after the first period.
  else if (plan.remark === 'PAUSE') planMoves.step(plan, 'pause', 'PARENT', { remark: null });
  else if (plan.remark === 'CANCEL') planMoves.step(plan, 'cancel', 'PARENT', { remark: null, finishTime: time });
}

function takePeriod(world: World, plan: Plan, row: Period, owed: number, time: number, overdue: boolean): void {
  world.at(time);
  const parts = chargePeriod(world.bookOf(plan.agentNo), plan, owed, overdue, world.no('KQ', time));
  const taken = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (taken === 0) return;
  const rest = row.realAmount === 0 ? 'deductAll' : 'deductRest';
  periodMoves.step(row, taken === owed ? rest : 'deductPart', 'TIMER', {
    realAmount: row.realAmount + taken,
    accounts: [...(row.accounts ?? []), ...parts],
    deductTime: time,
  });
  plan.deductedAmount = (plan.deductedAmount ?? 0) + taken;
}

/**
 * Demo debts: charges that exceed the balance, so that debts of every status exist (docs/domain/account.md#debts,
 * docs/domain/demo.md#world).
 */
export function makeDebts(world: World, day: string, index: number, days: number): void {
  const time = startOfDay(day) + 8.75 * hour;
  const poor = world.agents.filter(each => each.levels >= 2 && each.levels <= 4 && each.accountStatus === 'TRUE');
  // Before any income: small debts of agent_l1 and the organisation, paid from their first income.
  if (index === 0)
    for (const agentNo of ['80000001', '10000001'])
      for (let n = 1; n <= 12; n += 1) owe(world, world.agent(agentNo), n * 500, time);
  if (index === Math.floor(days / 2)) for (const agent of poor.slice(0, 8)) owe(world, agent, 2_000, time);
  if (index === days - 2) for (const agent of poor.slice(8, 14)) owe(world, agent, 30_000_000, time);
  if (index !== days - 1) return;
  owe(world, world.agent('80000006'), 358_000 - world.bookOf('80000006').owed(), time);
  for (const agent of poor.slice(16, 21)) owe(world, agent, 120_000, time);
  for (const agent of poor.slice(22, 24)) {
    const debtNo = owe(world, agent, 60_000, time);
    world.bookOf(agent.agentNo).writeOff(debtNo);
  }
}

/** Charges the whole available balance plus `missing` fen; returns the debt number. */
function owe(world: World, agent: Agent, missing: number, time: number): string {
  world.at(Math.min(time, world.now));
  const book = world.bookOf(agent.agentNo);
  const free = debitOrder.reduce((sum, account) => sum + book.available(account), 0);
  return book.charge({
    bizType: 'ADJUST_OUT',
    account: 'PROFIT',
    source: 'ADJUST',
    orderNo: world.no('TZ', time),
    amount: free + missing,
    creditorAgentNo: agent.parentAgentNo ?? null,
    remark: '调账扣款',
  }).debtNo!; // the charge exceeds the balance, so there is a debt
}

/** Marks penalties as paid in full once their debt is cleared. */
export function settlePenalties(world: World): void {
  const debts = [...world.books.values()].flatMap(book => book.result().debts);
  const cleared = new Map(
    debts.filter(each => each.debtStatus === 'CLEAR').map(each => [each.relatedNo, each.clearTime!]),
  );
  for (const row of world.all(falseActive)) {
    const time = cleared.get(row.falseNo);
    if (time && falsePenaltyMoves.stateOf(row) === 'PART')
      falsePenaltyMoves.step(row, 'deductRest', 'TIMER', { realDeductAmount: row.deductAmount, updateTime: time });
  }
  for (const row of world.all(nonActive)) {
    const time = cleared.get(row.nonNo);
    if (time && nonActivePenaltyMoves.stateOf(row) === 'PART')
      nonActivePenaltyMoves.step(row, 'deductRest', 'TIMER', { realDeductAmount: row.deductAmount, updateTime: time });
  }
}
