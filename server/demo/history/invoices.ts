/** Demo invoices (docs/domain/account.md#invoices, docs/domain/demo.md#world). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import {
  coverageColumns,
  givenUpAfterDays,
  invoiceMoves,
  taxDifferenceColumns,
} from '#server/features/account/invoice.moves';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { postInvoice, reverseInvoice } from '#server/rules/ledger/bookings';
import { invoice, taxDiff, withdraw } from '#server/schema';
import type { Agent } from '../agents';
import type { World } from './state';

type Invoice = typeof invoice.$inferInsert &
  Required<Pick<typeof invoice.$inferInsert, 'grossAmount' | 'taxDiffAmount' | 'enterAmount'>>;
type Outcome = 'PASS' | 'REJECT' | 'SKIP' | 'CANCEL' | 'VOID';
const hour = 3_600_000;
const least = 10_000;
const kinds = ['SPECIAL', 'GENERAL', 'ESPECIAL', 'EGENERAL'] as const;
const outcomes = ['PASS', 'PASS', 'PASS', 'REJECT', 'PASS', 'SKIP', 'CANCEL', 'PASS', 'VOID'] as const;
const all = (world: World) => world.all(invoice) as Invoice[];

/** Every few days, providers that invoice for themselves do so for part of their withdrawals. */
export function uploadInvoices(world: World, day: string, index: number): void {
  if (index % 4 !== 3) return;
  world.later(startOfDay(day) + 11 * hour, time => {
    for (const agent of world.agents) {
      if (agent.levels > 1 || agent.invoiceWay !== 'SELF' || agent.accountStatus !== 'TRUE') continue;
      if (!world.maySignIn(agent)) continue;
      if (!['80000001', '10000001'].includes(agent.agentNo) && !world.dice.chance(0.1)) continue;
      invoiceOnce(world, agent, time);
    }
  });
}

/** Withdrawals of a provider that need an invoice, oldest first (`withdrawalsToInvoice`). */
const toInvoice = (world: World, agentNo: string) =>
  world
    .all(withdraw)
    .filter(each => each.agentNo === agentNo && withdrawMoves.stateOf(each) === 'SUCCESS' && each.taxAmount > 0)
    .sort((a, b) => a.finishTime! - b.finishTime!);

function invoiceOnce(world: World, agent: Agent, time: number): void {
  const own = all(world).filter(each => each.agentNo === agent.agentNo);
  const reserved = own.filter(each => each.invoiceStatus === 'PASS' || each.invoiceStatus === 'WAIT_AUDIT');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paid = sum(toInvoice(world, agent.agentNo).map(each => each.withdrawAmount));
  const left = paid - sum(reserved.map(each => each.invoiceAmount));
  if (left < least) return;
  const outcome = outcomes[all(world).length % outcomes.length]!;
  const row = drawInvoice(world, agent, left, time);
  world.add(invoice, row);
  // What came in the last days still waits.
  if (time <= world.now - 5 * dayMs) world.later(time + 26 * hour, audited => decide(world, row, outcome, audited));
}

function drawInvoice({ dice, no }: World, { agentNo, agentPath }: Agent, left: number, time: number): Invoice {
  const invoiceKind = dice.pick(kinds);
  const taxRate = dice.weighed([
    [10_000, 4],
    [30_000, 4],
    [60_000, 2],
  ]);
  const isPaper = invoiceKind === 'SPECIAL' || invoiceKind === 'GENERAL';
  const invoiceDate = dayOf(time - dayMs);
  return {
    applyNo: no('FP', time),
    agentNo,
    agentPath,
    invoiceKind,
    invoiceCode: isPaper ? dice.digits(12) : null,
    invoiceNo: dice.digits(isPaper ? 8 : 20),
    invoiceDate,
    invoiceMonth: invoiceDate.slice(0, 7),
    taxRate,
    invoiceAmount: Math.floor((left * dice.between(40, 100)) / 100),
    fileNo: null,
    expressCompany: null,
    expressNo: null,
    auditRemark: null,
    auditTime: null,
    ...invoiceMoves.statusAfter(['upload', 'AGENT']),
    grossAmount: 0,
    enterAmount: 0,
    taxDiffAmount: 0,
    coveredWithdraws: [],
    createTime: time,
    updateTime: time,
  };
}

function decide(world: World, row: Invoice, outcome: Outcome, time: number): void {
  const audited = { auditTime: time, updateTime: time };
  if (outcome === 'CANCEL') return invoiceMoves.step(row, 'cancel', 'AGENT', { updateTime: time });
  if (outcome === 'REJECT')
    return invoiceMoves.step(row, 'reject', 'OPS', { auditRemark: '购方信息与开票抬头不一致', ...audited });
  const covered = coverageColumns(row, toInvoice(world, row.agentNo));
  for (const { withdrawNo, amount } of covered.coveredWithdraws) addCoverage(world, withdrawNo, amount);
  invoiceMoves.step(row, 'approve', 'OPS', { ...covered, ...audited });
  if (row.taxDiffAmount > 0) world.add(taxDiff, { diffNo: world.no('SC', time), ...taxDifferenceColumns(row, time) });
  if (outcome === 'SKIP') invoiceMoves.step(row, 'skip', 'OPS', { auditRemark: '税费已线下退还' });
  if (outcome === 'VOID')
    world.later(startOfDay(dayOf(time)) + 4 * dayMs + 7.5 * hour, later => voidInvoice(world, row, later));
}

const addCoverage = (world: World, withdrawNo: string, amount: number) => {
  const covered = world.all(withdraw).find(each => each.withdrawNo === withdrawNo)!; // covered by the invoice
  covered.invoicedAmount = (covered.invoicedAmount ?? 0) + amount;
};

/** At three in the morning (`invoiceEnter`). */
export function invoiceEnter(world: World, time: number): void {
  const passed = all(world).filter(
    row => invoiceMoves.stateOf(row) === 'PASS/INIT' && row.auditTime! < startOfDay(dayOf(time)),
  );
  for (const row of passed.sort((a, b) => a.auditTime! - b.auditTime!)) {
    invoiceMoves.step(row, row.enterAmount === 0 ? 'skip' : 'enter', 'TIMER', { updateTime: time });
    if (row.enterAmount > 0) postInvoice(world.bookOf(row.agentNo), row);
  }
  for (const row of all(world))
    if (invoiceMoves.stateOf(row) === 'REJECT/INIT' && row.updateTime < time - givenUpAfterDays * dayMs)
      invoiceMoves.step(row, 'giveUp', 'TIMER', { updateTime: time });
}

function voidInvoice(world: World, row: Invoice, time: number): void {
  if (invoiceMoves.stateOf(row) !== 'PASS/SUCCESS') return;
  reverseInvoice(world.bookOf(row.agentNo), row);
  for (const { withdrawNo, amount } of row.coveredWithdraws!) addCoverage(world, withdrawNo, -amount);
  world.remove(taxDiff, each => each.applyNo === row.applyNo);
  invoiceMoves.step(row, 'void', 'OPS', { auditRemark: '发票已红冲', updateTime: time });
}
