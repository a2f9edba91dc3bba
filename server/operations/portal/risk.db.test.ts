/** The risk department: orders and retrievals from their opening to the decision, and what is refused. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let platform: string;
beforeAll(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const { platformRisk, platformHome, riskOrder, riskAdjust } = contract;
const send = async <In, Out>(call: Call<In, Out>, body: object, token = platform) => {
  const { code, message, object } = await world.send(
    call,
    { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body },
    token,
  );
  if (code === 500) throw new Error(world.logged.at(-1));
  return { code, message, object };
};
const one = async <T extends object>(statement: string, ...values: unknown[]): Promise<T> =>
  (await world.rows<T>(statement, values))[0]!;
const lastAudited = async () => {
  const { list } = (await world.send(contract.platformAudit.list, { side: 'PLATFORM' }, platform)).object;
  const { operatorName, targetType, targetNo, content } = list[0]!;
  return { operatorName, targetType, targetNo, content };
};
interface Sale {
  readonly transNo: string;
  readonly custNo: string;
}
/** A sale of agent_l1's own merchant that no bank asks about. */
const saleOf = (status: string) =>
  one<Sale>(
    `select t.trans_no as "transNo", t.cust_no as "custNo" from trans t join merchant m using (cust_no)
      where t.agent_no = '80000001' and t.trans_status = $1 and m.risk_measure = 'NONE'
        and not exists (select 1 from risk_adjust a where a.trans_no = t.trans_no)
      order by t.trans_no limit 1`,
    status,
  );
const said = { remark: '商户经营正常，附签购单一张。', signImg: 'demo.png' };
const order = { riskType: 'CASH_OUT', riskMeasure: 'STOP_TRANS', riskDesc: '疑似套现' };

describe('a risk order', () => {
  it('is opened on a merchant, sent back, answered again and passed; every step is on record', async () => {
    const { transNo, custNo } = await saleOf('SUCCESS');
    // Others of the same merchant would keep its measure.
    await world.rows(`update risk_order set risk_order_status = 'PASS' where cust_no = $1`, [custNo]);
    const agent = await world.signIn('agent_l1');
    const request = { custNo, transNo, ...order, requestNo: randomUUID() };
    const [first, again] = await Promise.all([send(platformRisk.open, request), send(platformRisk.open, request)]);
    expect(again).toEqual(first);
    const { riskOrderNo } = first.object;
    expect(await lastAudited()).toMatchObject({
      operatorName: '沈知行',
      targetNo: custNo,
      content: '下发风险工单：疑似套现',
    });
    const decide = (event: string, remark?: string) => send(platformRisk.decideOrder, { riskOrderNo, event, remark });
    expect((await decide('approve')).code).toBe(409);
    expect((await send(riskOrder.submit, { riskOrderNo, ...said }, agent)).code).toBe(200);
    expect(await decide('reject')).toMatchObject({ code: 400, message: '驳回时需填写原因' });
    expect((await decide('reject', '签购单不清晰')).code).toBe(200);
    expect((await send(riskOrder.submit, { riskOrderNo, ...said }, agent)).code).toBe(200);
    expect((await decide('approve')).code).toBe(200);
    expect(await one(`select risk_measure as m from merchant where cust_no = $1`, custNo)).toEqual({ m: 'NONE' });
    const { object } = await send(riskOrder.detail, { riskOrderNo });
    expect(object.submissions.map(({ images }) => images)).toEqual(
      Array(2).fill([{ item: '签购单', fileNo: 'demo.png' }]),
    );
    expect(object.steps.at(-1)).toMatchObject({ what: '通过', who: '平台运营' });
    expect((await decide('close', '重复')).code).toBe(409);
  });
  it('names a merchant or transaction that there is not, or that does not belong together', async () => {
    const { transNo, custNo } = await saleOf('SUCCESS');
    const { no: other } = await one<{ no: string }>(
      `select cust_no as no from merchant where cust_no <> $1 limit 1`,
      custNo,
    );
    expect(await send(platformRisk.open, { ...order, custNo: other, transNo })).toMatchObject({
      code: 400,
      message: '该交易不属于这个商户',
    });
    expect(await send(platformRisk.open, { ...order, custNo: '898000000000000' })).toMatchObject({
      code: 404,
      message: '商户不存在',
    });
    expect(await send(platformRisk.open, { ...order, custNo, riskDesc: '套' })).toMatchObject({
      code: 400,
      message: expect.stringContaining('风险描述'),
    });
    expect(await send(platformRisk.open, { ...order, custNo, riskMeasure: 'NOTHING' })).toMatchObject({
      code: 400,
      message: expect.stringContaining('管控措施'),
    });
  });
});

