/** Money moved by the provider itself: withdrawals, debts, plans. The ledger is verified after every test. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';
import { runTimers } from '#server/operations/timers';
import { keepBook } from '../ledger/post';
import { verifyLedger } from '../ledger/verify';
import { act, settle } from '#tests/world/act';

const { account, withdraw, repayReduce, deductPlan, invoice } = contract;
const l1 = '80000001';
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  token = await world.signIn('agent_l1');
  // Same initial state for each test: nothing waits for a second person, no open withdrawal, no debt, money on the profit account.
  await world.rows(`delete from approval_rule`);
  await world.rows(
    `update withdraw set withdraw_status = 'REFUSE' where agent_no = '${l1}' and withdraw_status in ('INIT', 'DOING')`,
  );
  await world.rows(`update account set frozen = 0 where agent_no = '${l1}'`);
  await book(l1, b =>
    b.credit({ bizType: 'ADJUST_IN', account: 'PROFIT', orderNo: randomUUID().slice(0, 8), amount: 10_000_000 }),
  );
});
afterEach(async () => {
  expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([]);
});
const book = <T>(agentNo: string, work: Parameters<typeof keepBook<T>>[3]) =>
  world.deps.db.transaction(tx => keepBook(tx, agentNo, { now: world.clock.now() }, work));
const balanceOf = async (accountType: string, agentNo = l1) =>
  (
    await world.rows<{ balance: number; frozen: number }>(
      `select balance, frozen from account where agent_no = $1 and account_type = $2`,
      [agentNo, accountType],
    )
  )[0]!;
const ask = (amount: number) => {
  world.clock.advance(61_000);
  // No code is sent for an amount below the minimum, so use the minimum for such tests.
  return world.send(withdraw.sendCode, { accountType: 'PROFIT', amount: Math.max(amount, 10_000) }, token);
};
/** Requests an SMS code for a withdrawal of `amount` and reads it from the database. */
const code = async (amount: number) => {
  await ask(amount);
  return lastCode();
};
const lastCode = async () => {
  const [row] = await world.rows<{ answer: number }>(
    `select answer from captcha where kind = 'sms' order by expire_time desc`,
  );
  return String(row!.answer).padStart(6, '0');
};
/** The answer of the application, or of the request for its code if that is refused. */
const apply = async (amount: number, further: object = {}) => {
  const sent = await ask(amount);
  if (sent.code !== 200) return { ...sent, object: { withdrawNo: '' } };
  const smsCode = await lastCode();
  return world.send(
    withdraw.apply,
    { accountType: 'PROFIT', amount, smsCode, requestNo: randomUUID(), ...further },
    token,
  );
};

