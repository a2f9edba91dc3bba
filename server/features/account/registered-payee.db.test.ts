/** Withdrawals go to the account that the channel has registered, and wait until it has (docs/domain/account.md#withdrawals). */
import { beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import { type Desk, openDesk, registrationOf } from '#tests/world/registering';
import { rootForm, uploadLicence } from '#tests/world/root';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
let desk: Desk;
beforeEach(async () => {
  app = await openTestApp();
  desk = await openDesk(app);
});

const { platformWithdraw } = contract;
const waiting = () =>
  app.one<{ no: string; agent: string }>(
    `select withdraw_no as no, agent_no as agent from withdraw where withdraw_status = 'INIT' order by withdraw_no limit 1`,
  );
const pay = (withdrawNo: string) =>
  app.send(platformWithdraw.decide, { withdrawNo, event: 'pay', ...request() }, app.as('platform'));
const stateOf = async (no: string) =>
  (await app.one<{ s: string }>(`select withdraw_status as s from withdraw where withdraw_no = $1`, no)).s;

it('a withdrawal waits until the channel has registered its payee, and names the version to pay', async () => {
  const { no, agent } = await waiting();
  await app.rows(
    `update channel_registration set registration_status = 'WAITING', content_version = 4 where party_no = $1`,
    [agent],
  );
  expect(await pay(no)).toMatchObject({ code: 409, message: '收款账户待通道登记' });
  await operate(app.deps, 'run-job', { name: 'withdrawPay' });
  expect(await stateOf(no)).toBe('INIT');
  expect(await app.rows(`select 1 from failed_record where job = 'withdrawPay'`)).toEqual([]);
  const { list } = (await app.send(platformWithdraw.list, { withdrawNo: no }, app.as('platform'))).object;
  expect(list).toMatchObject([{ payeeStatus: 'WAITING' }]);
  const [told] = await desk.payees();
  expect((await desk.answer('PAYEE', told!)).status).toBe(200);
  expect((await pay(no)).code).toBe(200);
  const orders = async () =>
    (await desk.ask<{ orders: readonly { withdrawNo: string }[] }>('payout-orders', {})).object.orders.find(
      ({ withdrawNo }) => withdrawNo === no,
    );
  expect(await orders()).toMatchObject({ agentNo: agent, payeeVersion: 4, isCurrent: true });
  await app.rows(
    `update channel_registration set content_version = 5, registration_status = 'WAITING' where party_no = $1`,
    [agent],
  );
  expect(await orders()).toMatchObject({ payeeVersion: 4, isCurrent: false });
});

it('a withdrawal to an account that was changed since is not paid at all', async () => {
  const { no, agent } = await waiting();
  await app.rows(`update agent set bank_card_mask = '622202******9999' where agent_no = $1`, [agent]);
  expect(await pay(no)).toMatchObject({ code: 409, message: '结算账户已变更，请驳回后由服务商重新申请' });
  await operate(app.deps, 'run-job', { name: 'withdrawPay' });
  expect(await stateOf(no)).toBe('INIT');
});

it('a withdrawal to another account is told of by the approval of the change', async () => {
  const { no: changeNo, agent } = await app.one<{ no: string; agent: string }>(
    `select change_no as no, agent_no as agent from change_request where change_type = 'ACCOUNT' and examine_status = 'INIT' limit 1`,
  );
  await act(app.deps, contract.platformEntry.decideChange, { changeNo, event: 'approve' });
  expect(await registrationOf(app, agent)).toMatchObject({ v: 2, s: 'WAITING' });
  const [told] = await desk.payees();
  const { mask } = await app.one<{ mask: string }>(
    `select bank_card_mask as mask from agent where agent_no = $1`,
    agent,
  );
  const { bankCardNo } = desk.open(told!.sealed);
  expect(`${bankCardNo!.slice(0, 6)}******${bankCardNo!.slice(-4)}`).toBe(mask);
});

it('a withdrawal of a provider with another phone is told of, and one that has no account is nobody to pay', async () => {
  const change = { agentNo: '80000001', phone: '13955550002', remark: '手机丢失' };
  await act(app.deps, contract.platformParty.changePhone, change);
  expect((await desk.payees()).map(({ no }) => no)).toEqual(['80000001']);
  await app.rows(uploadLicence);
  await act(app.deps, contract.platformParty.openRoot, rootForm);
  expect((await desk.payees()).map(({ no }) => no)).toEqual(['80000001']);
});
