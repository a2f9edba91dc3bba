/**
 * Where a provider has two of a kind: withdrawals with different tax points under one invoice, invoices, open withdrawals, debts,
 * penalties and deduction plans. Amounts are worked out by hand from docs/domain/account.md.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act, settle } from '#tests/world/act';
import { dailyJobs } from '#server/operations/schedule';
import { timer } from '#server/foundation/calls/doer';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { keepBook } from '../ledger/post';
import { verifyLedger } from '../ledger/verify';
import { openPlan } from './deduct-plan.moves';

/** A level-1 agent without any money of its own yet, which invoices itself. */
const fresh = '80000008';
const day = 86_400_000;
let app: TestApp;
let token: string;
let serial = 0;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`update operator set first_login = false where username = 'agent_new'`);
  await app.rows(`update agent set invoice_way = 'SELF' where agent_no = $1`, [fresh]);
  await app.rows(
    `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time)
     values ('two.pdf', $1, $2, 'INVOICE', 'two.pdf', 'application/pdf', 1, '', 0)`,
    [fresh, `/10000001/${fresh}/`],
  );
});
beforeEach(async () => {
  token = await app.signIn('agent_new');
  const { free } = await app.one<{ free: number }>(
    `select sum(balance - frozen)::bigint as free from account where agent_no = $1`,
    fresh,
  );
  if (free > 0) await charge(free);
});

type Account = 'PROFIT' | 'REWARD' | 'CASHBACK';
const book = <T>(work: Parameters<typeof keepBook<T>>[3]) =>
  app.deps.db.transaction(tx => keepBook(tx, fresh, { now: app.clock.now() }, work));
const add = (account: Account, amount: number) =>
  book(b => b.credit({ bizType: 'ADJUST_IN', account, orderNo: `MTOA${(serial += 1)}`, amount }));
const charge = (amount: number, source: 'ADJUST' | 'NON_ACTIVE' = 'ADJUST', orderNo = `MTOC${(serial += 1)}`) =>
  book(b =>
    b.charge({
      bizType: source === 'ADJUST' ? 'ADJUST_OUT' : 'DEDUCT_NON_ACTIVE',
      account: 'PROFIT',
      source,
      orderNo,
      amount,
    }),
  );
const on = (account: string) =>
  app.one<{ balance: number; frozen: number }>(
    `select balance, frozen from account where agent_no = $1 and account_type = $2`,
    fresh,
    account,
  );
async function withdraw(accountType: Account, amount: number) {
  const what = { accountType, amount } as const;
  app.clock.advance(61_000);
  const sent = await app.send(contract.withdraw.sendCode, what, token);
  if (sent.code !== 200) return { code: sent.code, withdrawNo: '' };
  const { answer } = await app.one<{ answer: number }>(
    `select answer from captcha where kind = 'sms' order by expire_time desc limit 1`,
  );
  const body = { ...what, smsCode: String(answer).padStart(6, '0'), ...request() };
  const { code, object } = await app.send(contract.withdraw.apply, body, token);
  return { code, withdrawNo: object.withdrawNo };
}
const settled = (withdrawNo: string, event: string) => settle(app.deps, withdrawNo, event, '信息不符');
const job = (name: string) => dailyJobs.find(each => each.name === name)!.run(app.deps, app.clock.now());

