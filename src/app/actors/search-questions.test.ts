/** Questions as people type them: what is opened is what was asked, and what was read stands there before. */
import { describe, expect, it } from 'vitest';
import * as enums from '@/api/enums';
import * as fields from '@/api/fields';
import { allRoutes } from '../routing';
import { placesFor } from './search';
import { readingOf } from './search-query';

const now = Date.UTC(2026, 10, 23, 4);
const today = '2026-11-23';
const everything = allRoutes.map(({ path }) => path);
const ask = (text: string) => placesFor(text, everything, now);
/** Where Enter leads, unless it is only said to be near. */
const opened = (text: string) => ask(text).hits.find(({ isApproximate, isExternal }) => !isApproximate && !isExternal);
const chips = (text: string) => ask(text).reading.map(({ label, text: said }) => `${label} ${said}`);

const lastMonth = { transTimeStart: '2026-10-01', transTimeEnd: '2026-10-31' };
const yesterday = { transTimeStart: '2026-11-22', transTimeEnd: '2026-11-22' };
const day = { transTimeStart: today, transTimeEnd: today };
const failed = { transStatus: 'ERROR' };

describe('a question about transactions', () => {
  it.each([
    ['失败 上月', { ...failed, ...lastMonth }],
    ['上月失败', { ...failed, ...lastMonth }],
    ['交易 失败 上月', { ...failed, ...lastMonth }],
    ['交易查询 失败 上月', { ...failed, ...lastMonth }],
    ['交易流水 失败 上月', { ...failed, ...lastMonth }],
    ['上月的失败交易', { ...failed, ...lastMonth }],
    ['订单 昨天 失败', { ...failed, ...yesterday }],
    ['昨天微信失败', { payBrand: 'WX', ...failed, ...yesterday }],
    ['微信支付 失败', { payBrand: 'WX', ...failed, ...day }],
    ['贷记卡 昨天 金额>1000', { cardType: 'DJK', transAmountMin: 100_001, ...yesterday }],
    ['未结算 昨天', { settleStatus: 'UNACCOUNT', ...yesterday }],
    ['老王 失败', { custName: '老王', ...failed, ...day }],
    ['老王面馆 昨天', { custName: '老王面馆', ...yesterday }],
    ['老王面馆失败', { custName: '老王面馆', ...failed, ...day }],
    ['老王面馆昨天失败', { custName: '老王面馆', ...failed, ...yesterday }],
    ['昨天老王面馆', { custName: '老王面馆', ...yesterday }],
    ['华莱士 上月', { custName: '华莱士', ...lastMonth }],
    ['交易失败 老王', { custName: '老王', ...failed, ...day }],
  ])('%s is opened with exactly its conditions', (text, conditions) => {
    expect(opened(text)?.href?.split('?')[0]).toBe('/trans/searchTrans');
    expect(readingOf(text, today).query?.conditions).toEqual(conditions);
    expect(chips(text)[0]).toBe('页面 交易查询');
  });
});

describe('a question about another list', () => {
  it.each([
    ['提现 失败 上月', '提现查询'],
    ['提现失败', '提现查询'],
    ['上月 提现', '提现查询'],
    ['上月的提现', '提现查询'],
    ['提现记录 昨天', '提现查询'],
    ['分润 上月', '交易分润'],
    ['交易分润 上月', '交易分润'],
    ['返现 本月', '活动返现'],
    ['退款 昨天', '退款交易'],
    ['退款 成功 昨天', '退款交易'],
    ['退款成功 昨天', '退款交易'],
    ['商户 昨天', '商户查询'],
    ['商户 成功 昨天', '商户查询'],
    ['终端 昨天', '终端查询'],
    ['代理商 本月', '代理商查询'],
    ['发票 上月', '发票流水'],
    ['账户 上月', '账户查询'],
    ['账户流水 上月', '账户查询'],
    ['风险 近7天', '风险工单审核'],
    ['风险工单 近7天', '风险工单审核'],
    ['欠款 上月', '欠款抵扣查询'],
    ['押金 昨天', '商户押金记录'],
    ['激活 本月', '商户激活记录'],
    ['奖励 上月', '其他奖励'],
    ['导出 昨天', '下载中心'],
    ['机构 上月', '机构查询'],
    ['收益 近30天', '交易分润'],
    ['划拨 昨天', '终端操作记录'],
    ['钱包 昨天', '账户查询'],
  ])('%s opens no other: %s is near, and says what it does not contain', (text, title) => {
    expect(opened(text)).toBeUndefined();
    const { hits, reading } = ask(text);
    expect(hits.filter(({ group }) => group === '查询')).toEqual([]);
    expect(hits.map(hit => hit.title)).toContain(title);
    expect(hits[0]).toMatchObject({ isApproximate: true });
    expect(reading[0]).toMatchObject({ label: '页面' });
    expect(reading[0]!.text).toContain(title);
    expect(reading.at(-1)).toMatchObject({ ignored: true });
  });
});

describe('a word of the product that is no condition here', () => {
  it.each([
    '待审核 上月',
    '审核驳回 昨天',
    '驳回 昨天',
    '已驳回 昨天',
    '待处理 近7天',
    '金额 昨天',
    '手续费 昨天',
    '打款失败 上月',
    '提现异常 上月',
    '老王提现 失败',
  ])('%s opens nothing', text => {
    expect(opened(text)).toBeUndefined();
    expect(ask(text).hits.filter(({ group, isApproximate }) => group === '查询' && !isApproximate)).toEqual([]);
  });
  it('is said', () => {
    expect(chips('待审核 上月')).toEqual(['未按此筛选 上月', '未理解 待审核']);
    expect(chips('提现 失败 上月')).toEqual(['页面 提现查询', '未按此筛选 失败 · 上月']);
  });
  const labels = [
    ...Object.values(enums).flatMap(values => values.map(({ label }) => label)),
    ...Object.values(fields).flatMap(field => ('label' in field ? [field.label] : [])),
    ...allRoutes.flatMap(({ title }) => [title, title.slice(0, 2)]),
  ];
  it('is never a name', () => {
    const named = [...new Set(labels)].filter(
      label => 'custName' in (readingOf(`${label} 昨天`, today).query?.conditions ?? {}),
    );
    expect(named).toEqual([]);
  });
});

describe('what is not understood', () => {
  it.each([
    ['失败 昨天 foo', ['foo'], '在交易查询中查：失败 · 昨天'],
    ['金额>1.234 失败', ['金额', '>1.234'], null],
    ['微信 支付宝', ['支付宝'], '在交易查询中查：微信 · 今天'],
    ['失败 202611201032150000012345', ['202611201032150000012345'], '在交易查询中查：失败 · 今天'],
    ['withdrawals failed 昨天', ['withdrawals', 'failed'], '在交易查询中查：昨天'],
    ['失败了 昨天', ['失败了'], '在交易查询中查：昨天'],
    ['成功超市 昨天', ['成功超市'], '在交易查询中查：昨天'],
  ])('in %s is said, and the rest is only near', (text, unknown, title) => {
    expect(opened(text)).toBeUndefined();
    expect(readingOf(text, today).unknown).toEqual(unknown);
    expect(ask(text).hits.find(({ group }) => group === '查询')?.title ?? null).toBe(title);
  });
});

describe('a name, a number or a page alone', () => {
  it.each(['老王面馆', '成功超市', 'zdhb', '898330156910001', '失败了', '提现', '终端 划拨', 'qqqq', ''])(
    '%s has no chips',
    text => expect(chips(text)).toEqual([]),
  );
});
