/** Applications that wait for the platform: what a reviewer sees, what an approval changes, and who is told the password. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { maskPhone } from '@/api/format/mask';
import type { Call } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';
import { initialFor } from '#tests/world/texts';

let world: World;
let platform: string;
beforeAll(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const { platformEntry, platformHome, platformAudit } = contract;
const sendIn = async <In, Out>(of: World, token: string, call: Call<In, Out>, body: object) => {
  const further = 'requestNo' in call.input && { requestNo: randomUUID() };
  const { code, message, object } = await of.send(call, { ...further, ...body }, token);
  if (code === 500) throw new Error(of.logged.at(-1));
  return { code, message, object };
};
const send = <In, Out>(call: Call<In, Out>, body: object, token = platform) => sendIn(world, token, call, body);
const one = async <T extends object>(statement: string, ...values: unknown[]): Promise<T> =>
  (await world.rows<T>(statement, values))[0]!;
const newest = async () => (await send(platformAudit.list, { side: 'PLATFORM' })).object.list[0]!;

const waitingAgent = `select incr_no as no, phone from agent_incr
  where examine_status = 'INIT' and agent_type = 'AGENT' and agent_no is null limit 1`;

describe('a merchant’s onboarding', () => {
  it('is shown with its pictures, approved once, and opens the merchant', async () => {
    const { no: incrNo, cust } = await one<{ no: string; cust: string }>(
      `select incr_no as no, cust_no as cust from merchant_incr where examine_status = 'INIT' and cust_no is not null limit 1`,
    );
    const entry = await world.signIn('platform_entry');
    const detail = (await send(contract.customer.incrDetail, { incrNo }, entry)).object;
    expect(detail.allowed).toMatchObject({ 'examineStatus.approve': null, 'examineStatus.reject': null });
    expect(detail.legalIdNo).toMatch(/^\d{17}[\dX]$/);
    const { url } = (await send(contract.upload.showImg, { fileNo: detail.idFrontImg }, entry)).object;
    expect(url).toMatch(/^\/agent-web\/platform\/images\//);
    const body = { incrNo, event: 'approve', requestNo: randomUUID() };
    const answers = await Promise.all([
      send(platformEntry.decideMerchant, body, entry),
      send(platformEntry.decideMerchant, body, entry),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await one(`select examine_status as s from merchant_incr where incr_no = $1`, incrNo)).toEqual({
      s: 'PASS',
    });
    expect(await one(`select account_status as s from merchant where cust_no = $1`, cust)).toEqual({ s: 'TRUE' });
    expect(await newest()).toMatchObject({
      operatorName: expect.any(String),
      targetNo: incrNo,
      content: '通过商户进件',
    });
    expect((await send(platformEntry.decideMerchant, { incrNo, event: 'reject', remark: '资料不符' })).code).toBe(409);
  });
});

describe('a provider’s change of its own record', () => {
  it('is in force once it is approved, and is refused with a reason only', async () => {
    const changes = await world.rows<{ no: string; agent: string }>(
      `select change_no as no, agent_no as agent from change_request where examine_status = 'INIT' and change_type = 'PROP' limit 2`,
    );
    const [passed, refused] = changes;
    const record = (await send(contract.changeInfo.detail, { changeNo: passed!.no })).object;
    const wanted = record.changes.find(({ changed }) => changed)!;
    expect(wanted.beforeValue).not.toBe(wanted.afterValue);
    expect((await send(platformEntry.decideChange, { changeNo: passed!.no, event: 'approve' })).code).toBe(200);
    expect(await newest()).toMatchObject({ targetNo: passed!.no, content: '通过资料变更' });
    const { address } = await one<{ address: string }>(`select address from agent where agent_no = $1`, passed!.agent);
    expect([wanted.item, wanted.afterValue]).toEqual(['详细地址', address]);
    expect(await send(platformEntry.decideChange, { changeNo: refused!.no, event: 'reject' })).toMatchObject({
      code: 400,
      message: '驳回时需填写审核意见',
    });
    const { list } = (await send(platformEntry.changes, { examineStatus: 'INIT' })).object;
    expect(list.map(({ changeNo }) => changeNo)).not.toContain(passed!.no);
  });
});

describe('the initial password of a new provider', () => {
  it('goes to its phone, and to nobody else', async () => {
    const fresh = await openWorld();
    const token = await fresh.signIn('platform');
    const [applicant] = await fresh.rows<{ no: string; phone: string }>(waitingAgent);
    const decision = { incrNo: applicant!.no, event: 'approve' };
    const answer = await sendIn(fresh, token, platformEntry.decideProvider, decision);
    expect(answer).toMatchObject({ code: 200, object: null });
    const password = await initialFor(fresh, applicant!.phone);
    const notices = await fresh.rows<{ content: string }>(`select content from notice`);
    expect(notices.filter(({ content }) => content.includes(password))).toEqual([]);
    expect(await fresh.rows(`select recipient_mask as phone from message`)).toEqual([
      { phone: maskPhone(applicant!.phone) },
    ]);
  });
});

it('the home counts what the lists behind its links hold', async () => {
  const { waiting } = (await send(platformHome.load, {})).object;
  const init = { examineStatus: 'INIT' };
  const totals = {
    agentEntries: await send(contract.agentIncr.list, init),
    orgEntries: await send(contract.orgIncr.list, init),
    merchantEntries: await send(contract.custIncr.list, init),
    changes: await send(platformEntry.changes, init),
    riskOrders: await send(contract.riskOrder.list, { riskOrderStatus: 'WAIT_AUDIT' }),
    riskAdjusts: await send(contract.riskAdjust.list, { riskAdjustStatus: 'SUBMITTED' }),
  };
  expect(waiting).toMatchObject(
    Object.fromEntries(Object.entries(totals).map(([name, { object }]) => [name, object.total])),
  );
});

it('a masked value is shown to the platform for a reason, which only its own audit log keeps', async () => {
  const { no } = await one<{ no: string }>(
    `select cust_no as no from merchant where agent_path like '/10000001/80000001/%' and legal_id_no is not null limit 1`,
  );
  const asked = { target: 'CUST', no, item: 'legalIdNo' };
  expect((await send(contract.sensitive.view, { ...asked, reason: '核' })).code).toBe(400);
  expect((await send(contract.sensitive.view, { ...asked, reason: '持证人来访核对' })).object.value).toMatch(
    /^\d{17}[\dX]$/,
  );
  expect(await newest()).toMatchObject({
    operatorName: '沈知行',
    opBizType: 'REVEAL',
    targetNo: no,
    content: expect.stringContaining('持证人来访核对'),
    clientIp: expect.any(String),
  });
  const { list } = (
    await send(contract.customer.changes, { custNo: no, custChangeType: 'REVEAL' }, await world.signIn('agent_l1'))
  ).object;
  expect(list).toEqual([]);
});