it('two invoices of one month cover withdrawals of two tax points, and a void one frees its own part', async () => {
  await add('PROFIT', 300_000);
  for (const [point, amount] of [
    [60_000, 100_000],
    [81_234, 200_000],
  ] as const) {
    await app.rows(`update agent set tax_point = $2 where agent_no = $1`, [fresh, point]);
    const { withdrawNo } = await withdraw('PROFIT', amount);
    for (const event of ['pay', 'paid']) await settled(withdrawNo, event);
  }
  const invoice = async (invoiceAmount: number) => {
    const form = {
      invoiceKind: 'EGENERAL',
      invoiceNo: `9876543210987654321${(serial += 1)}`.slice(-20),
      invoiceDate: '2026-11-19',
      invoiceMonth: '2026-11',
      taxRate: 30_000,
      invoiceAmount,
      fileNo: 'two.pdf',
    } as const;
    const saved = await app.send(contract.invoice.save, { ...form, ...request() }, token);
    expect(saved.message).toBe('成功');
    const { applyNo } = saved.object;
    await act(app.deps, contract.platformMoney.decideInvoice, { applyNo, event: 'approve' });
    return applyNo;
  };
  const amountsOf = async (applyNo: string) => {
    const row = await app.one<{
      gross: number;
      diff: number;
      enter: number;
      covered: { amount: number; tax: number }[];
    }>(
      `select gross_amount as gross, tax_diff_amount as diff, enter_amount as enter, covered_withdraws as covered from invoice where apply_no = $1`,
      applyNo,
    );
    return [row.gross, row.diff, row.enter, ...row.covered.map(({ amount, tax }) => [amount, tax])];
  };
  // 1,000.00 of 6 % are 60.00; 1,500.00 of 8.1234 % are 121.85(1); 3 % of 2,500.00 are missing.
  const first = await invoice(250_000);
  expect(await amountsOf(first)).toEqual([18_185, 7_500, 10_685, [100_000, 6_000], [150_000, 12_185]]);
  // Of 2,000.00 all together 162.46(8) were withheld, so that 40.62 of them are left; 3 % of 500.00 are missing.
  const second = await invoice(50_000);
  expect(await amountsOf(second)).toEqual([4_062, 1_500, 2_562, [50_000, 4_062]]);
  for (const [applyNo, amount] of [
    [first, 10_685],
    [second, 2_562],
  ] as const) {
    const asked = { moneyKind: 'INVOICE', bizOrderNo: applyNo } as const;
    expect((await app.send(contract.money.explain, asked, token)).object.computedAmount).toBe(amount);
  }
  app.clock.advance(day);
  await job('invoiceEnter');
  expect(await on('INVOICE')).toEqual({ balance: 13_247, frozen: 0 });
  await act(app.deps, contract.platformMoney.decideInvoice, { applyNo: first, event: 'void', remark: '红冲' });
  expect(await on('INVOICE')).toEqual({ balance: 2_562, frozen: 0 });
  expect(
    await app.rows(
      `select invoiced_amount as n from withdraw where agent_no = $1 and withdraw_status = 'SUCCESS' order by id`,
      [fresh],
    ),
  ).toEqual([{ n: 0 }, { n: 50_000 }]);
  token = await app.signIn('agent_new');
  expect((await app.send(contract.invoice.summary, {}, token)).object).toMatchObject({
    shouldAmount: 300_000,
    passAmount: 50_000,
    leftAmount: 250_000,
    // 60.00, and of 162.47 the 40.62 that the first 500.00 of the second withdrawal are worth now.
    pendingTaxAmount: 6_000 + 16_247 - 4_062,
  });
});

it('two withdrawals are under way from two accounts, and each has its own frozen amount', async () => {
  await add('PROFIT', 100_000);
  await add('REWARD', 80_000);
  const profit = await withdraw('PROFIT', 60_000);
  const reward = await withdraw('REWARD', 50_000);
  expect([profit.code, reward.code, (await withdraw('PROFIT', 20_000)).code]).toEqual([200, 200, 409]);
  expect([(await on('PROFIT')).frozen, (await on('REWARD')).frozen]).toEqual([60_000, 50_000]);
  await settled(profit.withdrawNo, 'refuse');
  expect([await on('PROFIT'), await on('REWARD')]).toEqual([
    { balance: 100_000, frozen: 0 },
    { balance: 80_000, frozen: 50_000 },
  ]);
  for (const event of ['pay', 'paid']) await settled(reward.withdrawNo, event);
  expect([await on('PROFIT'), await on('REWARD')]).toEqual([
    { balance: 100_000, frozen: 0 },
    { balance: 30_000, frozen: 0 },
  ]);
});

const debts = () =>
  app.rows<{ left: number; status: string }>(
    `select left_amount as left, debt_status as status from debt where agent_no = $1 order by id desc limit 3`,
    [fresh],
  );

