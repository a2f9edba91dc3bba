/** Withdrawals and invoices of the demo world (domain.md 4.5, 4.18, 5.10, 5.11, 8). */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { taxShareRecords } from '#server/features/earnings/records';
import { isOfCashback, serviceReward } from '#server/features/earnings/reward-records';
import type { Account } from '#server/rules/money/debit';
import { cover, invoiceEntry, shouldTaxRate } from '#server/rules/money/invoice';
import { payout, taxPointOf } from '#server/rules/money/withdraw';
import { invoice, reward, taxDiff, taxShare, withdraw } from '#server/schema';
import type { Agent } from '../agents';
import { policies } from '../prices';
import type { Sim } from './state';

type Withdrawal = typeof withdraw.$inferInsert;
type Invoice = typeof invoice.$inferInsert;
const hour = 3_600_000;
const least = 10_000;
const most = { ASSIST: 5_000_000, SELF: 50_000_000 } as const;

/** Who takes money out, and how often: agent_l1 and its team most. */
export function withdrawals(sim: Sim, day: string, isLast: boolean): void {
  const { dice } = sim;
  const midnight = startOfDay(day);
  const wishes = isLast
    ? 40
    : dice.weighed([
        [1, 2],
        [2, 4],
        [3, 3],
      ]);
  const open = sim.agents.filter(
    ({ accountStatus, agentNo }) => accountStatus === 'TRUE' && agentNo !== '80000008' && agentNo !== '80000006',
  );
  const team = open.filter(each => each.agentPath.includes('/80000001/'));
  const assisted = team.filter(each => each.invoiceWay === 'ASSIST');
  // One a day each: a provider's bookings stay in the order of their times.
  const done = new Set<string>();
  for (let made = 0, tried = 0; made < wishes && tried < wishes * 6; tried += 1) {
    const agent = dice.chance(0.12)
      ? sim.agent('80000001')
      : dice.chance(0.12)
        ? sim.agent('10000001')
        : dice.chance(0.9)
          ? dice.pick(dice.chance(0.5) ? assisted : team)
          : dice.pick(open);
    const account = dice.weighed([
      ['PROFIT', 5],
      ['CASHBACK', 18],
      ['FLOWCARDBACK', 15],
      ['VIPBACK', 1],
      ['TAX', 1],
      ['REWARD', 2],
      ['INVOICE', 1],
    ] as const);
    const time = midnight + (9 * 60 + dice.between(5, 600)) * 60_000;
    if (time > sim.now - 5 * 60_000 || (done.has(agent.agentNo) && !isLast)) continue;
    const did = withdrawOnce(
      sim,
      agent,
      account,
      time,
      isLast
        ? dice.pick(['INIT', 'DOING', 'DOING'] as const)
        : dice.weighed([
            ['SUCCESS', 88],
            ['FAIL', 7],
            ['REFUSE', 5],
          ] as const),
    );
    if (!did) continue;
    made += 1;
    done.add(agent.agentNo);
  }
}

function withdrawOnce(
  sim: Sim,
  agent: Agent,
  accountType: Account,
  time: number,
  outcome: Withdrawal['withdrawStatus'],
): boolean {
  sim.at(time);
  const book = sim.bookOf(agent.agentNo);
  const free = Math.min(book.available(accountType), most[agent.invoiceWay]);
  if (free < least || book.owed() > 0) return false;
  if (
    sim
      .all(withdraw)
      .some(
        each =>
          each.agentNo === agent.agentNo &&
          each.accountType === accountType &&
          (each.withdrawStatus === 'INIT' || each.withdrawStatus === 'DOING'),
      )
  )
    return false;
  const withdrawAmount = Math.max(least, Math.floor((free * sim.dice.between(30, 100)) / 10_000) * 100);
  const taxPoint = taxPointOf(accountType, { taxPoint: agent.taxPoint!, cashbackTaxPoint: agent.cashbackTaxPoint! });
  const finishTime = time + sim.dice.between(20, 200) * 60_000;
  const ended = outcome !== 'INIT' && outcome !== 'DOING';
  const row: Withdrawal = {
    withdrawNo: sim.no('TX', time),
    ...{
      agentNo: agent.agentNo,
      agentName: agent.agentName,
      agentPath: agent.agentPath,
      oneAgentNo: agent.oneAgentNo ?? null,
      oneAgentName: agent.oneAgentName ?? null,
    },
    ...{ accountType, withdrawAmount, taxPoint, ...payout(withdrawAmount, taxPoint) },
    invoiceWay: agent.invoiceWay,
    withdrawChannel:
      agent.invoiceWay === 'ASSIST' ? 'ASSIST_PLATFORM' : agent.settleType === 'OPEN' ? 'CORP_PAY' : 'PERSON_PAY',
    ...{ bankName: '演示银行', bankCardNo: agent.bankCardMask!, accountName: agent.accountName! },
    withdrawStatus: outcome,
    failReason: outcome === 'FAIL' ? '收款账户状态异常' : outcome === 'REFUSE' ? '结算信息待核实' : null,
    channelNo: outcome === 'SUCCESS' || outcome === 'FAIL' ? `CH${sim.dice.digits(16)}` : null,
    finishTime: ended ? finishTime : null,
    invoicedAmount: 0,
    operatorNo: null,
    ...{ createTime: time, updateTime: ended ? finishTime : time },
  };
  sim.add(withdraw, row);
  book.freeze(accountType, withdrawAmount);
  if (!ended) return true;
  sim.at(finishTime);
  sim.bookOf(agent.agentNo).unfreeze(accountType, withdrawAmount);
  if (outcome === 'SUCCESS') paid(sim, agent, row, finishTime);
  return true;
}

