/**
 * Merchants over HTTP: application, review and changes; applicants cannot review their own requests, and the first of
 * two reviewers decides.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { merchantForm } from '#tests/world/applications';
import { feedRefund, feedSale, idNo, openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '../ledger/verify';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';

const { custIncr, customer, fee, increase, notice, platformEntry } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('a merchant', () => {
  it('is listed with the first character of its legal person only', async () => {
    const { list } = (await app.send(customer.list, { page: 1, limit: 10 }, app.as('agent_l1'))).object;
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter(({ legalName }) => !/^.\*$/u.test(legalName))).toEqual([]);
  });
  it('is found by when it last sold: before the day, or never', async () => {
    const { object } = await app.send(
      customer.list,
      { idleSince: '2026-11-01', page: 1, limit: 1 },
      app.as('org_demo'),
    );
    const { idle, never } = await app.one<{ idle: number; never: number }>(
      `select count(*)::int as idle, count(*) filter (where last_trans_time is null)::int as never from merchant
        where starts_with(agent_path, '/10000001/') and (last_trans_time is null or last_trans_time < $1)`,
      Date.parse('2026-11-01T00:00:00+08:00'),
    );
    expect(never).toBeGreaterThan(0);
    expect(idle).toBeGreaterThan(never);
    expect(object.total).toBe(idle);
  });
  it('is applied for, approved, opened with its terminal, and trades', async () => {
    const body = await merchantForm(app, 1);
    const saved = await app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'));
    expect(saved.message).toBe('成功');
    const { incrNo } = saved.object;
    expect((await app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'))).code).not.toBe(200);
    await act(app.deps, contract.platformEntry.decideMerchant, { incrNo, event: 'approve' });
    const { cust_no: custNo } = await app.one<{ cust_no: string }>(
      `select cust_no from merchant_incr where incr_no = $1`,
      incrNo,
    );
    const detail = (await app.send(customer.detail, { custNo }, app.as('agent_l1'))).object;
    expect(detail).toMatchObject({
      custName: body.custName,
      accountStatus: 'TRUE',
      legalIdNo: expect.stringMatching(/\*/),
      activeStatus: expect.any(String),
    });
    expect(detail.terminals).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) await feedSale(app, custNo, { transAmount: 1_500_000, cardNo: '620000******1234' });
    const after = await app.one<{ active_status: string }>(
      `select active_status from merchant where cust_no = $1`,
      custNo,
    );
    expect(['SUCCESS', 'NONE', 'ALREADY_ACTIVE']).toContain(after.active_status);
    const { trans_no: transNo } = await app.one<{ trans_no: string }>(
      `select trans_no from trans where cust_no = $1 limit 1`,
      custNo,
    );
    await feedRefund(app, transNo, 500_000);
    await feedRefund(app, transNo, 1_000_000);
    await expect(feedRefund(app, transNo, 1)).rejects.toThrow('可退');
    expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  });
  it('is kept as it was meant, and found whichever brackets are typed', async () => {
    const body = await merchantForm(app, 1);
    const typed = {
      custName: '\u200b 好又多（红桥）\u3000２店 ',
      phone: '\u202d138 0013 8000\u202c',
      legalName: '王　〇 ',
      accountName: '王〇',
    };
    const { incrNo } = (await app.send(custIncr.save, { ...body, ...typed, ...request() }, app.as('agent_l1'))).object;
    const kept = await app.one(
      `select cust_name, phone, payload->>'legalName' legal_name, payload->>'accountName' account_name
       from merchant_incr where incr_no = $1`,
      incrNo,
    );
    expect(kept).toEqual({
      cust_name: '好又多（红桥） 2店',
      phone: '13800138000',
      legal_name: '王〇',
      account_name: '王〇',
    });
    for (const custName of ['多(红桥)', '多（红桥）', ' 红桥） ２店'])
      expect((await app.send(custIncr.list, { custName }, app.as('agent_l1'))).object.list).toMatchObject([{ incrNo }]);
    expect((await app.send(custIncr.list, { custName: '多%红桥' }, app.as('agent_l1'))).object.total).toBe(0);
  });
  it('is refused with the field and the expected value', async () => {
    const body = await merchantForm(app, 2);
    const refused = async (change: object) => {
      const { code, message, object } = await app.send(
        custIncr.save,
        { ...body, ...change, ...request() },
        app.as('agent_l1'),
      );
      return [code, message, (object as unknown as { errors: { field: string }[] } | null)?.errors[0]?.field];
    };
    expect(await refused({ legalIdNo: '990000198801010019' })).toEqual([400, '身份证号格式不正确', 'legalIdNo']);
    expect(await refused({ bankCardNo: '6200000000000001' })).toEqual([400, '银行卡号不正确', 'bankCardNo']);
    expect(await refused({ accountName: '王五四' })).toEqual([400, '结算户名应与法人姓名一致', 'accountName']);
    expect(await refused({ mcc: '0001' })).toEqual([400, '行业编码不存在', 'mcc']);
    expect(await refused({ custName: '短' })).toEqual([400, expect.stringContaining('商户名称'), 'custName']);
    expect((await refused({ termSn: '00000000000000000000' }))[0]).toBe(404);
  });
  it('is counted by phone, by ID number, or by both', async () => {
    const { phone } = await app.one<{ phone: string }>(
      `select phone from merchant where account_status = 'TRUE' and agent_path like '/10000001/80000001/%' group by phone order by count(*) desc limit 1`,
    );
    const { n } = await app.one<{ n: number }>(
      `select count(*)::int as n from merchant where phone = $1 and account_status not in ('CANCEL', 'INIT') and agent_path like '/10000001/80000001/%'`,
      phone,
    );
    const count = async (of: object) => (await app.send(custIncr.count, of, app.as('agent_l1'))).object;
    expect(await count({ phone })).toEqual({ count: n, limit: 3 });
    expect(await count({ legalIdNo: idNo(999) })).toEqual({ count: 0, limit: 3 });
    expect((await count({ phone, legalIdNo: idNo(999) })).count).toBe(n);
  });
  it('tells its end to the provider that submitted it for an agent below, not to that agent', async () => {
    const body = { ...(await merchantForm(app, 10)), ...request() };
    const { incrNo } = (await app.send(custIncr.save, body, app.as('org_demo'))).object;
    const decided = { incrNo, event: 'reject', remark: '门头照片不清', ...request() };
    expect((await app.send(platformEntry.decideMerchant, decided, app.as('platform'))).code).toBe(200);
    const toldTo = async (user: Operator) =>
      (await app.send(notice.list, {}, app.as(user))).object.list
        .map(({ summary }) => summary)
        .filter(summary => summary?.includes(incrNo));
    expect(await toldTo('org_demo')).toEqual([expect.stringContaining('门头照片不清')]);
    expect(await toldTo('agent_l1')).toEqual([]);
  });
  it('has rates within its policy, and a refusal names the rate', async () => {
    const body = await merchantForm(app, 9);
    const { incrNo } = (await app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'))).object;
    const template = (await app.send(fee.templateOfPolicy, { policyCode: body.policyCode }, app.as('agent_l1'))).object;
    const fees = template.map(({ payBrand, cardType, feeMode, stdRate, stdCap }) => ({
      payBrand,
      cardType,
      feeMode,
      feeRate: stdRate,
      capFee: stdCap,
      extraFee: 0,
    }));
    const save = (rows: typeof fees) => app.send(fee.save, { incrNo, fees: rows }, app.as('agent_l1'));
    expect((await save(fees)).code).toBe(200);
    const refused = await save(fees.map((row, index) => (index === 0 ? { ...row, feeRate: 1 } : row)));
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('商户费率需在')]);
    const twice = await save([...fees, { ...fees[0]!, feeRate: fees[0]!.feeRate + 100 }]);
    expect([twice.code, twice.message]).toEqual([400, expect.stringMatching(/的费率只能设置一次$/)]);
    // Providers above the submitter may read the application, but not change it.
    const above = await app.send(fee.save, { incrNo, fees }, app.as('org_demo'));
    expect([above.code, above.message]).toEqual([403, '只能设置本单位提交的进件的费率']);
    expect(
      await app.rows(
        `select content, operator_agent_no from operate_log where target_no = $1 and op_biz_type = 'CONFIG'`,
        [incrNo],
      ),
    ).toEqual([{ content: `设置进件费率 ${fees.length} 项`, operator_agent_no: '80000001' }]);
  });
  it('shows beside its plain rates what a running increase adds, from the day it starts', async () => {
    const { no: custNo } = await app.one<{ no: string }>(
      `select cust_no as no from merchant m where agent_path like '/10000001/80000001/%' and account_status = 'TRUE' and active_status = 'SUCCESS' and not exists (select 1 from increase_plan p where p.cust_no = m.cust_no) and exists (select 1 from terminal t where t.cust_no = m.cust_no) order by cust_no limit 1`,
    );
    await app.rows(`update merchant set first_trans_time = 0 where cust_no = $1`, [custNo]);
    const added = async () => {
      const fees = (await app.send(fee.current, { custNo }, app.as('agent_l1'))).object;
      const shown = (await app.send(customer.detail, { custNo }, app.as('agent_l1'))).object.fees;
      expect(fees).toMatchObject(shown);
      expect(shown).toHaveLength(fees.length);
      return new Set(fees.map(each => `${each.feeMode} ${each.incrRate}`));
    };
    expect(await added()).toContain('RATE 0');
    const { object } = await app.send(
      increase.savePlan,
      {
        incrType: 'FEE',
        custNos: [custNo],
        incrRate: 150,
        effectStart: '2026-11-22',
        consentWay: '小程序确认',
        ...request(),
      },
      app.as('agent_l1'),
    );
    expect(object.refused).toEqual([]);
    expect(await added()).toContain('RATE 0');
    await app.rows(`update increase_plan set effect_start = '2026-11-01' where plan_no = $1`, [object.planNos[0]]);
    await operate(app.deps, 'run-job', { name: 'increaseTick' });
    expect(await added()).toContain('RATE 150');
    expect(await added()).not.toContain('RATE_CAP 150');
    await app.send(increase.stopPlan, { planNo: object.planNos[0]!, ...request() }, app.as('agent_l1'));
    expect(await added()).toContain('RATE 0');
  });
  it('can be resubmitted by its submitter only, after a rejection', async () => {
    const body = await merchantForm(app, 3);
    const { incrNo } = (await app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'))).object;
    await act(app.deps, contract.platformEntry.decideMerchant, { incrNo, event: 'reject', remark: '照片不清' });
    const template = (await app.send(fee.templateOfPolicy, { policyCode: body.policyCode }, app.as('agent_l1'))).object;
    expect(template.length).toBeGreaterThan(10);
    expect((await app.send(custIncr.save, { ...body, incrNo, ...request() }, app.as('org_demo'))).code).not.toBe(200);
    expect((await app.send(custIncr.save, { ...body, incrNo, ...request() }, app.as('agent_l1'))).code).toBe(200);
    expect((await app.send(customer.incrDetail, { incrNo }, app.as('agent_l1'))).object.trail).toHaveLength(3);
  });
});

