/** Risk orders, masked values, and lookups over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { act } from '#tests/world/act';

const { sensitive, riskOrder, lookup } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('a risk order', () => {
  it('never replaces a stricter measure of another order by its own, and leaves the strictest of the rest', async () => {
    const { cust_no: custNo } = await app.one<{ cust_no: string }>(
      `select cust_no from merchant m where account_status = 'TRUE' and risk_measure = 'NONE'
         and not exists (select 1 from risk_order r where r.cust_no = m.cust_no) order by cust_no limit 1`,
    );
    const open = async (riskMeasure: string) =>
      (
        await act(app.deps, contract.platformRisk.open, {
          custNo,
          riskType: 'CASH_OUT',
          riskMeasure,
          riskDesc: '疑似套现',
        })
      ).riskOrderNo;
    const close = (riskOrderNo: string) =>
      act(app.deps, contract.platformRisk.decideOrder, { riskOrderNo, event: 'close' });
    const measure = async () =>
      (await app.one<{ measure: string }>(`select risk_measure as measure from merchant where cust_no = $1`, custNo))
        .measure;
    const strict = await open('STOP_TRANS');
    const mild = await open('LIMIT');
    expect(await measure()).toBe('STOP_TRANS');
    await close(strict);
    expect(await measure()).toBe('LIMIT');
    await close(mild);
    expect(await measure()).toBe('NONE');
  });
  it('is answered with materials, pre-reviewed by the organisation, and accepted by the platform', async () => {
    const { cust_no: custNo } = await app.one<{ cust_no: string }>(
      `select cust_no from merchant where agent_no = '80000001' and account_status = 'TRUE' limit 1`,
    );
    // Others of the same merchant would keep its measure.
    await app.rows(`update risk_order set risk_order_status = 'PASS' where cust_no = $1`, [custNo]);
    const { riskOrderNo } = await act(app.deps, contract.platformRisk.open, {
      custNo,
      riskType: 'CASH_OUT',
      riskMeasure: 'STOP_TRANS',
      riskDesc: '疑似套现',
    });
    const sale = await feedSale(app, custNo, { transAmount: 1000 });
    expect(await app.rows(`select fail_reason from trans where trans_no = $1`, [sale.transNo])).toEqual([
      { fail_reason: '商户已被限制交易' },
    ]);
    const submit = (further: object) =>
      app.send(
        riskOrder.submit,
        { riskOrderNo, remark: '商户经营正常，附签购单一张。', ...further, ...request() },
        app.as('agent_l1'),
      );
    expect((await submit({})).message).toBe('请至少上传一张材料图片');
    expect((await submit({ signImg: 'demo.png' })).code).toBe(200);
    expect(
      (await app.send(riskOrder.preAudit, { riskOrderNo, decision: 'REJECT', ...request() }, app.as('org_demo')))
        .message,
    ).toBe('驳回时需填写原因');
    expect(
      (await app.send(riskOrder.preAudit, { riskOrderNo, decision: 'FORWARD', ...request() }, app.as('org_demo'))).code,
    ).toBe(200);
    await act(app.deps, contract.platformRisk.decideOrder, { riskOrderNo, event: 'approve' });
    expect((await app.send(riskOrder.detail, { riskOrderNo }, app.as('agent_l1'))).object).toMatchObject({
      riskOrderStatus: 'PASS',
      allowed: {},
    });
    expect(await app.rows(`select risk_measure from merchant where cust_no = $1`, [custNo])).toEqual([
      { risk_measure: 'NONE' },
    ]);
  });
  it('that is answered again says nothing more of the refusal before', async () => {
    const { cust_no: custNo } = await app.one<{ cust_no: string }>(
      `select cust_no from merchant where agent_no = '80000001' and account_status = 'TRUE' limit 1`,
    );
    const order = { custNo, riskType: 'CASH_OUT', riskMeasure: 'NONE', riskDesc: '疑似套现' };
    const { riskOrderNo } = await act(app.deps, contract.platformRisk.open, order);
    const answer = { riskOrderNo, remark: '商户经营正常，附签购单一张。', signImg: 'demo.png' };
    const submit = async () =>
      expect((await app.send(riskOrder.submit, { ...answer, ...request() }, app.as('agent_l1'))).code).toBe(200);
    const shown = async () => {
      const { list } = (await app.send(riskOrder.list, { riskOrderNo }, app.as('agent_l1'))).object;
      return list.map(row => [row.riskOrderStatus, row.rejectReason]);
    };
    await submit();
    const refusal = { riskOrderNo, decision: 'REJECT', rejectReason: '签购单不清晰', ...request() };
    expect((await app.send(riskOrder.preAudit, refusal, app.as('org_demo'))).code).toBe(200);
    expect(await shown()).toEqual([['REJECT', '签购单不清晰']]);
    await submit();
    expect(await shown()).toEqual([['WAIT_AUDIT', null]]);
    const { steps } = (await app.send(riskOrder.detail, { riskOrderNo }, app.as('agent_l1'))).object;
    expect(steps.filter(({ note }) => note === '签购单不清晰')).toHaveLength(1);
  });
});

describe('the days left until a deadline', () => {
  it('are counted while the order is open, can be filtered, and end with the answer', async () => {
    const { cust_no: custNo } = await app.one<{ cust_no: string }>(
      `select cust_no from merchant where agent_no = '80000001' and account_status = 'TRUE' limit 1`,
    );
    const order = { custNo, riskType: 'CASH_OUT', riskMeasure: 'NONE', riskDesc: '疑似套现' };
    const { riskOrderNo } = await act(app.deps, contract.platformRisk.open, order);
    const find = async (leftDays: object = {}) =>
      (await app.send(riskOrder.list, { riskOrderNo, ...leftDays }, app.as('agent_l1'))).object.list.map(
        row => row.leftDays,
      );
    // Three working days from a Friday morning.
    expect(await find()).toEqual([5]);
    expect(await find({ leftDaysMax: 5 })).toEqual([5]);
    expect(await find({ leftDaysMax: 4 })).toEqual([]);
    const remark = '商户经营正常，附签购单一张。';
    await app.send(riskOrder.submit, { riskOrderNo, remark, signImg: 'demo.png', ...request() }, app.as('agent_l1'));
    expect(await find()).toEqual([null]);
  });
});

describe('a masked value', () => {
  it('is shown only with a reason, logged, and rate limited per hour', async () => {
    const { cust_no: no } = await app.one<{ cust_no: string }>(
      `select cust_no from merchant where agent_path like '/10000001/80000001/%' and legal_id_no is not null limit 1`,
    );
    const view = (reason: string) =>
      app.send(sensitive.view, { target: 'CUST', no, item: 'legalIdNo', reason }, app.as('agent_l1'));
    expect((await view('核')).code).toBe(400);
    expect((await view('核对商户资料')).object.value).toMatch(/^\d{17}[\dX]$/);
    expect(
      await app.rows(`select 1 from operate_log where target_no = $1 and content like '查看身份证号%'`, [no]),
    ).toHaveLength(1);
    for (let n = 0; n < 29; n += 1) await view('核对商户资料');
    expect(await view('核对商户资料')).toMatchObject({ code: 429, message: '查看次数已达上限，请60分钟后再试' });
    expect(
      (
        await app.send(
          sensitive.view,
          { target: 'CUST', no, item: 'phone', reason: '核对商户资料' },
          app.as('agent_off'),
        )
      ).code,
    ).toBe(404);
  });
});

describe('lookups', () => {
  it('return areas, banks and categories', async () => {
    const areas = (await app.send(lookup.areas, {}, app.as('agent_l1'))).object;
    expect(
      areas
        .find(each => each.value === '330000')
        ?.children?.find(each => each.value === '330100')
        ?.children?.some(each => each.label === '西湖区'),
    ).toBe(true);
    expect((await app.send(lookup.banks, { keyword: '招商' }, app.as('agent_l1'))).object).toHaveLength(1);
    expect((await app.send(lookup.mccsByKeyWord, { keyWord: '餐' }, app.as('agent_l1'))).object.length).toBeGreaterThan(
      0,
    );
  });
});