function paid(sim: Sim, agent: Agent, row: Withdrawal, time: number): void {
  const accountType = row.accountType as Account;
  sim
    .bookOf(agent.agentNo)
    .debit({ bizType: 'WITHDRAW', account: accountType, orderNo: row.withdrawNo, amount: row.withdrawAmount });
  if (agent.invoiceWay !== 'ASSIST') return;
  const no = (kind: string) => sim.no(kind, time);
  const of = { ...row, accountType, orgNo: agent.orgNo };
  sim.earn(taxShare, taxShareRecords(of, sim.terms.nodes(agent.agentPath, policies[0][0]), time, no));
  if (isOfCashback(accountType) && agent.oneAgentNo) sim.earn(reward, [serviceReward(of, time, no)]);
}

const kinds = ['SPECIAL', 'GENERAL', 'ESPECIAL', 'EGENERAL'] as const;

/** Who invoices for itself does so every few days, for part of what it withdrew. */
export function invoices(sim: Sim, day: string, index: number): void {
  enterInvoices(sim, day);
  if (index % 4 !== 3) return;
  const { dice } = sim;
  const time = startOfDay(day) + 11 * hour;
  for (const agent of sim.agents.filter(
    each => each.levels <= 1 && each.invoiceWay === 'SELF' && each.accountStatus === 'TRUE',
  )) {
    if (!['80000001', '10000001'].includes(agent.agentNo) && !dice.chance(0.1)) continue;
    const own = sim
      .all(withdraw)
      .filter(
        each =>
          each.agentNo === agent.agentNo &&
          each.withdrawStatus === 'SUCCESS' &&
          each.taxAmount > 0 &&
          each.finishTime! < time,
      );
    const held = sim
      .all(invoice)
      .filter(
        each =>
          each.agentNo === agent.agentNo && (each.invoiceStatus === 'PASS' || each.invoiceStatus === 'WAIT_AUDIT'),
      )
      .reduce((sum, each) => sum + each.invoiceAmount, 0);
    const left = own.reduce((sum, each) => sum + each.withdrawAmount, 0) - held;
    if (left < least || time > sim.now) continue;
    const count = sim.all(invoice).length;
    const outcome =
      time > sim.now - 5 * dayMs
        ? 'WAIT'
        : (['PASS', 'PASS', 'PASS', 'REJECT', 'PASS', 'SKIP', 'CANCEL', 'PASS', 'VOID'] as const)[count % 9]!;
    const invoiceKind = dice.pick(kinds);
    const taxRate = dice.weighed([
      [10_000, 4],
      [30_000, 4],
      [60_000, 2],
    ]);
    const row: Invoice = {
      applyNo: sim.no('FP', time),
      ...{ agentNo: agent.agentNo, agentPath: agent.agentPath, invoiceKind },
      ...(invoiceKind === 'SPECIAL' || invoiceKind === 'GENERAL'
        ? { invoiceCode: dice.digits(12), invoiceNo: dice.digits(8) }
        : { invoiceCode: null, invoiceNo: dice.digits(20) }),
      ...{
        invoiceDate: dayOf(time - dayMs),
        invoiceMonth: dayOf(time - dayMs).slice(0, 7),
        taxRate,
        invoiceAmount: Math.floor((left * dice.between(40, 100)) / 100),
      },
      ...{
        fileNo: null,
        expressCompany: null,
        expressNo: null,
        invoiceStatus: 'WAIT_AUDIT',
        auditRemark: null,
        auditTime: null,
        invoiceWithdrawStatus: 'INIT',
      },
      ...{ grossAmount: 0, enterAmount: 0, taxDiffAmount: 0, coveredWithdraws: [], createTime: time, updateTime: time },
    };
    sim.add(invoice, row);
    if (outcome !== 'WAIT') decide(sim, row, own, outcome, time + 26 * hour);
  }
}