describe('a retrieval', () => {
  it('is started once on a transaction and decided on its materials', async () => {
    const { transNo } = await saleOf('SUCCESS');
    const agent = await world.signIn('agent_l1');
    const asked = { transNo, adjustReason: '持卡人否认交易' };
    const started = await Promise.all([send(platformRisk.recall, asked), send(platformRisk.recall, asked)]);
    expect(started.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const { adjustNo } = started.find(({ code }) => code === 200)!.object;
    expect(started.find(({ code }) => code === 409)!.message).toBe(`该交易已有调单 ${adjustNo}`);
    expect(await lastAudited()).toMatchObject({ targetNo: transNo, content: '发起调单：持卡人否认交易' });
    const decide = (event: string, remark?: string) => send(platformRisk.decideAdjust, { adjustNo, event, remark });
    expect((await send(riskAdjust.submit, { adjustNo, ...said }, agent)).code).toBe(200);
    expect(await decide('reject')).toMatchObject({ code: 400, message: '请填写不符原因' });
    expect((await decide('reject', '金额不符')).code).toBe(200);
    expect((await send(riskAdjust.submit, { adjustNo, ...said }, agent)).code).toBe(200);
    expect((await decide('accept')).code).toBe(200);
    expect(await lastAudited()).toMatchObject({ targetNo: adjustNo, content: '调单成功' });
    // A bank may ask once more about what was answered.
    expect((await send(platformRisk.recall, asked)).code).toBe(200);
  });
  it('is not started on a sale that failed or that there is not', async () => {
    const { transNo } = await saleOf('ERROR');
    const adjustReason = '持卡人否认交易';
    expect(await send(platformRisk.recall, { transNo, adjustReason })).toMatchObject({
      code: 409,
      message: '只能对成功的交易调单',
    });
    expect(await send(platformRisk.recall, { transNo: '1'.repeat(24), adjustReason })).toMatchObject({ code: 404 });
  });
});

describe('exemptions', () => {
  it('close an assessment and a countdown with a reason', async () => {
    const { no: falseNo } = await one<{ no: string }>(
      `select false_no as no from false_active where countdown_status = 'COUNTING' limit 1`,
    );
    const { no: nonNo } = await one<{ no: string }>(
      `select non_no as no from non_active where countdown_status = 'COUNTING' limit 1`,
    );
    expect((await send(platformRisk.closeAssessment, { falseNo, event: 'exempt', remark: '停业' })).code).toBe(400);
    expect(await send(platformRisk.closeAssessment, { falseNo, event: 'close' })).toMatchObject({
      code: 400,
      message: '原因不能为空',
    });
    expect((await send(platformRisk.closeAssessment, { falseNo, event: 'close', remark: '停业' })).code).toBe(200);
    expect(await lastAudited()).toMatchObject({ targetType: 'FALSE_ACTIVE', targetNo: falseNo });
    expect((await send(platformRisk.closeCountdown, { nonNo, event: 'close', remark: '终端损坏' })).code).toBe(200);
    expect(await lastAudited()).toMatchObject({
      targetType: 'NON_ACTIVE',
      targetNo: nonNo,
      content: expect.stringContaining('终端损坏'),
    });
    expect((await send(platformRisk.closeCountdown, { nonNo, event: 'close', remark: '终端损坏' })).code).toBe(409);
  });
  it('an activation that was fraud is taken back', async () => {
    const { no: activeNo } = await one<{ no: string }>(
      `select active_no as no from active_record where active_status = 'SUCCESS' order by id desc limit 1`,
    );
    const decision = { activeNo, event: 'fraudOrRefund', remark: '虚假交易' };
    expect((await send(platformRisk.failActivation, decision)).code).toBe(200);
    expect(await lastAudited()).toMatchObject({ targetNo: activeNo, content: '撤销激活：虚假交易' });
    expect(await one(`select active_status as s from active_record where active_no = $1`, activeNo)).not.toEqual({
      s: 'SUCCESS',
    });
    expect((await send(platformRisk.failActivation, decision)).code).toBe(409);
  });
});

it('whoever examines applications reads neither risk orders nor decides on them', async () => {
  const entry = await world.signIn('platform_entry');
  const refused = { code: 403, message: expect.stringContaining('您的角色不能') };
  expect(await send(riskOrder.list, {}, entry)).toMatchObject(refused);
  expect(await send(platformRisk.open, { custNo: '898000000000000', ...order }, entry)).toMatchObject(refused);
  expect((await send(platformHome.load, {}, entry)).code).toBe(200);
});
