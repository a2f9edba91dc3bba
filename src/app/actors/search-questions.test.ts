/** Questions as people type them: what is opened is what was asked, and what was read stands there before. */
import { describe, expect, it } from 'vitest';
import * as enums from '@/api/enums';
import * as fields from '@/api/fields';
import type { Hit } from '@/machines/portal/search.machine';
import { askedLists } from '../ask/asked-lists';
import { answerTo } from '../ask/question';
import { allRoutes } from '../routing';
import { placesFor } from './search';

const now = Date.UTC(2026, 10, 23, 4);
const today = '2026-11-23';
const everything = allRoutes.map(({ path }) => path);
const ask = (text: string) => placesFor(text, everything, now);
/** Where Enter leads, unless it is only said to be near. */
const opened = (text: string) => ask(text).hits.find(({ isApproximate, isExternal }) => !isApproximate && !isExternal);
const chips = (text: string) => ask(text).reading.map(({ label, text: said }) => `${label} ${said}`);

const placeOf = (hit: Hit | undefined) => {
  const { pathname: path, searchParams } = new URL(hit?.href ?? '', 'http://portal.invalid');
  return { path, conditions: Object.fromEntries(searchParams) };
};
const textsOf = (conditions: object) =>
  Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, String(value)]));

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
    expect(placeOf(opened(text))).toEqual({ path: '/trans/searchTrans', conditions: textsOf(conditions) });
    expect(chips(text)[0]).toBe('页面 交易查询');
  });
});

describe('a question about another list', () => {
  it.each([
    ['提现 失败 上月', '提现查询', ['页面 提现查询', '提现状态 提现失败（已退回）', '创建时间 上月']],
    ['提现记录 昨天', '提现查询', ['页面 提现查询', '创建时间 昨天']],
    ['收益 近30天', '交易分润', ['页面 交易分润', '交易时间 近30天']],
    ['商户 昨天', '商户查询', ['页面 商户查询', '创建时间 昨天']],
    ['钱包 昨天', '账户查询', ['页面 账户查询', '创建时间 昨天']],
    ['交易金额最高 昨天', '交易查询', ['页面 交易查询', '排序 交易金额降序', '交易时间 昨天']],
  ])('%s opens %s, and says how it was read', (text, title, said) => {
    expect(opened(text)).toMatchObject({ group: '查询' });
    expect(opened(text)?.title).toContain(title);
    expect(chips(text)).toEqual(said);
  });
  it('opens the analysis of its list for groups', () => {
    const hit = opened('上月每个代理商的分润');
    expect(hit?.title).toBe('汇总交易分润：上月 · 按商户归属');
    expect(placeOf(hit)).toEqual({
      path: '/analysis',
      conditions: { list: '/trans/profit/v1/list', from: '/profit/searchProfit', by: 'agentName', ...lastMonth },
    });
  });
  it('opens the tab that shows it', () => {
    const { path, conditions } = placeOf(opened('流量卡增收奖励 未入账'));
    expect([path, conditions['tab'], conditions['enterStatus']]).toEqual([
      '/profit/incrRewardSearchList',
      'flow',
      'INIT',
    ]);
  });
  it('can be taken back part by part before it is opened', () => {
    const without = Object.fromEntries(ask('提现 失败 上月').reading.map(({ label, without }) => [label, without]));
    expect(without).toEqual({ 页面: undefined, 提现状态: '提现  上月', 创建时间: '提现 失败' });
    expect(chips(without['提现状态']!)).toEqual(['页面 提现查询', '创建时间 上月']);
  });
  it.each(['提现 微信 上月', '商户 成功 昨天', '未入账 上月', '待审核'])(
    '%s is not understood, and opens none',
    text => {
      expect(opened(text)).toBeUndefined();
    },
  );
  it('is asked only of lists that the operator may open', () => {
    const { hits } = placesFor('提现 失败 上月', ['/dashboard', '/trans/searchTrans'], now);
    expect(hits.filter(({ group, isApproximate }) => group === '查询' && !isApproximate)).toEqual([]);
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
  ])('%s opens nothing', text => {
    expect(opened(text)).toBeUndefined();
    expect(ask(text).hits.filter(({ group, isApproximate }) => group === '查询' && !isApproximate)).toEqual([]);
  });
  it('is said', () => {
    expect(chips('待审核 上月')).toEqual(['页面 交易查询', '交易时间 上月', '未理解 待审核']);
  });
  const labels = [
    ...Object.values(enums).flatMap(values => values.map(({ label }) => label)),
    ...Object.values(fields).flatMap(field => ('label' in field ? [field.label] : [])),
    ...allRoutes.flatMap(({ title }) => [title, title.slice(0, 2)]),
  ];
  it('is never a name', () => {
    const lists = askedLists.filter(({ side }) => side === 'PROVIDER');
    const named = [...new Set(labels)].filter(
      label => answerTo(`${label} 昨天`, lists, '/trans/searchTrans', today).question?.conditions['custName'],
    );
    expect(named).toEqual([]);
  });
});

describe('what is not understood', () => {
  it.each([
    ['失败 昨天 foo', ['foo'], '在交易查询中查：交易失败 · 昨天'],
    ['金额>1.234 失败', ['金额>1.234'], '在交易查询中查：交易失败 · 今天'],
    ['微信 支付宝', ['支付宝'], '在交易查询中查：微信 · 今天'],
    ['失败 202611201032150000012345', ['202611201032150000012345'], '在交易查询中查：交易失败 · 今天'],
    ['withdrawals failed 昨天', ['withdrawals', 'failed'], '在交易查询中查：昨天'],
    ['成功超市 昨天', ['成功超市'], '在交易查询中查：昨天'],
    ['提现 foo 昨天', ['foo'], '在提现查询中查：昨天'],
  ])('in %s is said, and the rest is only near', (text, unknown, title) => {
    expect(opened(text)).toBeUndefined();
    expect(chips(text).at(-1)).toBe(`未理解 ${unknown.join(' · ')}`);
    const near = ask(text).hits.find(({ group }) => group === '查询');
    expect(near).toMatchObject({ title, hint: `不含：${unknown.join(' · ')}`, isApproximate: true });
  });
});

describe('a name, a number or a page alone', () => {
  it.each(['老王面馆', '成功超市', 'zdhb', '898330156910001', '提现', '终端 划拨', 'qqqq', ''])(
    '%s has no chips',
    text => expect(chips(text)).toEqual([]),
  );
});
