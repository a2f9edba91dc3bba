/** Demo deduction plans (docs/domain/account.md#deduction-plans, docs/domain/demo.md#world). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { periodMoves, planColumns, planMoves } from '#server/features/account/deduct-plan.moves';
import { planStep } from '#server/rules/instalments/instalments';
import { chargePeriod } from '#server/rules/ledger/bookings';
import { deductDetail, deductPlan } from '#server/schema';
import type { Agent } from '../agents';
import type { World } from './state';
import { debitOrder } from '#server/rules/money/debit';

type Plan = typeof deductPlan.$inferInsert;
type Period = typeof deductDetail.$inferInsert;
/** State of a plan after its first period; stored in its remark until then. */
type Fate = 'INIT' | 'PAUSE' | 'CANCEL' | 'DOING';
const wanted = 48;
const hour = 3_600_000;

/** Opens all plans; `planDeduct` advances them day by day. */
export function openPlans(world: World): void {
  const { dice, agents } = world;
  const children = agents.filter(each => each.levels >= 1 && each.accountStatus === 'TRUE' && world.maySignIn(each));
  const ofFirst = children.filter(each => each.parentAgentNo === '80000001');
  const plans = Array.from({ length: wanted }, (_, index) =>
    // agent_l1 owes its organisation for goods, and its children owe it.
    drawPlan(world, index % 3 === 0 ? world.agent('80000001') : dice.pick(index % 3 === 1 ? ofFirst : children), index),
  );
  world.add(deductPlan, ...plans.sort((a, b) => a.createTime - b.createTime));
}

const fateOf = (index: number): Fate => (({ 8: 'INIT', 6: 'PAUSE', 7: 'CANCEL' }) as const)[index % 9] ?? 'DOING';

function drawPlan(world: World, agent: Agent, index: number): Plan {
  const { dice, now, start, no } = world;
  const creator = world.agent(agent.parentAgentNo!); // plans exist only for agents below the root
  const periods = dice.pick([1, 6, 12]);
  const totalAmount = dice.between(1, 20) * 1_000; // little enough to leave agent_l1 money to withdraw
  const fate = fateOf(index);
  const isNew = fate === 'INIT';
  const created = isNew ? now - dice.between(0, 3) * dayMs - hour : start + dice.between(0, 95) * dayMs;
  const planType = dice.weighed([
    ['GOODS', 7],
    ['REFUND_BACK', 3],
  ] as const);
  const relatedNo = no(planType === 'GOODS' ? 'HB' : 'TD', created);
  return {
    planNo: no('KK', created),
    ...planColumns(agent, creator, { planType, totalAmount, periods, relatedNo }, created),
    ...(isNew && { startDate: dayOf(now + dice.between(2, 20) * dayMs) }),
    deductedAmount: 0,
    ...planMoves.statusAfter(['create', 'ORG']),
    remark: fate === 'PAUSE' || fate === 'CANCEL' ? fate : null,
    finishTime: null,
  };
}

/** At eight in the morning, deducts what is due and retries what was short (`planDeduct`). */
export function planDeduct(world: World, time: number): void {
  const open = world.all(deductPlan).filter(plan => ['INIT', 'DOING'].includes(planMoves.stateOf(plan)));
  for (const plan of open.sort((a, b) => a.agentNo.localeCompare(b.agentNo)))
    if (plan.startDate <= dayOf(time)) deductPlanOn(world, plan, time);
}

function deductPlanOn(world: World, plan: Plan, time: number): void {
  const periodsOf = () => world.all(deductDetail).filter(each => each.planNo === plan.planNo);
  const { opened, open, overdue } = planStep(plan, periodsOf(), dayOf(time));
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
  const isLast = index === days - 1;
  const make = () => {
    // Before any income: small debts of agent_l1 and the organisation, paid from their first income.
    if (index === 0)
      for (const agentNo of ['80000001', '10000001'])
        for (let n = 1; n <= 12; n += 1) owe(world, world.agent(agentNo), n * 500);
    if (index === Math.floor(days / 2)) for (const agent of poor.slice(0, 8)) owe(world, agent, 2_000);
    if (index === days - 2) for (const agent of poor.slice(8, 14)) owe(world, agent, 30_000_000);
    if (!isLast) return;
    owe(world, world.agent('80000006'), 358_000 - world.bookOf('80000006').owed());
    for (const agent of poor.slice(16, 21)) owe(world, agent, 120_000);
    for (const agent of poor.slice(22, 24)) world.bookOf(agent.agentNo).writeOff(owe(world, agent, 60_000));
  };
  world.later(isLast ? Math.min(time, world.now) : time, make);
}

/** Charges the whole available balance plus `missing` fen; returns the debt number. */
function owe(world: World, agent: Agent, missing: number): string {
  const book = world.bookOf(agent.agentNo);
  const free = debitOrder.reduce((sum, account) => sum + book.available(account), 0);
  return book.charge({
    bizType: 'ADJUST_OUT',
    account: 'PROFIT',
    source: 'ADJUST',
    orderNo: world.no('TZ', world.today),
    amount: free + missing,
    creditorAgentNo: agent.parentAgentNo ?? null,
    remark: '调账扣款',
  }).debtNo!; // the charge exceeds the balance, so there is a debt
}
