/** The platform's staff decides through its own portal: the effect, who is on record for it, and who may not. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformNo } from '@/api/constants';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { login } from '#tests/world/captcha';
import { openWorld, type World } from '#tests/world/open';
import { rootForm, uploadLicence } from '#tests/world/root';
import { initialFor, textsTo } from '#tests/world/texts';

let world: World;
let platform: string;
beforeAll(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const { platformConfig, platformEntry, platformMoney, platformParty, platformRisk, platformStock, platformSystem } =
  contract;
const no = () => randomUUID();
const send = async <In, Out>(call: Call<In, Out>, body: object, token = platform) => {
  const { code, message, object } = await world.send(
    call,
    { ...('requestNo' in call.input && { requestNo: no() }), ...body },
    token,
  );
  if (code === 500) throw new Error(world.logged.at(-1));
  return { code, message, object };
};
const one = async <T extends object>(statement: string, ...values: unknown[]): Promise<T> =>
  (await world.rows<T>(statement, values))[0]!;
/** The newest entry of the audit log, as its screen shows it. */
const lastAudited = async () => {
  const { list } = (await world.send(contract.platformAudit.list, { side: 'PLATFORM' }, platform)).object;
  const { operatorName, targetNo, content, clientIp } = list[0]!;
  return { operatorName, targetNo, content, clientIp };
};

describe('an onboarding', () => {
  it('is approved once, however often it is clicked, and its provider signs in with the initial password', async () => {
    const { no: incrNo, phone } = await one<{ no: string; phone: string }>(
      `select incr_no as no, phone from agent_incr where examine_status = 'INIT' and agent_type = 'AGENT' and agent_no is null limit 1`,
    );
    const body = { incrNo, event: 'approve', requestNo: no() };
    const [first, again] = await Promise.all([
      send(platformEntry.decideProvider, body),
      send(platformEntry.decideProvider, body),
    ]);
    expect([first.code, first.object]).toEqual([200, null]);
    expect(again).toEqual(first);
    expect(await textsTo(world, phone)).toHaveLength(1);
    expect((await login(world, phone, await initialFor(world, phone))).object.firstLogin).toBe(true);
    expect(
      await world.rows(`select 1 from agent a join agent_incr i using (agent_no) where i.incr_no = $1`, [incrNo]),
    ).toHaveLength(1);
    expect(await lastAudited()).toMatchObject({ operatorName: '沈知行', targetNo: incrNo, content: '通过服务商进件' });
    const late = await send(platformEntry.decideProvider, { incrNo, event: 'reject', remark: '资料不符' });
    expect(late.code).toBe(409);
  });
  it('is refused with a reason only, and shows the platform, not the person, to its applicant', async () => {
    const { no: incrNo, parent } = await one<{ no: string; parent: string }>(
      `select i.incr_no as no, o.username as parent from agent_incr i join operator o on o.agent_no = i.parent_agent_no and o.role_code = 'OWNER' where examine_status = 'INIT' and agent_type = 'AGENT' limit 1`,
    );
    expect(await send(platformEntry.decideProvider, { incrNo, event: 'reject' })).toMatchObject({
      code: 400,
      message: '驳回时需填写审核意见',
    });
    expect((await send(platformEntry.decideProvider, { incrNo, event: 'reject', remark: '证件模糊' })).code).toBe(200);
    await world.rows(`update operator set operator_status = 'TRUE', first_login = false where username = $1`, [parent]);
    const { object } = await world.send(contract.agentIncr.detail, { incrNo }, await world.signIn(parent));
    expect(object.trail.at(-1)).toMatchObject({ operatorName: '平台运营', examineRemark: '证件模糊' });
  });
  it('names the events that there are when asked for another', async () => {
    const { no: incrNo } = await one<{ no: string }>(
      `select incr_no as no from agent_incr where examine_status = 'INIT' limit 1`,
    );
    for (const event of ['resubmit', 'toString', 'nothing'])
      expect(await send(platformEntry.decideProvider, { incrNo, event })).toMatchObject({
        code: 400,
        message: '操作应为以下之一：reject、approve',
      });
  });
});

describe('who may decide', () => {
  it('follows the role: whoever examines applications neither pays nor reads the audit log', async () => {
    const entry = await world.signIn('platform_entry');
    const refused = { code: 403, message: expect.stringContaining('您的角色不能') };
    expect(await send(contract.platformWithdraw.decide, { withdrawNo: 'TX1', event: 'pay' }, entry)).toMatchObject(
      refused,
    );
    expect(await send(contract.platformAudit.list, {}, entry)).toMatchObject(refused);
    expect((await send(contract.agentIncr.list, {}, entry)).code).toBe(200);
  });
  it('is nobody of a provider: its calls do not exist in that portal', async () => {
    const org = await world.signIn('org_demo');
    const asked = { agentNo: '80000001', event: 'disable', remark: '测试', requestNo: no() };
    expect((await world.sendTo('PROVIDER', platformParty.moveAccount, asked, org)).code).toBe(404);
    expect((await world.sendTo('PLATFORM', platformParty.moveAccount, asked, org)).code).toBe(98);
  });
});

