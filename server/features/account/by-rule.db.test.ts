/** What a provider does with its own money, against numbers from the rules themselves (docs/domain/account.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act, settle } from '#tests/world/act';
import { dailyJobs } from '#server/operations/schedule';
import { timer } from '#server/foundation/calls/doer';
import { openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';
import { keepBook } from '../ledger/post';
import { verifyLedger } from '../ledger/verify';
import { openPlan } from './deduct-plan.moves';

/** A level-1 agent without any money of its own yet, which invoices itself. */
const fresh = '80000008';
const day = 86_400_000;
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(
    `update agent set invoice_way = 'SELF', tax_point = 60000, cashback_tax_point = 70000 where agent_no = $1`,
    [fresh],
  );
  await app.rows(`update operator set first_login = false where username = 'agent_new'`);
});
beforeEach(async () => {
  token = await app.signIn('agent_new');
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});

let serial = 0;
const book = (work: Parameters<typeof keepBook>[3]) =>
  app.deps.db.transaction(tx => keepBook(tx, fresh, { now: app.clock.now() }, work));
const add = (amount: number) =>
  book(b => b.credit({ bizType: 'ADJUST_IN', account: 'PROFIT', orderNo: `ADD${(serial += 1)}`, amount }));
const charge = (amount: number) =>
  book(b =>
    b.charge({ bizType: 'DEDUCT_PLAN', account: 'PROFIT', source: 'GOODS', orderNo: `OUT${(serial += 1)}`, amount }),
  );
const on = async (accountType: string) =>
  app.one<{ balance: number; frozen: number }>(
    `select balance, frozen from account where agent_no = '${fresh}' and account_type = $1`,
    accountType,
  );
/** The answer of the application, or of the request for its code if that is refused. */
async function apply(amount: number) {
  const what = { accountType: 'PROFIT', amount } as const;
  app.clock.advance(61_000);
  const sent = await app.send(contract.withdraw.sendCode, what, token);
  if (sent.code !== 200) return { ...sent, object: { withdrawNo: '' } };
  const { answer } = await app.one<{ answer: number }>(
    `select answer from captcha where kind = 'sms' order by expire_time desc limit 1`,
  );
  return app.send(contract.withdraw.apply, { ...what, smsCode: String(answer).padStart(6, '0'), ...request() }, token);
}
const settled = (withdrawNo: string, event: string) => settle(app.deps, withdrawNo, event, '信息不符');

describe('debts paid by hand', () => {
  it('take what an account has free: a part, or all of it, with two rows of the ledger for each', async () => {
    await add(1_000_000);
    const { object } = await apply(500_000);
    // 10,000.00 of which 5,000.00 are frozen: of 12,000.00 a debt of 7,000.00 is left.
    await charge(1_200_000);
    expect(await on('PROFIT')).toEqual({ balance: 500_000, frozen: 500_000 });
    expect(await on('DEBT')).toEqual({ balance: -700_000, frozen: 0 });
    await settled(object.withdrawNo, 'refuse');
    const reduce = () => app.send(contract.repayReduce.reduce, { accountTypes: ['PROFIT'], ...request() }, token);
    const debts = () =>
      app.rows(
        `select debt_amount, reduced_amount, left_amount, debt_status from debt where agent_no = '${fresh}' order by id`,
      );
    expect((await reduce()).object).toMatchObject({ reduceAmount: 500_000 });
    expect(await debts()).toEqual([
      { debt_amount: 700_000, reduced_amount: 500_000, left_amount: 200_000, debt_status: 'PART' },
    ]);
    expect([await on('PROFIT'), await on('DEBT')]).toEqual([
      { balance: 0, frozen: 0 },
      { balance: -200_000, frozen: 0 },
    ]);
    expect(
      await app.send(contract.repayReduce.reduce, { accountTypes: ['PROFIT'], ...request() }, token),
    ).toMatchObject({ code: 409, message: '所选账户没有可用余额' });
    // Whatever is credited pays the debt first.
    await add(300_000);
    expect(await debts()).toEqual([
      { debt_amount: 700_000, reduced_amount: 700_000, left_amount: 0, debt_status: 'CLEAR' },
    ]);
    expect([await on('PROFIT'), await on('DEBT')]).toEqual([
      { balance: 100_000, frozen: 0 },
      { balance: 0, frozen: 0 },
    ]);
    expect(
      await app.rows(
        `select account_type, biz_type, operation_type, amount from ledger where agent_no = '${fresh}' and biz_type in ('DEBT_REDUCE', 'DEBT_REPAY') order by id`,
      ),
    ).toEqual(
      [500_000, 200_000].flatMap(amount => [
        { account_type: 'PROFIT', biz_type: 'DEBT_REDUCE', operation_type: 'DEBIT', amount },
        { account_type: 'DEBT', biz_type: 'DEBT_REPAY', operation_type: 'CREDIT', amount },
      ]),
    );
  });
});

