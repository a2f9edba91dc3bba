/** Withdrawals in the hands of the platform's finance department: what their record says, and what a batch does. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { settle } from '#tests/world/act';

const { platformWithdraw } = contract;
let app: TestApp;
let withdrawNo: string;
beforeEach(async () => {
  app = await openTestApp();
  withdrawNo = (
    await app.one<{ no: string }>(`select withdraw_no as no from withdraw where withdraw_status = 'INIT' limit 1`)
  ).no;
});
const send = async <In, Out>(call: Call<In, Out>, body: object) => {
  const sent = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const { code, message, object } = await app.send(call, sent, app.as('platform'));
  return { code, message, object };
};
const detail = async () => (await send(platformWithdraw.detail, { withdrawNo })).object;
const channel = (event: string, remark?: string) => settle(app.deps, withdrawNo, event, remark);

describe('the record of a withdrawal', () => {
  it('shows what it debits and what was decided, by name', async () => {
    const before = await detail();
    expect(before.availableBalance).toBe(before.balance - before.frozen);
    expect(before.frozen).toBeGreaterThanOrEqual(before.withdrawAmount);
    expect(before.entries).toEqual([]);
    expect(before.allowed).toMatchObject({ 'withdrawStatus.pay': null, 'withdrawStatus.refuse': null });
    await send(platformWithdraw.decide, { withdrawNo, event: 'refuse', remark: '账户信息有误' });
    const after = await detail();
    expect(after).toMatchObject({ withdrawStatus: 'REFUSE', returnWay: 'REFUSED', entries: [] });
    expect(after.frozen).toBe(before.frozen - before.withdrawAmount);
    const { entries } = (await send(contract.timeline.load, { recordType: 'WITHDRAW', recordNo: withdrawNo })).object;
    expect(entries).toContainEqual(expect.objectContaining({ content: '驳回提现：账户信息有误', who: '沈知行' }));
  });

  it('of a pay-out that failed says so, and has no entry', async () => {
    await send(platformWithdraw.decide, { withdrawNo, event: 'pay' });
    await channel('payFail', '账户状态异常');
    expect(await detail()).toMatchObject({ returnWay: 'PAY_FAILED', failReason: '账户状态异常', entries: [] });
  });

  it('of one that came back after it arrived shows both entries', async () => {
    await send(platformWithdraw.decide, { withdrawNo, event: 'pay' });
    await channel('paid');
    await channel('bounced', '户名不符');
    const { returnWay, withdrawAmount, entries } = await detail();
    expect(returnWay).toBe('BOUNCED');
    expect(entries.map(({ amount }) => amount)).toEqual([-withdrawAmount, withdrawAmount]);
    const { list } = (await send(platformWithdraw.list, { returnWay: 'BOUNCED' })).object;
    expect(list.map(row => row.withdrawNo)).toContain(withdrawNo);
  });

  it('is not there for another number', async () => {
    expect((await send(platformWithdraw.detail, { withdrawNo: 'TX0' })).code).toBe(404);
  });
});

it('a batch tries its pay-outs before it makes them', async () => {
  const body = { withdrawNo, event: 'pay', remark: '核对无误' };
  expect((await send(platformWithdraw.decide, { ...body, dryRun: true })).code).toBe(200);
  expect((await detail()).withdrawStatus).toBe('INIT');
  expect((await send(platformWithdraw.decide, body)).code).toBe(200);
  expect((await detail()).withdrawStatus).toBe('DOING');
  expect(await send(platformWithdraw.decide, { ...body, dryRun: true })).toMatchObject({ code: 409 });
});