describe('a withdrawal', () => {
  it('freezes its amount; the payout leaves the account and its tax is shared', async () => {
    const before = await balanceOf('PROFIT');
    const { object } = await apply(500_000);
    expect(await balanceOf('PROFIT')).toEqual({ balance: before.balance, frozen: 500_000 });
    await settle(world.deps, object.withdrawNo, 'pay');
    await settle(world.deps, object.withdrawNo, 'paid');
    expect(await balanceOf('PROFIT')).toEqual({ balance: before.balance - 500_000, frozen: 0 });
    await settle(world.deps, object.withdrawNo, 'bounced', '退汇');
    expect(await balanceOf('PROFIT')).toEqual({ balance: before.balance, frozen: 0 });
  });
  it('returns the amount when it is refused or the payment fails', async () => {
    const before = await balanceOf('PROFIT');
    const { object } = await apply(100_000);
    await settle(world.deps, object.withdrawNo, 'refuse', '信息不符');
    expect(await balanceOf('PROFIT')).toEqual(before);
    await expect(settle(world.deps, object.withdrawNo, 'pay')).rejects.toThrow('仅「待处理」可以打款');
  });
  it('gives the reason when it is not possible', async () => {
    const refused = async (amount: number, further?: object) => (await apply(amount, further)).message;
    expect(await refused(9_999)).toContain('提现金额');
    expect(await refused(60_000_000)).toContain('可提现余额');
    expect(
      (
        await world.send(
          withdraw.apply,
          { accountType: 'PROFIT', amount: 20_000, smsCode: '000000', requestNo: randomUUID() },
          token,
        )
      ).message,
    ).toContain('验证码');
    world.clock.advance(11 * 3_600_000);
    token = await world.signIn('agent_l1');
    expect(await refused(20_000)).toContain('09:00至20:00');
    world.clock.advance(13 * 3_600_000);
  });
  it('is refused while a debt is open', async () => {
    await book(l1, b =>
      b.charge({ bizType: 'DEDUCT_PLAN', account: 'PROFIT', source: 'ADJUST', orderNo: 'TEST2', amount: 90_000_000 }),
    );
    await book(l1, b => b.credit({ bizType: 'ADJUST_IN', account: 'REWARD', orderNo: 'TEST3', amount: 1 }));
    expect((await world.send(account.balance, {}, token)).object.blocked).toBe('存在未结清欠款，请先抵扣');
    expect((await apply(10_000)).message).toBe('存在未结清欠款，请先抵扣');
    await book(l1, b => {
      b.credit({ bizType: 'ADJUST_IN', account: 'PROFIT', orderNo: 'TEST4', amount: 90_000_000 });
      b.reduce(['PROFIT']);
    });
    expect((await world.send(account.balance, {}, token)).object.blocked).toBeNull();
  });
  it('is created once for repeated requests, and its request number is not accepted for other content', async () => {
    const body = {
      accountType: 'PROFIT' as const,
      amount: 200_000,
      smsCode: await code(200_000),
      requestNo: randomUUID(),
    };
    const [first, again] = [
      await world.send(withdraw.apply, body, token),
      await world.send(withdraw.apply, body, token),
    ];
    expect(again).toEqual(first);
    expect(await balanceOf('PROFIT')).toMatchObject({ frozen: 200_000 });
    const other = await world.send(withdraw.apply, { ...body, amount: 300_000 }, token);
    expect(other).toMatchObject({ code: 409, message: expect.stringContaining('请求编号') });
  });
  it('limits guesses of the code: five wrong ones invalidate the right one, in parallel or one by one', async () => {
    const smsCode = await code(10_000);
    const guess = (typed: string) =>
      world.send(
        withdraw.apply,
        { accountType: 'PROFIT', amount: 10_000, smsCode: typed, requestNo: randomUUID() },
        token,
      );
    const wrong = Array.from({ length: 4 }, (_, n) => String((Number(smsCode) + n + 1) % 1_000_000).padStart(6, '0'));
    await Promise.all(wrong.map(guess));
    expect((await world.rows<{ tries: number }>(`select tries from captcha where kind = 'sms'`))[0]!.tries).toBe(4);
    await guess(wrong[0]!);
    expect(await guess(smsCode)).toMatchObject({ code: 400, message: expect.stringContaining('请重新发送') });
    expect((await apply(10_000)).code).toBe(200);
  });
  it('is previewed to the fen', async () => {
    const { object } = await world.send(withdraw.preview, { accountType: 'PROFIT', amount: 100_000 }, token);
    expect(object).toMatchObject({
      withdrawAmount: 100_000,
      feeAmount: 300,
      realAmount: 100_000 - object.taxAmount - 300,
    });
    expect(object.bankCardNo).toMatch(/^\d{6}\*+\d{4}$/);
  });
  it('costs what the policy says that the provider was given first, whatever other policies say', async () => {
    const given = await world.rows<{ code: string }>(
      `select policy_code as code from agent_policy where agent_no = '80000001' and enabled order by effect_time, policy_code`,
    );
    const first = given[0]!.code;
    await world.rows(`update policy set withdraw_fee = case policy_code when $1 then 250 else 900 end`, [first]);
    const feeOf = async () =>
      (await world.send(withdraw.preview, { accountType: 'PROFIT', amount: 100_000 }, token)).object.feeAmount;
    expect(await feeOf()).toBe(250);
    // A policy that is disabled for the provider no longer counts.
    await world.rows(`update agent_policy set enabled = false where agent_no = '80000001' and policy_code = $1`, [
      first,
    ]);
    expect(await feeOf()).toBe(900);
    await world.rows(`update agent_policy set enabled = true where agent_no = '80000001' and policy_code = $1`, [
      first,
    ]);
    await world.rows(`update policy set withdraw_fee = 300`);
  });
});

