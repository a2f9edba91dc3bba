/** Demo withdrawals (docs/domain/account.md, docs/domain/demo.md#world). */
import { dayMs, startOfDay } from '@/api/format/format';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { withdrawalOf } from '#server/features/account/withdrawal';
import { taxShareRecords } from '#server/features/earnings/tax-share-records';
import { freezeWithdrawal, postWithdrawal, unfreezeWithdrawal } from '#server/rules/ledger/bookings';
import type { Account } from '#server/rules/money/debit';
import { withdrawMostOf } from '#server/rules/pricing/org-terms';
import { payout, taxPointOf } from '#server/rules/money/withdraw';
import { taxShare, withdraw } from '#server/schema';
import type { Agent } from '../agents';
import { demoTerms } from '../pricing';
import { policies } from '../policies';
import type { World } from './state';

export type Withdrawal = typeof withdraw.$inferInsert & { readonly accountType: Account };
type Outcome = Withdrawal['withdrawStatus'];
const least = 10_000;
const minute = 60_000;

/** Draws the withdrawals of a day; most are by agent_l1 and its team. */
export function withdrawals(world: World, day: string, isLast: boolean): void {
  const { dice } = world;
  const wishes = isLast
    ? 40
    : dice.weighed([
        [1, 2],
        [2, 4],
        [3, 3],
      ]);
  const pick = drawsWhom(world);
  // More than are wished for, because many have too little on the account.
  const left = { count: wishes };
  for (let tried = 0; tried < wishes * 6; tried += 1) {
    const agent = pick();
    const account = drawAccount(world);
    const outcome = drawOutcome(world, isLast);
    const wait = dice.between(20, 200) * minute;
    world.later(startOfDay(day) + (9 * 60 + dice.between(5, 600)) * minute, time => {
      if (left.count === 0 || time > world.now - 5 * minute) return;
      if (withdrawOnce(world, agent, account, time, outcome, wait)) left.count -= 1;
    });
  }
}

function drawsWhom(world: World): () => Agent {
  const { dice } = world;
  const open = world.agents.filter(
    each => each.accountStatus === 'TRUE' && world.maySignIn(each) && each.agentNo !== '80000006',
  );
  const team = open.filter(each => each.agentPath.includes('/80000001/'));
  const assisted = team.filter(each => each.invoiceWay === 'ASSIST');
  return () => {
    if (dice.chance(0.12)) return world.agent('80000001');
    if (dice.chance(0.12)) return world.agent('10000001');
    if (dice.chance(0.9)) return dice.pick(dice.chance(0.5) ? assisted : team);
    return dice.pick(open);
  };
}
const drawAccount = ({ dice }: World): Account =>
  dice.weighed([
    ['PROFIT', 5],
    ['CASHBACK', 18],
    ['FLOWCARDBACK', 15],
    ['VIPBACK', 1],
    ['TAX', 1],
    ['REWARD', 2],
    ['INVOICE', 1],
  ] as const);
const drawOutcome = ({ dice }: World, isLast: boolean): Outcome =>
  isLast
    ? dice.pick(['INIT', 'DOING', 'DOING'] as const)
    : dice.weighed([
        ['SUCCESS', 88],
        ['FAIL', 7],
        ['REFUSE', 5],
      ] as const);

function withdrawOnce(
  world: World,
  agent: Agent,
  accountType: Account,
  time: number,
  outcome: Outcome,
  wait: number,
): boolean {
  const book = world.bookOf(agent.agentNo);
  // What agent_l1 has earned lately stays for whoever tries a withdrawal.
  const isKept = accountType === 'PROFIT' || accountType === 'REWARD';
  if (agent.agentNo === '80000001' && isKept && time > world.now - 20 * dayMs) return false;
  const free = Math.min(book.available(accountType), withdrawMostOf(demoTerms, agent.invoiceWay));
  if (free < least || book.owed() > 0 || isUnderWay(world, agent, accountType)) return false;
  const row = drawWithdrawal(world, agent, accountType, free, time);
  world.add(withdraw, row);
  freezeWithdrawal(book, row);
  if (outcome === 'INIT') return true;
  if (outcome !== 'REFUSE')
    world.later(time + 10 * minute, paid =>
      withdrawMoves.step(row, 'pay', 'TIMER', { updateTime: paid, payeeVersion: 1 }),
    );
  if (outcome !== 'DOING') world.later(time + wait, finished => finish(world, agent, row, outcome, finished));
  return true;
}

const isUnderWay = (world: World, { agentNo }: Agent, accountType: Account): boolean =>
  world.all(withdraw).some(each => {
    const state = withdrawMoves.stateOf(each);
    return each.agentNo === agentNo && each.accountType === accountType && (state === 'INIT' || state === 'DOING');
  });

function drawWithdrawal(
  { dice, no }: World,
  agent: Agent,
  accountType: Account,
  free: number,
  time: number,
): Withdrawal {
  const withdrawAmount = Math.max(least, Math.floor((free * dice.between(30, 100)) / 10_000) * 100);
  const taxPoint = taxPointOf(accountType, { taxPoint: agent.taxPoint!, cashbackTaxPoint: agent.cashbackTaxPoint! });
  const money = { accountType, withdrawAmount, taxPoint, ...payout(withdrawAmount, taxPoint) };
  const payee = { bankName: '演示银行', bankCardNo: agent.bankCardMask!, accountName: agent.accountName! };
  return {
    withdrawNo: no('TX', time),
    ...withdrawalOf(agent, money, payee, time),
    ...withdrawMoves.statusAfter(['apply', 'AGENT']),
    failReason: null,
    channelNo: null,
    finishTime: null,
    invoicedAmount: 0,
    operatorNo: null,
  };
}

function finish(world: World, agent: Agent, row: Withdrawal, outcome: Outcome, time: number): void {
  const book = world.bookOf(agent.agentNo);
  const ended = { finishTime: time, updateTime: time };
  if (outcome === 'SUCCESS') {
    withdrawMoves.step(row, 'paid', 'CHANNEL', { ...ended, channelNo: `CH${row.withdrawNo.slice(2)}` });
    postWithdrawal(book, row);
    return shareTax(world, agent, row, time);
  }
  if (outcome === 'FAIL') withdrawMoves.step(row, 'payFail', 'CHANNEL', { ...ended, failReason: '收款账户状态异常' });
  else withdrawMoves.step(row, 'refuse', 'OPS', { ...ended, failReason: '结算信息待核实' });
  unfreezeWithdrawal(book, row);
}

function shareTax(world: World, agent: Agent, row: Withdrawal, time: number): void {
  if (agent.invoiceWay !== 'ASSIST') return;
  const chain = world.pricing.nodes(agent.agentPath, policies[0][0]);
  const of = { ...row, orgNo: agent.orgNo };
  world.earn(
    taxShare,
    taxShareRecords(of, chain, time, kind => world.no(kind, time)),
  );
}
