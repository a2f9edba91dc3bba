/** Providers and merchants in the hands of the platform (docs/domain/platform.md#providers). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';

const { platformParty, coupon, customer } = contract;
let world: World;
let platform: string;
beforeAll(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const send = async <In, Out>(call: Call<In, Out>, body: object, token = platform) => {
  const asked = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const answer = await world.send(call, asked, token);
  if (answer.code === 500) throw new Error(world.logged.slice(-3).join('\n'));
  return answer;
};
const one = async <T extends object>(statement: string, ...values: unknown[]): Promise<T> =>
  (await world.rows<T>(statement, values))[0]!;
const audited = async (content: string) =>
  (await send(contract.platformAudit.list, { side: 'PLATFORM' })).object.list.filter(
    each => each.opBizType === 'PLATFORM' && each.content === content,
  );
const merchant = async () =>
  (
    await one<{ no: string }>(
      `select cust_no as no from merchant m where account_status = 'TRUE' and not exists
       (select 1 from risk_order r where r.cust_no = m.cust_no) order by cust_no limit 1`,
    )
  ).no;

describe('a provider', () => {
  it('shows its staff with masked phones, and none of the platform', async () => {
    const { list } = (await send(platformParty.staff, { agentNo: '80000001' })).object;
    const of = await world.rows(`select 1 from operator where agent_no = '80000001'`);
    expect(list).toHaveLength(of.length);
    expect(list.find(({ roleName }) => roleName === '负责人')?.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(JSON.stringify(list)).not.toContain('password');
    expect((await send(platformParty.staff, { agentNo: '00000000' })).object.list).toEqual([]);
  });
  it('has its owner’s login closed with a reason and opened again, however often it is clicked', async () => {
    const session = await world.signIn('agent_l1');
    const agentNo = '80000001';
    expect(await send(platformParty.moveLogin, { agentNo, event: 'disable' })).toMatchObject({ code: 400 });
    const body = { agentNo, event: 'disable', remark: '账号被盗', requestNo: randomUUID() };
    const [first, again] = await Promise.all([
      send(platformParty.moveLogin, body),
      send(platformParty.moveLogin, body),
    ]);
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(await audited('禁用登录：账号被盗')).toHaveLength(1);
    expect((await send(contract.trans.list, {}, session)).code).toBe(98);
    expect(await send(platformParty.moveLogin, { agentNo, event: 'disable', remark: '再次' })).toMatchObject({
      code: 409,
    });
    expect((await send(platformParty.moveLogin, { agentNo, event: 'enable', remark: '已核实' })).code).toBe(200);
    expect((await send(contract.trans.list, {}, await world.signIn('agent_l1'))).code).toBe(200);
  });
  it('has its owner’s phone changed wherever it stands, and named in no log', async () => {
    const [agentNo, phone] = ['80000011', '13955550009'];
    await world.rows(`update operator set username = phone where agent_no = $1 and role_code = 'OWNER'`, [agentNo]);
    expect((await send(platformParty.changePhone, { agentNo, phone, remark: '号码注销' })).code).toBe(200);
    expect(
      await one(
        `select a.phone as provider, o.phone as login, o.username from agent a join operator o using (agent_no)
          where a.agent_no = $1 and o.role_code = 'OWNER'`,
        agentNo,
      ),
    ).toEqual({ provider: phone, login: phone, username: phone });
    expect(await audited('更换负责人手机号为 139****0009：号码注销')).toHaveLength(1);
    expect(
      await world.rows(`select content from operate_log where strpos(operate_log::text, $1) > 0`, [phone]),
    ).toEqual([]);
  });
  it('is not for whoever may only look, and unknown ones are refused', async () => {
    const entry = await world.signIn('platform_entry');
    const { object } = await send(platformParty.switches, { agentNo: '80000001' }, entry);
    const change = { ...object, remark: '测试' };
    expect((await send(platformParty.setSwitches, change, entry)).code).toBe(403);
    expect((await send(platformParty.resetOwner, { agentNo: '80000001', remark: '测试' }, entry)).code).toBe(403);
    const unknown = { agentNo: '89999999', remark: '测试' };
    expect((await send(platformParty.resetOwner, unknown)).code).toBe(404);
    expect((await send(platformParty.changePhone, { ...unknown, phone: '13955550009' })).code).toBe(404);
    expect((await send(platformParty.setSwitches, { ...change, ...unknown })).code).toBe(404);
  });
});

describe('a merchant', () => {
  it('is disabled with a reason and enabled again', async () => {
    const custNo = await merchant();
    const status = () => one(`select account_status as s from merchant where cust_no = $1`, custNo);
    expect(await send(platformParty.moveMerchant, { custNo, event: 'disable' })).toMatchObject({
      code: 400,
      message: '请填写禁用原因',
    });
    expect((await send(platformParty.moveMerchant, { custNo, event: 'disable', remark: '投诉' })).code).toBe(200);
    expect(await status()).toEqual({ s: 'FALSE' });
    expect(await audited('禁用商户：投诉')).toHaveLength(1);
    expect((await send(platformParty.moveMerchant, { custNo, event: 'enable', remark: '已处理' })).code).toBe(200);
    expect(await status()).toEqual({ s: 'TRUE' });
    const { list } = (await send(customer.list, { custNo })).object;
    expect(list[0]).toMatchObject({ custNo, accountStatus: 'TRUE' });
  });
  it('gets a coupon once, which is taken back once', async () => {
    const custNo = await merchant();
    const given = {
      custNo,
      couponName: '服务补偿',
      couponType: 'FEE_REDUCE',
      faceAmount: 1_000,
      minTransAmount: 0,
      days: 30,
      remark: '故障补偿',
      requestNo: randomUUID(),
    };
    const { code } = await send(platformParty.issueCoupon, { ...given, faceAmount: 0 });
    expect(code).toBe(400);
    const [first, again] = await Promise.all([
      send(platformParty.issueCoupon, given),
      send(platformParty.issueCoupon, given),
    ]);
    expect(again.object).toEqual(first.object);
    const { couponNo } = first.object;
    const listed = async () => (await send(coupon.list, { couponNo })).object.list;
    expect(await listed()).toMatchObject([
      { couponNo, couponStatus: 'VALID', allowed: { 'couponStatus.expireOrRevoke': null } },
    ]);
    const back = { couponNo, event: 'expireOrRevoke', remark: '误发' };
    expect((await send(platformParty.revokeCoupon, back)).code).toBe(200);
    expect(await listed()).toMatchObject([{ couponStatus: 'INVALID', invalidReason: 'REVOKED', allowed: {} }]);
    expect((await send(platformParty.revokeCoupon, back)).code).toBe(409);
    expect(await audited('失效卡券：误发')).toHaveLength(1);
  });
  it('has its increase stopped', async () => {
    const { no: planNo } = await one<{ no: string }>(
      `select plan_no as no from increase_plan where incr_plan_status in ('INIT', 'DOING') limit 1`,
    );
    expect((await send(platformParty.stopIncrease, { planNo, event: 'stop', remark: '商户投诉' })).code).toBe(200);
    expect(await one(`select incr_plan_status as s from increase_plan where plan_no = $1`, planNo)).toEqual({
      s: 'STOP',
    });
    expect((await send(platformParty.stopIncrease, { planNo, event: 'stop', remark: '商户投诉' })).code).toBe(409);
  });
});