describe('debts and plans', () => {
  it('are paid manually from the chosen accounts', async () => {
    await book('80000011', b =>
      b.charge({ bizType: 'DEDUCT_PLAN', account: 'PROFIT', source: 'GOODS', orderNo: 'TEST5', amount: 99_000_000 }),
    );
    const l2 = await world.signIn('agent_l2');
    const { total } = (await world.send(repayReduce.list, {}, l2)).object;
    expect(total).toBeGreaterThan(0);
    expect(
      (await world.send(repayReduce.reduce, { accountTypes: ['PROFIT'], requestNo: randomUUID() }, l2)).message,
    ).toBe('所选账户没有可用余额');
  });
  it('a plan is deducted on its day, paused by its creator, and never deducted twice on a day', async () => {
    await runTimers(world.deps);
    world.clock.advance(24 * 3_600_000);
    const before = await world.rows(`select sum(deducted_amount) as total from deduct_plan`);
    await runTimers(world.deps);
    const after = await world.rows(`select sum(deducted_amount) as total from deduct_plan`);
    expect(after).not.toEqual(before);
    const [plan] = await world.rows<{ plan_no: string }>(
      `select plan_no from deduct_plan where plan_status = 'DOING' and creator_agent_no = '${l1}' limit 1`,
    );
    token = await world.signIn('agent_l1');
    if (!plan) throw new Error('Expected a plan of agent_l1 under deduction');
    expect((await world.send(deductPlan.pause, { planNo: plan.plan_no, requestNo: randomUUID() }, token)).code).toBe(
      200,
    );
    expect((await world.send(deductPlan.pause, { planNo: plan.plan_no, requestNo: randomUUID() }, token)).code).toBe(
      409,
    );
    expect(
      (
        await world.send(
          deductPlan.resume,
          { planNo: plan.plan_no, requestNo: randomUUID() },
          await world.signIn('agent_l2'),
        )
      ).code,
    ).not.toBe(200);
  });
});

describe('an invoice', () => {
  it('is issued to whom the platform has set, and cannot be uploaded before', async () => {
    const own = {
      title: '海澜收单有限公司',
      taxNo: '91330000MA2000001X',
      address: '宁波市海曙区灵桥路8号 0574-87000000',
      bank: '宁波银行 7000000000000001',
      publisher: '海澜运营',
    };
    const buyer = async () => (await world.send(invoice.summary, {}, token)).object.buyer;
    await world.rows('delete from identity');
    expect(await buyer()).toEqual({ title: null, taxNo: null, address: null, bank: null });
    const body = {
      invoiceKind: 'EGENERAL',
      invoiceNo: '24330000000000000009',
      invoiceDate: '2026-11-10',
      invoiceMonth: '2026-11',
      taxRate: 10_000,
      invoiceAmount: 100,
      fileNo: 'demo.png',
      requestNo: randomUUID(),
    };
    expect(await world.send(invoice.save, body, token)).toMatchObject({
      code: 409,
      message: '平台还没有设置开票信息，请联系平台',
    });
    await expect(act(world.deps, contract.platformConfig.setIdentity, { ...own, taxNo: '9133' })).rejects.toThrow(
      '税号应为15到20位数字或大写字母',
    );
    await act(world.deps, contract.platformConfig.setIdentity, { ...own, title: '旧名称' });
    await act(world.deps, contract.platformConfig.setIdentity, own);
    const { publisher, ...printed } = own;
    expect(await buyer()).toEqual(printed);
    await act(world.deps, contract.platformConfig.publish, { scope: 'ALL', title: '系统维护', text: '今晚维护。' });
    expect(await world.rows(`select publisher from notice where title = '系统维护'`)).toEqual([{ publisher }]);
  });
  it('is uploaded once, with a number of its kind', async () => {
    const summary = (await world.send(invoice.summary, {}, token)).object;
    expect(summary.leftAmount).toBe(summary.shouldAmount - summary.passAmount - summary.waitAmount);
    await world.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time) values ('x.pdf', '${l1}', '/10000001/80000001/', 'INVOICE', 'x.pdf', 'application/pdf', 1, '', 0)`,
    );
    const { object } = await apply(1_000_000);
    for (const event of ['pay', 'paid']) await settle(world.deps, object.withdrawNo, event);
    const form = {
      invoiceKind: 'EGENERAL' as const,
      invoiceNo: '12345678901234567890',
      invoiceDate: '2026-11-19',
      invoiceMonth: '2026-11',
      taxRate: 10_000 as const,
      invoiceAmount: 1_000_000,
      fileNo: 'x.pdf',
    };
    const save = (further: object = {}) =>
      world.send(invoice.save, { ...form, ...further, requestNo: randomUUID() }, token);
    expect((await save()).message).toBe('成功');
    expect((await save({ invoiceAmount: 1 })).message).toContain('已上传过');
    expect((await save({ invoiceNo: '1' })).message).toBe('数电票号码应为20位数字');
  });
});