it('the amount of this month restarts with the month, and is reduced by refunds of this month’s sales only', async () => {
  const { cust_no: custNo } = await app.one<{ cust_no: string }>(
    `select m.cust_no from merchant m join terminal t using (cust_no) where m.agent_path like '/10000001/80000001/%' and m.account_status = 'TRUE' limit 1`,
  );
  const shown = async () => [
    (await app.send(customer.list, { custNo }, app.as('agent_l1'))).object.list[0]!.monthAmount,
    (await app.send(customer.detail, { custNo }, app.as('agent_l1'))).object.monthAmount,
  ];
  const [before] = await shown();
  const { transNo } = await feedSale(app, custNo, { transAmount: 100_000 });
  expect(await shown()).toEqual([before! + 100_000, before! + 100_000]);
  app.clock.advance(11 * 86_400_000); // from 20 November to 1 December
  await app.signInAgain();
  expect(await shown()).toEqual([0, 0]);
  await feedRefund(app, transNo, 40_000);
  const sold = await feedSale(app, custNo, { transAmount: 30_000 });
  expect(await shown()).toEqual([30_000, 30_000]);
  await feedRefund(app, transNo, 10_000); // once more of the sale of November, after one of December
  expect(await shown()).toEqual([30_000, 30_000]);
  await feedRefund(app, sold.transNo, 10_000);
  expect(await shown()).toEqual([20_000, 20_000]);
});

it('the totals of applications count each state, and pre-registrations separately', async () => {
  const count = async (where: string) =>
    (await app.one<{ n: number }>(`select count(*) as n from ${where} and agent_path like '/10000001/80000001/%'`)).n;
  const of = (status: string) => count(`merchant_incr where examine_status = '${status}'`);
  expect((await app.send(custIncr.total, {}, app.as('agent_l1'))).object).toEqual({
    initCount: await of('INIT'),
    passCount: await of('PASS'),
    failCount: await of('FAIL'),
    preCount: await count(`merchant where account_status = 'INIT'`),
  });
  const refused = (await app.send(custIncr.total, { examineStatus: 'FAIL' }, app.as('agent_l1'))).object;
  expect(refused).toMatchObject({ initCount: 0, passCount: 0, failCount: await of('FAIL') });
});