describe('an invoice of 100,000.00 at 1 % for what 6 % were withheld of', () => {
  it('brings 6,000.00 less 5,000.00 the day after, and is given back when it is void', async () => {
    await add(10_000_000);
    const { object } = await apply(10_000_000);
    for (const event of ['pay', 'paid']) await settled(object.withdrawNo, event);
    await app.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time) values ('x.pdf', '${fresh}', '/10000001/${fresh}/', 'INVOICE', 'x.pdf', 'application/pdf', 1, '', 0)`,
    );
    const form = {
      invoiceKind: 'EGENERAL',
      invoiceNo: '12345678901234567890',
      invoiceDate: '2026-11-19',
      invoiceMonth: '2026-11',
      taxRate: 10_000,
      invoiceAmount: 10_000_000,
      fileNo: 'x.pdf',
    } as const;
    const save = (further: object = {}) =>
      app.send(contract.invoice.save, { ...form, ...further, ...request() }, token);
    const left = async () => (await app.send(contract.invoice.summary, {}, token)).object.leftAmount;
    expect(await left()).toBe(10_000_000);
    expect((await save({ invoiceAmount: 10_000_001 })).message).toContain('未开票金额');
    const { applyNo } = (await save()).object;
    expect(await left()).toBe(0);
    const state = () =>
      app.one(
        `select invoice_status as status, invoice_withdraw_status as entry, gross_amount as gross, tax_diff_amount as diff, enter_amount as enter from invoice where apply_no = $1`,
        applyNo,
      );
    await act(app.deps, contract.platformMoney.decideInvoice, { applyNo, event: 'reject', remark: '抬头不符' });
    expect(await state()).toMatchObject({ status: 'REJECT', entry: 'INIT' });
    expect(await left()).toBe(10_000_000);
    expect((await save({ applyNo })).message).toBe('成功');
    expect(await state()).toMatchObject({ status: 'WAIT_AUDIT', entry: 'INIT' });
    expect(await left()).toBe(0);
    await act(app.deps, contract.platformMoney.decideInvoice, { applyNo, event: 'approve' });
    expect(await state()).toEqual({ status: 'PASS', entry: 'INIT', gross: 600_000, diff: 500_000, enter: 100_000 });
    expect(await on('INVOICE')).toEqual({ balance: 0, frozen: 0 });
    app.clock.advance(day);
    await dailyJobs.find(({ name }) => name === 'invoiceEnter')!.run(app.deps, app.clock.now());
    expect(await state()).toMatchObject({ status: 'PASS', entry: 'SUCCESS' });
    expect(await on('INVOICE')).toEqual({ balance: 100_000, frozen: 0 });
    expect(
      await app.rows(
        `select biz_type, operation_type, amount from ledger where agent_no = '${fresh}' and account_type = 'INVOICE' order by id`,
      ),
    ).toEqual([
      { biz_type: 'INVOICE_ENTER', operation_type: 'CREDIT', amount: 600_000 },
      { biz_type: 'TAX_DIFF', operation_type: 'DEBIT', amount: 500_000 },
    ]);
    await act(app.deps, contract.platformMoney.decideInvoice, { applyNo, event: 'void', remark: '红冲' });
    expect(await on('INVOICE')).toEqual({ balance: 0, frozen: 0 });
  });
});

describe('a deduction plan', () => {
  const { deductPlan } = contract;
  const planOf = async (debtor: string, creator: string) => {
    // Before the transaction: the embedded store has one connection.
    const { agentName, agentPath } = await app.one<{ agentName: string; agentPath: string }>(
      `select agent_name as "agentName", agent_path as "agentPath" from agent where agent_no = $1`,
      debtor,
    );
    const goods = { planType: 'GOODS', totalAmount: 100_000, periods: 4, relatedNo: 'HB1' } as const;
    const by = { agentNo: creator, agentName: '发起方' };
    return app.deps.db.transaction(tx =>
      openPlan(tx, { agentNo: debtor, agentName, agentPath }, by, goods, timer(app.clock.now())),
    );
  };
  const moves = ['pause', 'resume', 'cancel'] as const;
  const codesOf = async (planNo: string, user: Operator) => {
    const codes = [(await app.send(deductPlan.periods, { planNo }, app.as(user))).code];
    for (const move of moves)
      codes.push((await app.send(deductPlan[move], { planNo, ...request() }, app.as(user))).code);
    return codes;
  };
  const stateOf = async (planNo: string) =>
    (await app.one<{ state: string }>(`select plan_status as state from deduct_plan where plan_no = $1`, planNo)).state;

  it('is paused and cancelled by whoever opened it and by an organisation above, not by who pays, stands between, below or beside', async () => {
    await app.signInAgain();
    const planNo = await planOf('80000031', '80000011');
    await app.rows(`update deduct_plan set plan_status = 'DOING' where plan_no = $1`, [planNo]);
    // Who pays sees it; whoever stands above the one who opened it may do nothing with it; the others do not know of it.
    expect(await codesOf(planNo, 'agent_off')).toEqual([404, 404, 404, 404]);
    expect(await codesOf(planNo, 'agent_l1')).toEqual([404, 403, 409, 403]);
    expect(await codesOf(planNo, 'agent_l3')).toEqual([200, 403, 409, 403]);
    expect(await stateOf(planNo)).toBe('DOING');
    expect(await codesOf(planNo, 'agent_l2')).toEqual([200, 200, 200, 200]);
    expect(await stateOf(planNo)).toBe('CANCEL');
    const other = await planOf('80000031', '80000011');
    await app.rows(`update deduct_plan set plan_status = 'DOING' where plan_no = $1`, [other]);
    expect((await codesOf(other, 'org_demo')).slice(1)).toEqual([200, 200, 200]);
  });
});

describe('a withdrawal', () => {
  const next = (time: string) => {
    const today = new Date(app.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const at = Date.parse(`${today}T${time}+08:00`);
    app.clock.advance((at <= app.clock.now() ? at + day : at) - app.clock.now());
  };
  const blocked = async () => {
    token = await app.signIn('agent_new');
    return (await app.send(contract.account.balance, {}, token)).object.blocked;
  };

  it('is applied for from nine in the morning to eight in the evening, to the second', async () => {
    await add(1_000_000);
    for (const [time, isOpen] of [
      ['00:00:00', false],
      ['02:30:00', false],
      ['08:59:59', false],
      ['09:00:00', true],
      ['19:59:59', true],
      ['20:00:00', false],
      ['23:59:59', false],
    ] as const) {
      next(time);
      expect([time, await blocked()]).toEqual([time, isOpen ? null : expect.stringContaining('09:00至20:00')]);
    }
    // The code is asked for a minute and a second before.
    for (const [codeAt, code] of [
      ['02:30:00', 409],
      ['08:57:59', 409],
      ['08:58:59', 200],
      ['19:58:58', 200],
      ['19:58:59', 409],
    ] as const) {
      next(codeAt);
      token = await app.signIn('agent_new');
      const answer = await apply(100_000);
      expect([codeAt, answer.code]).toEqual([codeAt, code]);
      if (code === 200) await settled(answer.object.withdrawNo, 'refuse');
    }
  });
});