function decide(
  sim: Sim,
  row: Invoice,
  own: readonly Withdrawal[],
  outcome: 'PASS' | 'REJECT' | 'SKIP' | 'CANCEL' | 'VOID',
  time: number,
): void {
  if (time > sim.now) return;
  const at = { auditTime: time, updateTime: time };
  if (outcome === 'CANCEL')
    return void Object.assign(row, { invoiceStatus: 'CANCEL', invoiceWithdrawStatus: 'DONT_ENTER', updateTime: time });
  if (outcome === 'REJECT')
    return void Object.assign(row, { invoiceStatus: 'REJECT', auditRemark: '购方信息与开票抬头不一致', ...at });
  const coverage = cover(
    row.invoiceAmount,
    own.map(each => ({ ...each, covered: each.invoicedAmount ?? 0 })),
  );
  for (const { withdrawNo, amount } of coverage) {
    const covered = own.find(each => each.withdrawNo === withdrawNo)!;
    covered.invoicedAmount = (covered.invoicedAmount ?? 0) + amount;
  }
  const { gross, taxDiffAmount, enterAmount } = invoiceEntry(row.invoiceAmount, row.taxRate, coverage);
  Object.assign(row, {
    invoiceStatus: 'PASS',
    ...at,
    grossAmount: gross,
    taxDiffAmount,
    enterAmount,
    coveredWithdraws: coverage,
  });
  if (outcome === 'SKIP')
    return void Object.assign(row, { invoiceWithdrawStatus: 'DONT_ENTER', auditRemark: '税费已线下退还' });
  if (outcome === 'VOID') row.auditRemark = '待红冲';
  if (taxDiffAmount === 0) return;
  sim.add(taxDiff, {
    diffNo: sim.no('SC', time),
    ...{
      agentNo: row.agentNo,
      agentPath: row.agentPath,
      applyNo: row.applyNo,
      invoiceNo: row.invoiceNo,
      invoiceAmount: row.invoiceAmount,
    },
    ...{
      shouldTaxRate,
      realTaxRate: row.taxRate,
      diffRate: shouldTaxRate - row.taxRate,
      diffAmount: taxDiffAmount,
      createTime: time,
    },
  });
}

/** Audited ones are entered at three in the morning; a few are found void later and taken back. */
function enterInvoices(sim: Sim, day: string): void {
  const time = startOfDay(day) + 3 * hour;
  for (const row of sim.all(invoice)) {
    if (row.invoiceStatus === 'PASS' && row.invoiceWithdrawStatus === 'INIT' && row.auditTime! < startOfDay(day)) {
      sim.at(time);
      const book = sim.bookOf(row.agentNo);
      if (row.enterAmount === 0) Object.assign(row, { invoiceWithdrawStatus: 'DONT_ENTER', updateTime: time });
      else {
        book.credit({ bizType: 'INVOICE_ENTER', orderNo: row.applyNo, amount: row.grossAmount! });
        if (row.taxDiffAmount)
          book.charge({
            bizType: 'TAX_DIFF',
            account: 'INVOICE',
            source: 'ADJUST',
            orderNo: row.applyNo,
            amount: row.taxDiffAmount,
          });
        Object.assign(row, { invoiceWithdrawStatus: 'SUCCESS', updateTime: time });
      }
    }
  }
  for (const row of sim.all(invoice)) {
    if (row.auditRemark === '待红冲' && row.invoiceWithdrawStatus === 'SUCCESS' && row.updateTime < time - 3 * dayMs) {
      sim.at(time + 4.5 * hour);
      sim
        .bookOf(row.agentNo)
        .charge({
          bizType: 'INVOICE_CANCEL',
          account: 'INVOICE',
          source: 'ADJUST',
          orderNo: row.applyNo,
          amount: row.enterAmount!,
        });
      for (const { withdrawNo, amount } of row.coveredWithdraws!)
        sim.all(withdraw).find(each => each.withdrawNo === withdrawNo)!.invoicedAmount! -= amount;
      Object.assign(row, { invoiceStatus: 'CANCEL', auditRemark: '发票已红冲', updateTime: time + 4.5 * hour });
    }
  }
}
