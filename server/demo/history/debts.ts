/**
 * Demo debts: charges that exceed the balance, so that debts of every status exist (docs/domain/account.md#debts,
 * docs/domain/demo.md#world).
 */
import { startOfDay } from '@/api/format/format';
import { debitOrder } from '#server/rules/money/debit';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { falseActive, nonActive } from '#server/schema';
import type { Agent } from '../agents';
import type { World } from './state';

const hour = 3_600_000;

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