it('three debts are paid off in their order, by a credit and by hand from two accounts', async () => {
  // Money of two accounts that is frozen while the debts arise.
  for (const account of ['REWARD', 'CASHBACK'] as const) await add(account, 8_000);
  const each = (work: 'freeze' | 'unfreeze') =>
    book(b => (['REWARD', 'CASHBACK'] as const).forEach(account => b[work](account, 8_000)));
  await each('freeze');
  for (const amount of [30_000, 20_000, 10_000]) await charge(amount);
  await add('PROFIT', 35_000);
  // Newest first.
  expect(await debts()).toEqual([
    { left: 10_000, status: 'OWE' },
    { left: 15_000, status: 'PART' },
    { left: 0, status: 'CLEAR' },
  ]);
  await each('unfreeze');
  const reduce = (accountTypes: string[]) =>
    app.send(contract.repayReduce.reduce, { accountTypes, ...request() }, token);
  expect((await reduce(['REWARD', 'CASHBACK'])).object).toMatchObject({ reduceAmount: 16_000 });
  expect(await debts()).toEqual([
    { left: 9_000, status: 'PART' },
    { left: 0, status: 'CLEAR' },
    { left: 0, status: 'CLEAR' },
  ]);
  expect([(await on('REWARD')).balance, (await on('CASHBACK')).balance, (await on('DEBT')).balance]).toEqual([
    0, 0, -9_000,
  ]);
  await add('PROFIT', 9_000);
  expect((await on('DEBT')).balance).toBe(0);
});

it('two penalties whose debts are paid by one credit are both paid', async () => {
  const units = await app.rows<{ no: string }>(
    `update non_active n set agent_no = $1, agent_path = $2, countdown_status = 'OVERDUE', deduct_status = 'PART', deduct_amount = 5900,
       real_deduct_amount = 0, debt_amount = 5900 where id in (select id from non_active where countdown_status = 'COUNTING' order by id limit 2) returning non_no as no`,
    [fresh, `/10000001/${fresh}/`],
  );
  for (const { no } of units) await charge(5_900, 'NON_ACTIVE', no);
  const paid = () =>
    app.rows(`select deduct_status as status, real_deduct_amount as paid from non_active where non_no = any($1)`, [
      units.map(({ no }) => no),
    ]);
  expect(await paid()).toEqual([
    { status: 'PART', paid: 0 },
    { status: 'PART', paid: 0 },
  ]);
  await add('REWARD', 11_800);
  expect(await paid()).toEqual([
    { status: 'SUCCESS', paid: 5_900 },
    { status: 'SUCCESS', paid: 5_900 },
  ]);
});

it('two open plans take their own periods in turn, each missed one for itself', async () => {
  const goods = { planType: 'GOODS', periods: 3, relatedNo: 'HB1' } as const;
  const debtor = { agentNo: fresh, agentName: '新代理', agentPath: `/10000001/${fresh}/` };
  const creator = { agentNo: '10000001', agentName: '机构' };
  const plans: string[] = [];
  for (const totalAmount of [10_000, 20_000])
    plans.push(
      await app.deps.db.transaction(tx =>
        openPlan(tx, debtor, creator, { ...goods, totalAmount }, timer(app.clock.now())),
      ),
    );
  const taken = () =>
    app.rows<{ plan: string; row: number[] }>(
      `select plan_no as plan, json_build_array(period, should_amount, real_amount) as row from deduct_detail where plan_no = any($1) order by plan_no, period`,
      [plans],
    );
  const deducted = async () =>
    (
      await app.rows<{ n: number }>(
        `select deducted_amount as n from deduct_plan where plan_no = any($1) order by id`,
        [plans],
      )
    ).map(({ n }) => n);
  // Two periods of each are due, and 90.00 are there: all of the first plan's two, and a part of the second plan's first.
  app.clock.advance(31 * day);
  await add('PROFIT', 9_000);
  await job('planDeduct');
  expect(await taken()).toEqual([
    { plan: plans[0], row: [1, 3_333, 3_333] },
    { plan: plans[0], row: [2, 3_333, 3_333] },
    { plan: plans[1], row: [1, 6_666, 2_334] },
    { plan: plans[1], row: [2, 6_666, 0] },
  ]);
  expect(await deducted()).toEqual([6_666, 2_334]);
  app.clock.advance(day);
  await add('REWARD', 5_000);
  await job('planDeduct');
  expect((await taken()).map(({ row }) => row[2])).toEqual([3_333, 3_333, 6_666, 668]);
  expect(await deducted()).toEqual([6_666, 7_334]);
  const { object } = await app.send(contract.deductPlan.periods, { planNo: plans[1]! }, await app.signIn('agent_new'));
  expect(object.map(each => each.realAmount)).toEqual([6_666, 668]);
});

it('and the ledger is in order after all of it', async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});
