/** Demo invoices (docs/domain/account.md#invoices, docs/domain/demo.md#world). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { postInvoice, reverseInvoice } from '#server/rules/ledger/bookings';
import { cover, invoiceEntry, shouldTaxRate } from '#server/rules/money/invoice';
import { invoice, taxDiff, withdraw } from '#server/schema';
import type { Agent } from '../agents';
import type { World } from './state';

type Invoice = typeof invoice.$inferInsert &
  Required<Pick<typeof invoice.$inferInsert, 'grossAmount' | 'taxDiffAmount' | 'enterAmount'>>;
type Withdrawal = typeof withdraw.$inferInsert;
type Outcome = 'WAIT' | 'PASS' | 'REJECT' | 'SKIP' | 'CANCEL' | 'VOID';
const hour = 3_600_000;
const least = 10_000;
const kinds = ['SPECIAL', 'GENERAL', 'ESPECIAL', 'EGENERAL'] as const;
const outcomes = ['PASS', 'PASS', 'PASS', 'REJECT', 'PASS', 'SKIP', 'CANCEL', 'PASS', 'VOID'] as const;
/** Remark of approved invoices that are voided some days later. */
const doubtful = '待红冲';
const all = (world: World) => world.all(invoice) as Invoice[];

/** Providers that invoice for themselves do so every few days, for part of their withdrawals. */
export function invoices(world: World, day: string, index: number): void {
  enterInvoices(world, day);
  const time = startOfDay(day) + 11 * hour;
  if (index % 4 !== 3 || time > world.now) return;
  for (const agent of world.agents) {
    if (agent.levels > 1 || agent.invoiceWay !== 'SELF' || agent.accountStatus !== 'TRUE') continue;
    if (!['80000001', '10000001'].includes(agent.agentNo) && !world.dice.chance(0.1)) continue;
    invoiceOnce(world, agent, time);
  }
}

function invoiceOnce(world: World, agent: Agent, time: number): void {
  const paid = world
    .all(withdraw)
    .filter(each => each.agentNo === agent.agentNo && withdrawMoves.stateOf(each) === 'SUCCESS')
    .filter(each => each.taxAmount > 0 && each.finishTime! < time);
  const own = all(world).filter(each => each.agentNo === agent.agentNo);
  const reserved = own.filter(each => each.invoiceStatus === 'PASS' || each.invoiceStatus === 'WAIT_AUDIT');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const left = sum(paid.map(each => each.withdrawAmount)) - sum(reserved.map(each => each.invoiceAmount));
  if (left < least) return;
  const outcome = time > world.now - 5 * dayMs ? 'WAIT' : outcomes[all(world).length % outcomes.length]!;
  const row = drawInvoice(world, agent, left, time);
  world.add(invoice, row);
  decide(world, row, paid, outcome, time + 26 * hour);
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

function decide(world: World, row: Invoice, paid: readonly Withdrawal[], outcome: Outcome, time: number): void {
  if (outcome === 'WAIT' || time > world.now) return;
  const audited = { auditTime: time, updateTime: time };
  if (outcome === 'CANCEL') return invoiceMoves.step(row, 'cancel', 'AGENT', { updateTime: time });
  if (outcome === 'REJECT')
    return invoiceMoves.step(row, 'reject', 'OPS', { auditRemark: '购方信息与开票抬头不一致', ...audited });
  invoiceMoves.step(row, 'approve', 'OPS', { ...coverageOf(row, paid), ...audited });
  if (outcome === 'SKIP') return invoiceMoves.step(row, 'skip', 'OPS', { auditRemark: '税费已线下退还' });
  if (outcome === 'VOID') row.auditRemark = doubtful;
  if (row.taxDiffAmount > 0) noteTaxDifference(world, row, time);
}

/** Covers withdrawals with an invoice; returns the resulting amounts. */
function coverageOf(row: Invoice, paid: readonly Withdrawal[]): Partial<Invoice> {
  const coverage = cover(
    row.invoiceAmount,
    paid.map(each => ({ ...each, covered: each.invoicedAmount ?? 0 })),
  );
  for (const { withdrawNo, amount } of coverage) {
    const covered = paid.find(each => each.withdrawNo === withdrawNo)!;
    covered.invoicedAmount = (covered.invoicedAmount ?? 0) + amount;
  }
  const { gross, taxDiffAmount, enterAmount } = invoiceEntry(row.invoiceAmount, row.taxRate, coverage);
  return { grossAmount: gross, taxDiffAmount, enterAmount, coveredWithdraws: coverage };
}

function noteTaxDifference(world: World, row: Invoice, time: number): void {
  const { agentNo, agentPath, applyNo, invoiceNo, invoiceAmount, taxRate, taxDiffAmount } = row;
  world.add(taxDiff, {
    diffNo: world.no('SC', time),
    agentNo,
    agentPath,
    applyNo,
    invoiceNo,
    invoiceAmount,
    shouldTaxRate,
    realTaxRate: taxRate,
    diffRate: shouldTaxRate - taxRate,
    diffAmount: taxDiffAmount,
    createTime: time,
  });
}

/** Posts approved invoices at three in the morning; a few are voided and reversed later. */
function enterInvoices(world: World, day: string): void {
  const time = startOfDay(day) + 3 * hour;
  if (time > world.now) return;
  for (const row of all(world)) {
    if (invoiceMoves.stateOf(row) !== 'PASS/INIT' || row.auditTime! >= startOfDay(day)) continue;
    world.at(time);
    invoiceMoves.step(row, row.enterAmount === 0 ? 'skip' : 'enter', 'TIMER', { updateTime: time });
    if (row.enterAmount > 0) postInvoice(world.bookOf(row.agentNo), row);
  }
  const found = time + 4.5 * hour;
  if (found > world.now) return;
  for (const row of all(world)) {
    const isEntered = invoiceMoves.stateOf(row) === 'PASS/SUCCESS';
    if (isEntered && row.auditRemark === doubtful && row.updateTime < time - 3 * dayMs) voidInvoice(world, row, found);
  }
}

function voidInvoice(world: World, row: Invoice, time: number): void {
  world.at(time);
  reverseInvoice(world.bookOf(row.agentNo), row);
  for (const { withdrawNo, amount } of row.coveredWithdraws!)
    world.all(withdraw).find(each => each.withdrawNo === withdrawNo)!.invoicedAmount! -= amount;
  invoiceMoves.step(row, 'void', 'OPS', { auditRemark: '发票已红冲', updateTime: time });
}