it('a withdrawal that waits is refused and its amount is free again', async () => {
  const { no: withdrawNo, agent } = await one<{ no: string; agent: string }>(
    `select withdraw_no as no, agent_no as agent from withdraw where withdraw_status = 'INIT' limit 1`,
  );
  const frozen = async () =>
    (await one<{ n: string }>(`select sum(frozen)::text as n from account where agent_no = $1`, agent)).n;
  const before = await frozen();
  const decision = { withdrawNo, event: 'refuse', remark: '账户信息有误' };
  expect((await send(contract.platformWithdraw.decide, decision)).code).toBe(200);
  expect(Number(await frozen())).toBeLessThan(Number(before));
  expect(await lastAudited()).toMatchObject({ targetNo: withdrawNo, content: '驳回提现：账户信息有误' });
});

describe('providers', () => {
  it.each([
    [{ licenseNo: '91330106MA2ABCDE5X' }, '统一社会信用代码不正确'],
    [{ licenseImg: 'of-nobody.png' }, '营业执照应为在开通机构时上传的图片，请重新上传'],
    [{ cityCode: '330200' }, '省市区应为参考数据中同一路径的地区，请重新选择'],
    [{ legalName: undefined }, '法人姓名'],
  ])('a root organisation is not opened with %o', async (wrong, message) => {
    await world.rows(uploadLicence);
    const { code, message: said } = await send(platformParty.openRoot, { ...rootForm, ...wrong });
    expect([code, said]).toEqual([400, expect.stringContaining(message)]);
    expect(await one(`select count(*)::int as n from agent where phone = '${rootForm.phone}'`)).toEqual({ n: 0 });
  });
  it('a root organisation is opened, gets products and terminals, and its owner signs in', async () => {
    await world.rows(uploadLicence);
    const opened = await send(platformParty.openRoot, rootForm);
    expect(opened.code).toBe(200);
    const { agentNo } = opened.object;
    expect(agentNo).toBe('10000004');
    expect(await initialFor(world, '13955550001')).toMatch(/^\S{10,}$/);
    expect(await send(platformParty.openRoot, { ...rootForm, orgName: '重号支付' })).toMatchObject({
      code: 409,
      message: '该手机号已被使用',
    });
    expect(
      await one(
        `select legal_name as legal, license_no as licence, area_code as area, invoice_way as way, tax_point as tax, images from agent where agent_no = $1`,
        agentNo,
      ),
    ).toEqual({
      legal: '林晚晴',
      licence: rootForm.licenseNo,
      area: '330102',
      way: 'SELF',
      tax: 60_000,
      images: { licenseImg: rootForm.licenseImg },
    });
    const products = readFileSync('deploy/samples/products.json', 'utf8');
    const load = { orgNo: agentNo, products, remark: '首次加载' };
    const checked = await send(platformConfig.loadProducts, { ...load, dryRun: true });
    expect(checked.object.changes.length).toBeGreaterThan(1);
    expect((await send(platformConfig.policies, { orgNo: agentNo })).object.total).toBe(0);
    const doubled = products.replace('{', '{"policies": [],');
    expect(await send(platformConfig.loadProducts, { ...load, products: doubled, dryRun: true })).toMatchObject({
      code: 400,
      message: '产品文件有重复的参数：policies',
    });
    const { digest } = checked.object;
    const told = { ...checked.object, forecast: null };
    expect((await send(platformConfig.loadProducts, { ...load, digest })).object).toEqual(told);
    // What is in force is a file that changes nothing when it is loaded again.
    const file = (await send(platformConfig.products, { orgNo: agentNo })).object.products;
    expect((await send(platformConfig.loadProducts, { ...load, products: file })).object.changes).toEqual([]);
    const { code } = await one<{ code: string }>(
      `select policy_code as code from policy where org_no = $1 limit 1`,
      agentNo,
    );
    const batch = {
      orgNo: agentNo,
      policyCode: code,
      termModel: 'MP46',
      snStart: '00003602QH2026000001',
      count: 3,
      remark: '首批',
    };
    expect((await send(platformStock.stockIn, batch)).object.termSns).toEqual([
      '00003602QH2026000001',
      '00003602QH2026000002',
      '00003602QH2026000003',
    ]);
    expect((await send(platformStock.stockIn, batch)).code).toBe(409);
  });
  it('a root organisation is opened with a licence that was read when it was uploaded', async () => {
    const read = { licenseImg: 'licence-that-was-read.png', phone: '13955550033', orgName: '青禾第二支付' };
    await world.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time)
       values ($1, $2, $3, 'LICENSE', 'licence.png', 'image/png', 1, 'none', 0)`,
      [read.licenseImg, platformNo, `/${platformNo}/`],
    );
    const { code, object } = await send(platformParty.openRoot, { ...rootForm, ...read });
    expect(code).toBe(200);
    expect(await one(`select images from agent where agent_no = $1`, object.agentNo)).toEqual({
      images: { licenseImg: read.licenseImg },
    });
  });
  it('a broken products file is refused with the place and changes nothing', async () => {
    const load = (products: string) =>
      send(platformConfig.loadProducts, { orgNo: '10000001', products, remark: '测试' });
    expect(await load('{"policies": [')).toMatchObject({
      code: 400,
      message: expect.stringContaining('产品文件内容应为JSON'),
    });
    expect(await load('{"policies": [{"policyCode": 1}]}')).toMatchObject({
      code: 400,
      message: expect.stringContaining('policies.0.policyCode'),
    });
  });
  it('switches close menus at once, and are named in the audit log', async () => {
    const token = await world.signIn('agent_l1');
    const asked = { rewardType: 'ZFBJL' };
    expect((await world.send(contract.transReward.list, asked, token)).code).toBe(200);
    const { object } = await send(platformParty.switches, { agentNo: '80000001' });
    const change = { ...object, zfbjlSwitch: false, remark: '合同到期' };
    expect((await send(platformParty.setSwitches, change)).code).toBe(200);
    expect((await world.send(contract.transReward.list, asked, token)).code).toBe(403);
    expect(await lastAudited()).toMatchObject({ content: '设置开关 支付宝奖励 关：合同到期' });
  });
  it('an owner who lost phone and password is recovered', async () => {
    const old = await world.signIn('agent_l2');
    const moved = await send(platformParty.changePhone, {
      agentNo: '80000011',
      phone: '13955550002',
      remark: '号码注销',
    });
    expect(moved.code).toBe(200);
    expect((await world.send(contract.trans.list, {}, old)).code).toBe(98);
    const reset = await send(platformParty.resetOwner, { agentNo: '80000011', remark: '本人到场核验' });
    expect([reset.code, reset.object]).toEqual([200, null]);
    // The login keeps its name: the text names it beside the password.
    expect((await textsTo(world, '13955550002'))[0]).toMatch(/^您的登录账号为agent_l2，初始密码\S{10,}，/);
    const { phone } = await one<{ phone: string }>(`select phone from operator where username = 'agent_l2'`);
    expect(phone).toBe('13955550002');
  });
  it('an account is disabled with a reason, and its people are out', async () => {
    const token = await world.signIn('agent_l1');
    expect((await send(platformParty.moveAccount, { agentNo: '80000001', event: 'disable' })).code).toBe(400);
    const decision = { agentNo: '80000001', event: 'disable', remark: '涉嫌违规' };
    expect((await send(platformParty.moveAccount, decision)).code).toBe(200);
    expect((await world.send(contract.trans.list, {}, token)).code).toBe(98);
  });
});

it('risk orders are opened on a merchant and closed again; an exempted penalty is not charged', async () => {
  const { no: custNo } = await one<{ no: string }>(
    `select cust_no as no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' limit 1`,
  );
  const order = { custNo, riskType: 'NIGHT', riskMeasure: 'LIMIT', riskDesc: '夜间多笔大额' };
  const { riskOrderNo } = (await send(platformRisk.open, order)).object;
  const measure = async () =>
    (await one<{ m: string }>(`select risk_measure as m from merchant where cust_no = $1`, custNo)).m;
  expect(await measure()).toBe('LIMIT');
  expect((await send(platformRisk.decideOrder, { riskOrderNo, event: 'close', remark: '核实正常' })).code).toBe(200);
  expect(await measure()).toBe('NONE');
  // In the demo every penalty is charged already.
  const { no: falseNo } = await one<{ no: string }>(
    `update false_active set deduct_status = 'INIT' where id = (select min(id) from false_active) returning false_no as no`,
  );
  const exempt = () => send(platformRisk.exemptAssessment, { falseNo, event: 'exempt', remark: '停业' });
  expect((await exempt()).code).toBe(200);
  expect(await one(`select deduct_status as s from false_active where false_no = $1`, falseNo)).toEqual({ s: 'NONE' });
  expect((await exempt()).code).toBe(409);
});

it('a debt is written off once', async () => {
  const { no: debtNo } = await one<{ no: string }>(`select debt_no as no from debt where left_amount > 0 limit 1`);
  expect((await send(platformMoney.writeOff, { debtNo, remark: '协议免除' })).code).toBe(200);
  expect(await send(platformMoney.writeOff, { debtNo, remark: '协议免除' })).toMatchObject({
    code: 409,
    message: '欠款已结清',
  });
  expect((await send(platformSystem.verifyLedger, {})).object.broken).toEqual([]);
});
