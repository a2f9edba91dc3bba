/** Reference data in the platform's portal: looked at, checked by name, and replaced (docs/domain/platform.md#reference-data). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';

const { platformConfig, platformReference, platformStock, lookup } = contract;
let world: World;
let platform: string;
beforeEach(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const send = async <In, Out>(call: Call<In, Out>, body: object) => {
  const asked = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const answer = await world.send(call, asked, platform);
  if (answer.code === 500) throw new Error(world.logged.slice(-3).join('\n'));
  return answer;
};
const load = (set: string, lines: readonly string[], further: object = {}) =>
  send(platformConfig.loadReference, { set, version: '2026-12', text: lines.join('\n'), remark: '更新', ...further });

describe('models of terminals', () => {
  const known = ['型号,序列号前缀', 'MP46,00003602', 'QS-D20,00003705', 'N58,00003602', 'A90,00003705'];
  const run = { orgNo: '10000001', policyCode: 'DQ2601', termModel: 'S90', count: 2, remark: '新机型到货' };
  const stockIn = (snStart: string) => send(platformStock.stockIn, { ...run, snStart });

  it('are those of the file: one that is added can be brought into stock, with its prefix', async () => {
    expect(await stockIn('00003808NEWS00000001')).toMatchObject({
      code: 400,
      message: '终端型号应为参考数据中的型号：A90、MP46、N58、QS-D20',
    });
    expect((await load('TERM_MODEL', [...known, 'S90,00003808'])).object).toMatchObject({ added: 1, removed: 0 });
    expect(await stockIn('00003602NEWS00000001')).toMatchObject({ code: 400, message: 'S90的终端SN应以00003808开头' });
    expect((await stockIn('00003808NEWS00000001')).object.termSns).toHaveLength(2);
    const { list } = (await send(platformStock.list, { termModel: 'S90' })).object;
    expect(list.map(({ termModel }) => termModel)).toEqual(['S90', 'S90']);
    expect((await send(lookup.termModels, {})).object.map(({ termModel }) => termModel)).toContain('S90');
  });
  it('that terminals have may not be left out', async () => {
    expect(await load('TERM_MODEL', ['型号,序列号前缀', 'S90,00003808'])).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^文件缺少正在使用的编码：.*MP46 00003602/),
    });
  });
  it.each(['S 90,00003808', 's90,00003808', 'S90,38', 'S90,3808x'])('are not %s', async line => {
    expect(await load('TERM_MODEL', [...known, line])).toMatchObject({ code: 400 });
  });
});

describe('prefixes of cards', () => {
  const issuers = async (cardStart: string) => (await send(lookup.banks, { cardStart })).object;
  const names = async (cardStart: string) => (await issuers(cardStart)).map(({ bankHeadName }) => bankHeadName);

  it('tell the bank of a card, the longest that is known, and nothing of one that is not', async () => {
    expect(await names('6200001234')).toEqual(['演示银行']);
    expect(await names('6222020000')).toEqual([]);
    const own = ['620000,16,JJK,990000000001', '620001,16,DJK,990000000001'];
    const file = [
      '卡段,卡号位数,卡类型,银行编号',
      ...own,
      '622202,19,JJK,102100099996',
      '62220210,19,JJK,103100000026',
    ];
    expect((await load('CARD_BIN', file)).object).toMatchObject({ added: 2, removed: 0 });
    expect(await names('6222021000')).toEqual(['中国农业银行']);
    expect(await names('6222022000')).toEqual(['中国工商银行']);
  });
  it.each(['622202', '62220200001', '6222 02000', '62220200a0'])('ask for ten digits, not %s', async cardStart => {
    expect(await send(lookup.banks, { cardStart })).toMatchObject({
      code: 400,
      message: expect.stringContaining('卡号前10位应为10位数字'),
    });
  });
});

describe('a check', () => {
  const holidays = (from: number, many: number) => [
    '日期,名称,休息或上班',
    ...Array.from({ length: many }, (_, at) => `2027-01-${String(from + at).padStart(2, '0')},假${from + at},休息`),
  ];
  it('names the first twenty that are removed, changed and added, and says how many there are', async () => {
    await load('HOLIDAY', holidays(1, 25));
    const { object } = await load('HOLIDAY', [...holidays(25, 1), '2027-05-01,劳动节,休息'], { dryRun: true });
    expect([object.removed, object.changed, object.added]).toEqual([24, 0, 1]);
    expect(object.samples).toHaveLength(22);
    expect(object.samples[0]).toBe('删除 2027-01-01 假1 休息');
    expect(object.samples.slice(-2)).toEqual(['删除 另有 4 条', '新增 2027-05-01 劳动节 休息']);
  });
});

describe('each set', () => {
  it('is looked at and searched', async () => {
    const found = async <Row>(call: Call<unknown, { readonly list: readonly Row[] }>, body: object) =>
      (await send(call, body)).object.list;
    expect(await found(platformReference.areas as never, { areaName: '西湖' })).toContainEqual({
      areaCode: '330106',
      areaName: '西湖区',
      parentCode: '330100',
    });
    expect(await found(platformReference.banks as never, { bankName: '演示' })).toEqual([
      { bankHeadCode: '990000000001', bankName: '演示银行' },
    ]);
    expect(await found(platformReference.branches as never, { branchName: '演示银行杭州' })).toHaveLength(1);
    expect(await found(platformReference.cardBins as never, { bin: '620000' })).toMatchObject([{ cardType: 'JJK' }]);
    expect(await found(platformReference.mccs as never, { mcc: '5411' })).toHaveLength(1);
    expect(await found(platformReference.models as never, { termModel: 'N58' })).toEqual([
      { termModel: 'N58', serialPrefix: '00003602' },
    ]);
    expect(await found(platformReference.holidays as never, {})).toEqual([]);
  });
  it('is new in forms as soon as it is replaced', async () => {
    const names = async () => JSON.stringify((await send(lookup.mccs, {})).object);
    expect(await names()).not.toContain('改名的行业');
    const rows = await world.rows<{ line: string }>(
      `select mcc || ',' || case mcc when '5411' then '改名的行业' else mcc_name end || ',' || category || ',' || group_name as line from mcc order by mcc`,
    );
    const { object } = await load('MCC', ['行业编码,名称,类别,分组', ...rows.map(({ line }) => line)]);
    expect(object.changed).toBe(1);
    expect(await names()).toContain('改名的行业');
  });
});
