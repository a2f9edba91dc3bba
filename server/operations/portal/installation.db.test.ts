/** What the platform's staff sets an installation up with: who runs it, reference data, keys of the channel, timers. */
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
const { platformConfig, platformRisk, platformSystem } = contract;
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

describe('the installation', () => {
  it('knows who runs it once that is filled in', async () => {
    const identity = {
      title: '青禾支付科技有限公司',
      taxNo: '91330100MA2ABCDE5X',
      address: '杭州市西湖区文三路 9 号',
      bank: '招商银行杭州分行 571900001',
      publisher: '青禾运营',
    };
    expect((await send(platformConfig.setIdentity, identity)).code).toBe(200);
    expect((await send(platformConfig.identity, {})).object.identity).toEqual({
      ...identity,
      institutionCode: null,
      portalUrl: null,
      platformUrl: null,
      logHeadEmail: null,
      brand: null,
      logoImg: null,
    });
    const notice = { scope: 'ALL', title: '系统升级', text: '今晚升级，请提前保存。' };
    expect((await send(platformConfig.publish, notice)).code).toBe(200);
    const { list } = (await world.send(contract.notice.list, {}, await world.signIn('agent_l1'))).object;
    expect(list[0]).toMatchObject({ title: '系统升级' });
    const field = async (body: object) => {
      const { code, object } = await send(platformConfig.publish, { ...notice, ...body });
      const { errors } = object as unknown as { readonly errors: readonly { readonly field: string }[] };
      return [code, errors[0]!.field];
    };
    expect(await field({ scope: 'NOBODY' })).toEqual([400, 'scope']);
    expect(await field({ scope: 'ONE' })).toEqual([400, 'agentNo']);
    expect(await field({ scope: 'ONE', agentNo: '89999999' })).toEqual([400, 'agentNo']);
    expect(await field({ scope: 'ORG', agentNo: '80000001' })).toEqual([400, 'agentNo']);
  });
  const holidays = {
    set: 'HOLIDAY',
    version: '2026',
    text: '日期,名称,休息或上班\n2026-11-23,校庆,休息\n2026-11-28,调休,上班',
    remark: '全年安排',
  };
  it('loads reference data as a whole, keeps what records name, and counts its holidays', async () => {
    const change = {
      added: 2,
      changed: 0,
      removed: 0,
      samples: ['新增 2026-11-23 校庆 休息', '新增 2026-11-28 调休 上班'],
    };
    const tried = (await send(platformConfig.loadReference, { ...holidays, dryRun: true })).object;
    expect(tried).toMatchObject({ ...change, file: { rowCount: 2, firstLine: 2, firstRow: '2026-11-23 校庆 休息' } });
    const { digest } = tried;
    expect((await send(platformConfig.loadReference, { ...holidays, digest })).object).toEqual({
      ...change,
      digest,
      file: null,
    });
    expect(await send(platformConfig.loadReference, { ...holidays, digest })).toMatchObject({ code: 409 });
    const renamed = {
      ...holidays,
      text: '休息或上班,名称,日期\n上班,校庆,2026-11-23\n上班,调休,2026-11-28',
      dryRun: true,
    };
    expect((await send(platformConfig.loadReference, renamed)).object.samples).toEqual([
      '修改 2026-11-23 校庆 休息 → 校庆 上班',
    ]);
    for (const [text, message] of [
      ['2026-11-23,校庆,休息', '没有找到「日期」「名称」「休息或上班」一列，第一行应为列名：日期,名称,休息或上班'],
      ['日期,名称,名称,休息或上班\n2026-11-23,校庆,校庆,休息', '第1行有重复的列「名称」（B、C列），每个列名只能有一列'],
    ])
      expect(await send(platformConfig.loadReference, { ...holidays, text })).toMatchObject({ code: 400, message });
    const { sets } = (await send(platformConfig.references, {})).object;
    expect(sets.find(({ set }) => set === 'HOLIDAY')).toMatchObject({ version: '2026', rowCount: 2 });
    // It is Friday; of the following days Saturday, Sunday and the holiday are none, and Saturday the 28th is one.
    const { no: custNo } = await one<{ no: string }>(
      `select cust_no as no from merchant where account_status = 'TRUE' limit 1`,
    );
    const order = { custNo, riskType: 'NIGHT', riskMeasure: 'NONE', riskDesc: '夜间多笔大额' };
    const { riskOrderNo } = (await send(platformRisk.open, order)).object;
    const { day } = await one<{ day: string }>(
      `select to_char(to_timestamp(deadline / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from risk_order where risk_order_no = $1`,
      riskOrderNo,
    );
    expect(day).toBe('2026-11-26');
    const banks = { set: 'BANK', version: '1', text: '名称,银行编号\n中国工商银行,102100099996', remark: '更新' };
    expect(await send(platformConfig.loadReference, banks)).toMatchObject({
      code: 409,
      message: expect.stringContaining('文件缺少正在使用的编码：990000000001 演示银行'),
    });
    const broken = {
      ...holidays,
      text: '日期,名称,休息或上班\n2026-13-01,元旦,休息\n2026-10-01,国庆\n2026-10-01,国庆,休息\n2026-10-01,国庆,休息\n2026-10-02,国,庆,休息',
    };
    expect(await send(platformConfig.loadReference, broken)).toMatchObject({
      code: 400,
      message:
        '第2行：日期应为YYYY-MM-DD；第3行：休息或上班应为“休息”或“上班”；第5行：日期 2026-10-01 重复；第6行：比列名多出内容，内容中的逗号请连同内容用英文双引号括起',
    });
  });
  it('issues and revokes keys of the channel; the secret is told once', async () => {
    const { keyId, secret } = (await send(platformConfig.createKey, { keyName: '主通道' })).object;
    expect(secret.length).toBeGreaterThan(30);
    expect(JSON.stringify((await send(platformConfig.keys, {})).object)).not.toContain(secret);
    expect((await send(platformConfig.revokeKey, { keyId, remark: '更换' })).code).toBe(200);
    expect((await send(platformConfig.revokeKey, { keyId, remark: '更换' })).code).toBe(409);
  });
  it('runs a timer on request and takes off a lock', async () => {
    const { timers } = (await send(platformSystem.timers, {})).object;
    expect(timers.map(({ title }) => title)).toContain('收益入账');
    expect((await send(platformSystem.runTimer, { name: 'couponTick', remark: '补跑' })).code).toBe(200);
    expect(await lastAudited()).toMatchObject({ targetNo: 'couponTick', content: '立即执行定时任务：补跑' });
    await world.rows(
      `insert into throttle (subject, rule, hits, window_start, blocked_until) values ('agent_l1|10.0.0.9', 'login', 5, $1, $2)`,
      [world.clock.now(), world.clock.now() + 900_000],
    );
    const { locks } = (await send(platformSystem.locks, {})).object;
    expect(locks[0]).toMatchObject({ subject: 'agent_l1|10.0.0.9', locked: true });
    expect((await send(platformSystem.unlock, { subject: 'agent_l1|10.0.0.9', remark: '本人核实' })).code).toBe(200);
    expect((await send(platformSystem.locks, {})).object.locks).toEqual([]);
  });
});
