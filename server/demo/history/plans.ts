/** Deduction plans and debts of the demo world (domain.md 4.16, 4.17, 8). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { periodAmountOf, planStep } from '#server/rules/instalments/instalments';
import { deductDetail, deductPlan } from '#server/schema';
import type { Agent } from '../agents';
import type { Sim } from './state';

type Plan = typeof deductPlan.$inferInsert;
type Detail = typeof deductDetail.$inferInsert;
const wanted = 48;

/** All plans with their beginnings; the days bring them on. */
export function openPlans(sim: Sim): void {
  const { dice, now, start } = sim;
  const children = sim.agents.filter(
    each => each.levels >= 1 && each.accountStatus === 'TRUE' && each.agentNo !== '80000008',
  );
  for (let index = 0; index < wanted; index += 1) {
    // agent_l1 owes its organisation for goods, and its children owe it.
    const agent =
      index % 3 === 0
        ? sim.agent('80000001')
        : index % 3 === 1
          ? dice.pick(children.filter(each => each.parentAgentNo === '80000001'))
          : dice.pick(children);
    const creator = sim.agent(agent.parentAgentNo!);
    const periods = dice.pick([1, 6, 12]);
    const totalAmount = dice.between(20, 400) * 1_000;
    const created =
      index % 9 === 8 ? now - dice.between(0, 3) * dayMs - 3_600_000 : start + dice.between(0, 95) * dayMs;
    const fate = index % 9 === 8 ? 'INIT' : index % 9 === 6 ? 'PAUSE' : index % 9 === 7 ? 'CANCEL' : 'DOING';
    const planType = dice.weighed([
      ['GOODS', 7],
      ['ADJUST', 2],
      ['REFUND_BACK', 1],
    ] as const);
    sim.add(deductPlan, {
      planNo: sim.no('KK', created),
      planType,
      ...{
        creatorAgentNo: creator.agentNo,
        creatorName: creator.agentName,
        agentNo: agent.agentNo,
        agentName: agent.agentName,
        agentPath: agent.agentPath,
      },
      ...{
        totalAmount,
        periods,
        currentPeriod: 0,
        periodAmount: periodAmountOf(totalAmount, periods),
        deductedAmount: 0,
        planStatus: 'INIT',
      },
      startDate: dayOf(fate === 'INIT' ? now + dice.between(2, 20) * dayMs : created + dayMs),
      accountType: 'PROFIT',
      relatedNo: planType === 'GOODS' ? sim.no('HB', created) : null,
      remark: fate === 'DOING' || fate === 'INIT' ? null : fate,
      finishTime: null,
      ...{ createTime: created, updateTime: created },
    });
  }
}

/** Eight in the morning: what falls due is taken, what was short is tried again. */
export function deductPlans(sim: Sim, day: string): void {
  const time = startOfDay(day) + 8 * 3_600_000;
  if (time > sim.now) return;
  for (const plan of sim.all(deductPlan)) {
    if (plan.createTime > time || (plan.planStatus !== 'INIT' && plan.planStatus !== 'DOING')) continue;
    const details = sim.all(deductDetail).filter(each => each.planNo === plan.planNo);
    const { opened, open, overdue } = planStep(plan, details, day);
    for (const { period, shouldAmount, dueDate } of opened)
      sim.add(deductDetail, {
        planNo: plan.planNo,
        period,
        shouldAmount,
        realAmount: 0,
        deductStatus: 'INIT',
        accounts: [],
        dueDate,
        deductTime: null,
      });
    if (open.length === 0) continue;
    plan.planStatus = 'DOING';
    const rows = sim.all(deductDetail).filter(each => each.planNo === plan.planNo);
    for (const { period, amount } of open)
      takePeriod(
        sim,
        plan,
        rows.find(each => each.period === period)!,
        amount,
        time,
        overdue,
      );
    plan.currentPeriod = rows.length;
    plan.updateTime = time;
    if (plan.deductedAmount === plan.totalAmount || overdue)
      Object.assign(plan, {
        planStatus: 'FINISH',
        finishTime: time,
        ...(plan.deductedAmount !== plan.totalAmount && { remark: '转欠款' }),
      });
    // Two in nine were stopped by whoever made them, after the first period.
    else if (plan.remark === 'PAUSE' || plan.remark === 'CANCEL')
      Object.assign(plan, {
        planStatus: plan.remark,
        remark: null,
        ...(plan.remark === 'CANCEL' && { finishTime: time }),
      });
  }
}

function takePeriod(sim: Sim, plan: Plan, detail: Detail, amount: number, time: number, overdue: boolean): void {
  sim.at(time);
  const book = sim.bookOf(plan.agentNo);
  const free = (['PROFIT', 'REWARD', 'CASHBACK', 'FLOWCARDBACK', 'VIPBACK', 'TAX', 'INVOICE'] as const).reduce(
    (sum, each) => sum + book.available(each),
    0,
  );
  const take = overdue ? amount : Math.min(amount, free);
  if (take === 0) return;
  const orderNo = sim.no('KQ', time);
  const { parts } = book.charge({
    bizType: 'DEDUCT_PLAN',
    account: 'PROFIT',
    orderNo,
    amount: take,
    source: plan.planType,
    creditorAgentNo: plan.creatorAgentNo,
    remark: plan.planNo,
  });
  const real = parts.reduce((sum, part) => sum + part.amount, 0);
  detail.realAmount += real;
  detail.accounts = [...(detail.accounts ?? []), ...parts];
  Object.assign(detail, {
    deductStatus: detail.realAmount === detail.shouldAmount ? 'SUCCESS' : 'PART',
    deductTime: time,
  });
  plan.deductedAmount = (plan.deductedAmount ?? 0) + real;
}

/** Charges that find too little, so that debts of every status exist. */
export function makeDebts(sim: Sim, day: string, index: number, days: number): void {
  const time = startOfDay(day) + 8.75 * 3_600_000;
  const poor = sim.agents.filter(each => each.levels >= 2 && each.levels <= 4 && each.accountStatus === 'TRUE');
  const owe = (agent: Agent, missing: number) => {
    sim.at(Math.min(time, sim.now));
    const book = sim.bookOf(agent.agentNo);
    const free = (['PROFIT', 'REWARD', 'CASHBACK', 'FLOWCARDBACK', 'VIPBACK', 'TAX', 'INVOICE'] as const).reduce(
      (sum, each) => sum + book.available(each),
      0,
    );
    return book.charge({
      bizType: 'ADJUST_OUT',
      account: 'PROFIT',
      source: 'ADJUST',
      orderNo: sim.no('TZ', time),
      amount: free + missing,
      creditorAgentNo: agent.parentAgentNo ?? null,
      remark: '调账扣款',
    }).debtNo!;
  };
  // Before anything came in: small ones of those who look at everything, paid from their first income.
  if (index === 0)
    for (const agentNo of ['80000001', '10000001']) for (let n = 1; n <= 12; n += 1) owe(sim.agent(agentNo), n * 500);
  if (index === Math.floor(days / 2)) for (const agent of poor.slice(0, 8)) owe(agent, 2_000);
  if (index === days - 2) for (const agent of poor.slice(8, 14)) owe(agent, 30_000_000);
  if (index !== days - 1) return;
  owe(sim.agent('80000006'), 358_000 - sim.bookOf('80000006').owed());
  for (const agent of poor.slice(16, 21)) owe(agent, 120_000);
  for (const agent of poor.slice(22, 24)) {
    const debtNo = owe(agent, 60_000);
    sim.bookOf(agent.agentNo).writeOff(debtNo);
  }
}
