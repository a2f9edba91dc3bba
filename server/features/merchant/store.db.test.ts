/** Stores of a merchant (docs/domain/merchant.md#stores). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#tests/world/act';
import { merchantForm } from '#tests/world/applications';
import { openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';

const { custIncr, customer, store } = contract;
let app: TestApp;
let custNo: string;
beforeAll(async () => {
  app = await openTestApp();
  custNo = (
    await app.one<{ no: string }>(
      `select cust_no as no from merchant m where agent_no = '80000011' and account_status = 'TRUE'
         and exists (select 1 from terminal t where t.cust_no = m.cust_no) order by cust_no desc limit 1`,
    )
  ).no;
  await app.rows(`delete from store where cust_no = $1`, [custNo]);
});
const branch = { storeName: '城东店', address: '建设路 18 号', contactName: '王小明' };
const open = (by: Operator = 'agent_l2', further: object = {}) =>
  app.send(store.open, { custNo, ...branch, ...request(), ...further }, app.as(by));
const stores = async (by: Operator = 'agent_l2') =>
  (await app.send(customer.detail, { custNo }, app.as(by))).object.stores;
const logged = async () =>
  (
    await app.rows<{ content: string }>(
      `select content from operate_log where target_no = $1 and content like '%门店%' order by operate_time, id`,
      [custNo],
    )
  ).map(({ content }) => content);

describe('a store', () => {
  it('is opened under the merchant’s number, edited and closed once', async () => {
    const { code, object } = await open();
    expect([code, object.storeNo]).toEqual([200, `${custNo}001`]);
    const { storeNo } = object;
    expect(await stores()).toMatchObject([
      { storeNo, storeName: '城东店', address: '建设路 18 号', storeStatus: 'TRUE' },
    ]);
    const edited = await app.send(store.edit, { storeNo, storeName: '城西店', ...request() }, app.as('agent_l1'));
    expect(edited.code).toBe(200);
    expect(await stores()).toMatchObject([{ storeName: '城西店', address: '建设路 18 号' }]);
    const close = () => app.send(store.close, { storeNo, ...request() }, app.as('org_demo'));
    expect((await Promise.all([close(), close()])).map(answer => answer.code).toSorted()).toEqual([200, 409]);
    expect(await close()).toMatchObject({ code: 409, message: '门店已经关闭，无需操作' });
    expect((await stores()).map(({ storeStatus, allowed }) => [storeStatus, allowed])).toEqual([['CANCEL', {}]]);
    expect(await logged()).toEqual([
      `新增门店 城东店（${storeNo}）`,
      `修改门店 城西店（${storeNo}）`,
      `关闭门店 城西店（${storeNo}）`,
    ]);
  });

  it('gets the next number, also when several are opened at once, and once however often it is clicked', async () => {
    const once = request();
    const answers = await Promise.all([open(), open('agent_l1'), open('agent_l2', once), open('agent_l2', once)]);
    const numbers = answers.map(({ object }) => object.storeNo.slice(-3));
    expect(numbers[2]).toBe(numbers[3]);
    expect([...new Set(numbers)].toSorted()).toEqual(['002', '003', '004']);
  });

  it('names the field that is missing or too short, and asks for a change at all', async () => {
    const refused = async (further: object) => {
      const { code, message } = await open('agent_l2', further);
      return [code, message];
    };
    expect(await refused({ storeName: '店' })).toEqual([400, expect.stringContaining('门店名称')]);
    expect(await refused({ address: '路' })).toEqual([400, expect.stringContaining('详细地址')]);
    expect(await refused({ contactName: undefined })).toEqual([400, expect.stringContaining('联系人')]);
    const nothing = await app.send(store.edit, { storeNo: `${custNo}002`, ...request() }, app.as('agent_l2'));
    expect(nothing).toMatchObject({ code: 400, message: '请填写要修改的门店名称、详细地址或联系人' });
  });

  it('is not a stranger’s to see or to change, nor a disabled merchant’s', async () => {
    expect((await open('agent_off')).code).toBe(404);
    const close = { storeNo: `${custNo}002`, ...request() };
    expect((await app.send(store.close, close, app.as('agent_off'))).code).toBe(404);
    expect((await app.send(store.close, { storeNo: `${custNo}998`, ...request() }, app.as('agent_l2'))).code).toBe(404);
    await act(app.deps, contract.platformParty.moveMerchant, { custNo, event: 'disable', remark: '平台处理' });
    expect((await open()).code).toBe(409);
    await act(app.deps, contract.platformParty.moveMerchant, { custNo, event: 'enable' });
  });

  it('has no number after 999', async () => {
    await app.rows(`update store set store_no = $1 || '999' where store_no = $1 || '004'`, [custNo]);
    expect(await open()).toMatchObject({ code: 409, message: '每个商户最多登记999家门店' });
  });

  it('closes with its merchant', async () => {
    await app.rows(`update terminal set cust_no = null where cust_no = $1`, [custNo]);
    await app.rows(`update trans set settle_status = 'ACCOUNT' where cust_no = $1 and settle_status is not null`, [
      custNo,
    ]);
    await app.rows(`update risk_order set risk_order_status = 'PASS' where cust_no = $1`, [custNo]);
    await act(app.deps, contract.platformParty.moveMerchant, { custNo, event: 'cancel', remark: '停业' });
    expect((await stores()).filter(({ storeStatus }) => storeStatus !== 'CANCEL')).toEqual([]);
  });
});

it('a merchant’s first store has the name, address and person of its application', async () => {
  const body = await merchantForm(app, 61);
  const { incrNo } = (await app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'))).object;
  await act(app.deps, contract.platformEntry.decideMerchant, { incrNo, event: 'approve' });
  expect(
    await app.rows(
      `select right(store_no, 3) as number, store_name as name, s.address, contact_name as contact, status from store s
         join merchant_incr i using (cust_no) where i.incr_no = $1`,
      [incrNo],
    ),
  ).toEqual([{ number: '001', name: body.custName, address: body.address, contact: body.legalName, status: 'TRUE' }]);
});
