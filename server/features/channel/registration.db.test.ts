/** Whom the channel has to know: every approved change tells it, and it takes in what it has seen. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';
import { act } from '#tests/world/act';
import { merchantForm } from '#tests/world/applications';
import { type Desk, openDesk, registrationOf } from '#tests/world/registering';

let app: TestApp;
let desk: Desk;
beforeEach(async () => {
  app = await openTestApp();
  desk = await openDesk(app);
});

const { changeAudit } = contract;
const custOf = async () =>
  (
    await app.one<{ no: string }>(
      `select cust_no as no from merchant where agent_path like '/10000001/80000001/80000011/%' and account_status = 'TRUE'
         and cust_no not in (select cust_no from cust_change where audit_status = 2)
         and exists (select 1 from terminal t where t.cust_no = merchant.cust_no) order by cust_no limit 1`,
    )
  ).no;
const apply = async (custNo: string, change: object) => {
  const body = { custNo, ...change, ...request() };
  return (await app.send(changeAudit.apply, body, app.as('agent_l2'))).object.auditNo;
};
const approve = async (auditNo: string, user: Operator = 'agent_l1') =>
  app.send(changeAudit.audit, { auditNo, auditStatus: 1, ...request() }, app.as(user));

describe('a merchant', () => {
  it('is told of once approved, whole, and no longer once the channel has taken it in', async () => {
    const form = await merchantForm(app, 4801);
    const { incrNo } = (await app.send(contract.custIncr.save, { ...form, ...request() }, app.as('agent_l1'))).object;
    expect(await desk.merchants()).toEqual([]);
    await act(app.deps, contract.platformEntry.decideMerchant, { incrNo, event: 'approve' });
    const [told, ...others] = await desk.merchants();
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      version: 1,
      status: 'WAITING',
      isClosed: false,
      name: form.custName,
      type: 'INDIVIDUALS',
      legalName: '李建国',
      idStart: '2018-01-01',
      idEnd: '2038-01-01',
      mcc: '5411',
      areaName: expect.stringContaining('杭州市'),
      address: '文三路 1 号',
      arriveWay: 'AUTO',
      account: { settleType: 'INDIVIDUAL', accountName: '李建国', bankHeadCode: '990000000001', bankName: '演示银行' },
      terminals: [{ termSn: form.termSn, termModel: expect.any(String) }],
      increase: null,
    });
    expect(told!.rates.length).toBeGreaterThan(5);
    expect(told!.rates[0]).toMatchObject({ payBrand: expect.any(String), feeRate: expect.any(Number), endTime: null });
    const clear = { phone: form.phone, legalIdNo: form.legalIdNo, bankCardNo: form.bankCardNo, reservePhone: null };
    expect(desk.open(told!.sealed)).toEqual({ no: told!.no, version: 1, ...clear });
    // Nowhere else in the answer.
    for (const number of [form.phone, form.legalIdNo, form.bankCardNo])
      expect(JSON.stringify(told)).not.toContain(number);

    expect((await desk.answer('MERCHANT', told!)).object).toEqual({ registrationStatus: 'REGISTERED', version: 1 });
    expect(await desk.merchants()).toEqual([]);
    expect((await desk.merchants({ all: true, limit: 100 })).length).toBe(100);
  });

  it.each([
    ['name', { custChangeType: 'NAME', custName: '改过的店名' }],
    ['phone', { custChangeType: 'PHONE', phone: '19900991234' }],
    ['way of arrival', { custChangeType: 'ARRIVE_WAY', arriveWay: 'MERGE' }],
  ])('is told of again with its %s, in the transaction of the approval', async (_what, change) => {
    const no = await custOf();
    await app.rows(`update merchant set arrive_way = 'AUTO' where cust_no = $1`, [no]);
    const auditNo = await apply(no, change);
    expect(await registrationOf(app, no)).toMatchObject({ v: 1, s: 'REGISTERED' });
    expect((await approve(auditNo)).code).toBe(200);
    expect(await registrationOf(app, no)).toMatchObject({ v: 2, s: 'WAITING' });
    expect((await desk.merchants()).map(each => each.no)).toEqual([no]);
  });

  it('is told of again with its rates of tomorrow, and without a terminal that was unbound', async () => {
    const no = await custOf();
    const { rows } = (await app.send(contract.fee.changeForm, { custNo: no }, app.as('agent_l2'))).object;
    const { payBrand, cardType, feeMode } = rows!.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
    const fees = [{ payBrand, cardType, feeMode, feeRate: 6600, extraFee: 0 }];
    const asked = await app.send(contract.fee.changeForm, { custNo: no, fees, ...request() }, app.as('agent_l2'));
    await approve(asked.object.auditNo!);
    const [told] = await desk.merchants();
    expect(told).toMatchObject({ no, version: 2 });
    const ofCard = told!.rates.filter(each => each['payBrand'] === 'SK' && each['cardType'] === 'DJK');
    expect(ofCard).toMatchObject([{ endTime: expect.any(Number) }, { feeRate: 6600, endTime: null }]);
    expect(ofCard[1]!['effectTime']).toBe(ofCard[0]!['endTime']);

    for (const free of [`delete from unbind_black_list`, `update deposit_order set pay_status = 'SUCCESS'`])
      await app.rows(free);
    await app.rows(`update trans set settle_status = 'ACCOUNT' where cust_no = $1`, [no]);
    const [{ termSn } = { termSn: '' }] = told!.terminals;
    const unbound = await app.send(
      contract.terminal.unbind,
      { termSn, remark: '停业', ...request() },
      app.as('org_demo'),
    );
    expect(unbound.code).toBe(200);
    const [again] = await desk.merchants();
    expect(again).toMatchObject({ no, version: 3 });
    expect(again!.terminals.length).toBe(told!.terminals.length - 1);
  });

  it('with another card is told of with its bank, its picture and both numbers of the card', async () => {
    const no = await custOf();
    await app.rows(`update merchant set bank_name = '旧银行', bank_branch_code = '102100099996' where cust_no = $1`, [
      no,
    ]);
    const file = 'demo.png';
    const card = { settleType: 'INDIVIDUAL', accountName: '王健民', bankCardNo: '6200000000000005' };
    const further = { bankHeadCode: '990000000001', reservePhone: '19900997781', bankCardImg: file };
    const auditNo = await apply(no, { custChangeType: 'SETTLE_CARD', ...card, ...further });
    expect(await desk.merchants()).toEqual([]);
    expect((await approve(auditNo)).code).toBe(200);
    const [told] = await desk.merchants();
    expect(told).toMatchObject({
      no,
      version: 2,
      account: { accountName: '王健民', bankName: '演示银行', bankBranchCode: null, branchName: null },
    });
    expect(told!.papers).toContainEqual(expect.objectContaining({ kind: 'bankCardImg', fileNo: file }));
    expect(desk.open(told!.sealed)).toMatchObject({ bankCardNo: '6200000000000005', reservePhone: '19900997781' });
  });
});

describe('an answer of the channel', () => {
  it('counts for the version that it has seen, never for the one that came meanwhile', async () => {
    const no = await custOf();
    const auditNo = await apply(no, { custChangeType: 'NAME', custName: '改过的店名' });
    await app.rows(`update channel_registration set registration_status = 'WAITING' where party_no = $1`, [no]);
    const [seen] = await desk.merchants();
    expect(seen).toMatchObject({ no, version: 1 });
    const both = await Promise.all([approve(auditNo), desk.answer('MERCHANT', seen!)]);
    expect(both[0].code).toBe(200);
    // Whichever came first: the new name waits.
    expect([200, 409]).toContain(both[1].status);
    expect(await registrationOf(app, no)).toMatchObject({ v: 2, s: 'WAITING' });
    expect(await desk.answer('MERCHANT', seen!)).toMatchObject({ status: 409, message: '当前版本为2' });
    const [now] = await desk.merchants();
    expect(now).toMatchObject({ version: 2, name: '改过的店名' });
    expect((await desk.answer('MERCHANT', now!)).status).toBe(200);
    expect(await desk.answer('MERCHANT', seen!)).toMatchObject({ status: 409, message: '当前版本为2，已登记' });
  });

  it('goes with the content of its version, however many changes are approved while it is read', async () => {
    const no = await custOf();
    const read = async () => {
      const [row] = await desk.merchants({ all: true, after: no.slice(0, -1), limit: 1 });
      return [row!.version, row!.name] as const;
    };
    const seen: (readonly [number, string])[] = [];
    const names = ['甲号店', '乙号店', '丙号店', '丁号店'];
    for (const name of names) {
      const auditNo = await apply(no, { custChangeType: 'NAME', custName: name });
      const [, ...reads] = await Promise.all([approve(auditNo), read(), read(), read()]);
      seen.push(...reads);
    }
    expect(await registrationOf(app, no)).toMatchObject({ v: 5 });
    for (const [version, name] of seen) if (version > 1) expect(name).toBe(names[version - 2]);
    expect(seen.length).toBe(12);
  });

  it('that refuses needs its reason, which the platform reads, and is told again when the platform says so', async () => {
    const no = await custOf();
    await app.rows(`update channel_registration set registration_status = 'WAITING' where party_no = $1`, [no]);
    const refused = { event: 'refused' };
    expect(await desk.answer('MERCHANT', { no, version: 1 }, refused)).toMatchObject({
      status: 400,
      message: '请填写不予登记的原因',
    });
    const reason = '营业执照照片不清晰';
    expect((await desk.answer('MERCHANT', { no, version: 1 }, { ...refused, reason })).status).toBe(200);
    const { registrations, tellAgain } = contract.platformReconcile;
    const listed = (await app.send(registrations, { registrationStatus: 'REFUSED' }, app.as('platform'))).object.list;
    expect(listed).toMatchObject([
      { partyNo: no, refuseReason: reason, allowed: { 'registrationStatus.again': null } },
    ]);
    const again = { partyNo: no, event: 'again', remark: '已补照片', ...request() };
    expect((await app.send(tellAgain, again, app.as('platform'))).code).toBe(200);
    expect(await registrationOf(app, no)).toEqual({ v: 2, s: 'WAITING', why: null });
    expect(await app.one(`select content as c from operate_log order by id desc limit 1`)).toEqual({
      c: '重新报送通道登记：已补照片',
    });
  });

  it('is taken once under its reference, and names a party that is not there', async () => {
    const no = await custOf();
    await app.rows(`update channel_registration set registration_status = 'WAITING' where party_no = $1`, [no]);
    const once = { channelNo: 'RG-1' };
    for (let n = 0; n < 2; n += 1) expect((await desk.answer('MERCHANT', { no, version: 1 }, once)).status).toBe(200);
    expect((await desk.answer('MERCHANT', { no: '999', version: 1 }, once)).status).toBe(409);
    expect(await desk.answer('MERCHANT', { no: '999', version: 1 })).toMatchObject({
      status: 404,
      message: '商户不存在',
    });
    expect(await desk.answer('PAYEE', { no, version: 1 })).toMatchObject({ status: 404, message: '收款方不存在' });
  });
});
