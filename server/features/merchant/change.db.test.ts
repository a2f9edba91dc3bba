/**
 * Changes of merchants over HTTP: applicants cannot review their own requests, the first of two reviewers decides, and
 * approved changes are applied.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { openTestApp, request, type TestApp, type Operator } from '#tests/world/test-app';

const { changeAudit, fee, notice } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('a change of a merchant', () => {
  const apply = async (custNo: string, change: object, user: Operator = 'agent_l2') =>
    app.send(changeAudit.apply, { custNo, ...change, ...request() }, app.as(user));
  const someCust = (path: string, skip = 0) =>
    app.one<{ cust_no: string; phone: string }>(
      `select cust_no, phone from merchant where agent_path like $1 and account_status = 'TRUE' and cust_no not in (select cust_no from cust_change where audit_status = 2) order by cust_no offset ${skip} limit 1`,
      `${path}%`,
    );
  it('has a dry run of its review, without side effects and with the reason of a refusal', async () => {
    const { audit_no: waiting } = await app.one<{ audit_no: string }>(
      `select audit_no from cust_change where audit_status = 2 and agent_path like '/10000001/80000001/%' limit 1`,
    );
    const { audit_no: decided } = await app.one<{ audit_no: string }>(
      `select audit_no from cust_change where audit_status = 1 and agent_path like '/10000001/80000001/%' limit 1`,
    );
    const attempt = (auditNo: string, rest: object = {}) =>
      app.send(changeAudit.audit, { auditNo, auditStatus: 0, dryRun: true, ...rest, ...request() }, app.as('org_demo'));
    expect(await attempt(waiting, { auditRemark: '资料不全' })).toMatchObject({ code: 200 });
    expect(await attempt(waiting)).toMatchObject({ message: '驳回时需填写审核意见' });
    expect(await attempt(decided, { auditRemark: '资料不全' })).toMatchObject({ code: 409 });
    expect(await app.one(`select audit_status, version from cust_change where audit_no = $1`, waiting)).toMatchObject({
      audit_status: 2,
    });
    expect(
      await app.rows(
        `select 1 from request_answer where operator_no = (select operator_no from operator where username = 'org_demo')`,
      ),
    ).toEqual([]);
  });
  it('is decided once, by another operator than its applicant, and then applied', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/');
    const { object } = await apply(custNo, { custChangeType: 'NAME', custName: '改过的店名' });
    const audit = (user: Operator, auditStatus: 0 | 1) =>
      app.send(
        changeAudit.audit,
        { auditNo: object.auditNo, auditStatus, auditRemark: '意见一致', ...request() },
        app.as(user),
      );
    expect((await audit('agent_l2', 1)).message).toBe('不能审核本人提交的申请');
    expect((await audit('agent_l1', 1)).code).toBe(200);
    expect((await audit('org_demo', 0)).message).toMatch(/已由.+于\d{4}-\d{2}-\d{2}.+/);
    expect(await app.one(`select cust_name from merchant where cust_no = $1`, custNo)).toEqual({
      cust_name: '改过的店名',
    });
    const { list } = (await app.send(notice.list, { title: '商户名称变更' }, app.as('agent_l2'))).object;
    expect(list[0]).toMatchObject({
      title: '商户名称变更已通过',
      summary: expect.stringMatching(/的商户名称变更申请 \S+ 已通过：意见一致$/),
    });
  });
  it('excludes other requests while pending, and cannot be approved after the merchant changed', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/', 1);
    const first = await apply(custNo, { custChangeType: 'PHONE', phone: '19900991234' });
    expect((await apply(custNo, { custChangeType: 'PHONE', phone: '19900991235' })).message).toBe(
      '存在待审核的变更申请',
    );
    await app.rows(`update merchant set phone = '19900999999' where cust_no = $1`, [custNo]);
    expect(
      (
        await app.send(
          changeAudit.audit,
          { auditNo: first.object.auditNo, auditStatus: 1, ...request() },
          app.as('agent_l1'),
        )
      ).message,
    ).toBe('商户资料已变化，请驳回后重新申请');
    expect(
      (
        await app.send(
          changeAudit.audit,
          { auditNo: first.object.auditNo, auditStatus: 0, ...request() },
          app.as('agent_l1'),
        )
      ).message,
    ).toBe('驳回时需填写审核意见');
    expect(
      (
        await app.send(
          changeAudit.audit,
          { auditNo: first.object.auditNo, auditStatus: 0, auditRemark: '重新申请', ...request() },
          app.as('agent_l1'),
        )
      ).code,
    ).toBe(200);
  });
  it('of rates stays within the template and takes effect the next day', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/', 2);
    const { rows } = (await app.send(fee.changeForm, { custNo }, app.as('agent_l2'))).object;
    const row = rows!.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
    const fees = (feeRate: number) => [
      { payBrand: row.payBrand, cardType: row.cardType, feeMode: row.feeMode, feeRate, extraFee: 0 },
    ];
    expect(
      (await app.send(fee.changeForm, { custNo, fees: fees(9000), ...request() }, app.as('agent_l2'))).message,
    ).toContain('费率需在');
    const current = async () =>
      (await app.send(fee.current, { custNo }, app.as('agent_l2'))).object.find(
        each => each.payBrand === 'SK' && each.cardType === 'DJK',
      )!;
    const { object } = await app.send(fee.changeForm, { custNo, fees: fees(6600), ...request() }, app.as('agent_l2'));
    expect(await current()).toMatchObject({ waitingRate: 6600, waitingCap: null, nextRate: null, nextTime: null });
    expect(
      (
        await app.send(
          changeAudit.audit,
          { auditNo: object.auditNo!, auditStatus: 1, ...request() },
          app.as('agent_l1'),
        )
      ).code,
    ).toBe(200);
    const tomorrow = startOfDay(dayOf(app.clock.now() + dayMs));
    const ahead = { feeRate: row.feeRate, waitingRate: null, nextRate: 6600, nextExtra: null, nextTime: tomorrow };
    expect(await current()).toMatchObject(ahead);
    app.clock.advance(14 * 3_600_000);
    await app.signInAgain();
    expect(await current()).toMatchObject({ feeRate: 6600, nextRate: null, nextTime: null });
  });
  it('shows its fields, and after the decision the reviewer, time and outcome', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/', 3);
    const { object } = await apply(custNo, {
      custChangeType: 'SETTLE_CARD',
      settleType: 'INDIVIDUAL',
      accountName: '王健民',
      bankCardNo: '6200000000000005',
      bankHeadCode: '990000000001',
      reservePhone: '19900997781',
    });
    const detail = async () =>
      (await app.send(changeAudit.detail, { auditNo: object.auditNo }, app.as('agent_l1'))).object;
    const { changes, steps } = await detail();
    expect(changes.map(({ item, afterValue }) => [item, afterValue])).toEqual([
      ['结算账户类型', expect.any(String)],
      ['结算户名', '王健民'],
      ['结算卡号', '6200000000000005'],
      ['开户银行', '演示银行'],
      ['预留手机号', '19900997781'],
    ]);
    expect(changes.every(({ beforeValue }) => beforeValue !== '6200000000000005')).toBe(true);
    expect(steps.at(-1)!.what).toContain('提交申请');
    await app.send(
      changeAudit.audit,
      { auditNo: object.auditNo, auditStatus: 0, auditRemark: '户名与证件不符', ...request() },
      app.as('agent_l1'),
    );
    const settled = await detail();
    expect(settled).toMatchObject({ auditStatus: 0, auditRemark: '户名与证件不符', auditTime: expect.any(Number) });
    expect(settled.steps.at(-1)).toMatchObject({ who: settled.auditorName, note: '户名与证件不符' });
    const late = await app.send(
      changeAudit.audit,
      { auditNo: object.auditNo, auditStatus: 1, dryRun: true, ...request() },
      app.as('org_demo'),
    );
    expect(late).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^该申请已由.+于\d{4}-\d{2}-\d{2}.+驳回$/),
    });
  });
  it('does not exist outside the reader’s subtree', async () => {
    const { audit_no: auditNo } = await app.one<{ audit_no: string }>(
      `select audit_no from cust_change where agent_path not like '/10000001/80000001/%' limit 1`,
    );
    expect((await app.send(changeAudit.detail, { auditNo }, app.as('agent_l1'))).code).toBe(404);
    expect(
      (await app.send(changeAudit.audit, { auditNo, auditStatus: 1, ...request() }, app.as('agent_l1'))).code,
    ).toBe(404);
  });
});
