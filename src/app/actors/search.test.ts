import { describe, expect, it, vi } from 'vitest';
import type { Send } from '@/api/client/client';
import { withdraw } from '@/api/contract/account/withdraw';
import { search } from '@/api/contract/lookup';
import { profit } from '@/api/contract/earnings/profit';
import { trans } from '@/api/contract/trade';
import { allRoutes } from '../routing';
import { portals } from '../routes/table';
import { routeSynonyms } from '../route-synonyms';
import { placesFor, recordsFor } from './search';

const now = Date.UTC(2026, 10, 23, 4);
const everything = allRoutes.map(({ path }) => path);
const find = (text: string, routes: readonly string[] = everything) => placesFor(text, routes, now).hits;
const first = (text: string) => find(text)[0]?.title;

describe('pages and actions', () => {
  it.each([
    ['交易查询', '交易查询'],
    ['jycx', '交易查询'],
    ['jiaoyichaxun', '交易查询'],
    ['JYCX', '交易查询'],
    ['zdhb', '划拨终端'],
    ['终端划拨', '划拨终端'],
    ['zhongduanhuabo', '划拨终端'],
    ['导出任务', '下载中心'],
    ['dcrw', '下载中心'],
    ['机具', '终端查询'],
    ['退出登录', '退出'],
    ['tcdl', '退出'],
    ['深色', '切换深浅色'],
    ['新增商户', '新增商户'],
    ['xzsh', '新增商户'],
    ['我要新增商户', '新增商户'],
    ['邀请同事', '员工管理'],
    ['我想邀请同事', '员工管理'],
    ['申请提现', '账户查询'],
    ['我要申请提现', '账户查询'],
    ['我要提现', '账户查询'],
    ['woyaotixian', '账户查询'],
    ['换银行卡', '结算账户变更'],
  ])('%s finds %s', (text, title) => expect(first(text)).toBe(title));
  it('are found despite a typo, and marked as near matches', () => {
    const found = find('交易查洵');
    expect(found[0]).toMatchObject({ title: '交易查询', isApproximate: true });
    expect(find('交易查询').some(({ isApproximate }) => isApproximate)).toBe(false);
  });
  it('are all listed for an empty text', () => expect(find('').length).toBeGreaterThan(60));
  it('are those that the operator may enter', () => {
    const routes = ['/dashboard', '/custManage/searchCust'];
    expect(find('', routes).flatMap(({ href }) => href ?? [])).toEqual(routes);
    expect(find('新增商户', routes).some(({ href }) => href === '/custManage/custApply')).toBe(false);
  });
  it('come before what the manual says of them', () => {
    const found = find('提现');
    const manual = found.findIndex(({ isExternal }) => isExternal);
    expect(found[manual]).toMatchObject({ group: '手册', title: '提现' });
    expect(manual).toBeGreaterThan(0);
    expect(found.slice(manual).every(({ isExternal }) => isExternal)).toBe(true);
  });
  it('have unique ids', () => {
    const ids = find('').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('have further names only for existing routes', () => {
    const paths = Object.values(portals).flatMap(sections =>
      sections.flatMap(({ routes }) => routes.map(({ path }) => path)),
    );
    expect(Object.keys(routeSynonyms).filter(path => !paths.includes(path))).toEqual([]);
  });
});

describe('a query', () => {
  const query = '金额>1000 失败 近7天';
  it('comes first, and leads to its list', () => {
    const [hit] = find(query);
    expect(hit).toMatchObject({ group: '查询', title: '在交易查询中查：交易金额 > 1,000.00 · 交易失败 · 近7天' });
    const { pathname, searchParams } = new URL(hit!.href!, 'http://portal.invalid');
    expect(pathname).toBe('/trans/searchTrans');
    expect(Object.fromEntries(searchParams)).toEqual({
      transAmountMin: '100001',
      transStatus: 'ERROR',
      transTimeStart: '2026-11-17',
      transTimeEnd: '2026-11-23',
    });
  });
  it('is offered only to those who may open the list', () => {
    expect(find(query, ['/dashboard']).some(({ group }) => group === '查询')).toBe(false);
  });
  it('of a word in a heading of the manual still comes first', () => {
    const found = find('失败');
    expect(found[0]).toMatchObject({ group: '查询' });
    expect(found.some(({ group, title }) => group === '手册' && title.includes('失败'))).toBe(true);
  });
  it('of a word that is part of a page’s name is listed after the page', () => {
    const found = find('刷卡').filter(({ isExternal }) => !isExternal);
    expect(found[0]?.title).toBe('刷卡奖励');
    expect(found.at(-1)).toMatchObject({ group: '查询' });
  });
});

describe('an amount', () => {
  const totals = (having: Readonly<Record<string, number>>) =>
    vi.fn(async ({ path }: { readonly path: string }) => ({ total: having[path] ?? 0, capped: false }));
  const ask = (text: string, send: ReturnType<typeof totals>, routes = everything) =>
    recordsFor({ send: send as unknown as Send, now: () => now }, text, routes, new AbortController().signal);
  const shares = profit.list.path;

  it('leads to the lists that have rows with it, and to no other', async () => {
    const found = await ask('3.21', totals({ [shares]: 2, [withdraw.list.path]: 1 }));
    expect(found.map(({ title, hint }) => [title, hint])).toEqual([
      ['在交易分润中查：分润金额 = 3.21 · 近31天', '2 条'],
      ['在提现查询中查：提现金额 = 3.21', '1 条'],
    ]);
    const { pathname, searchParams } = new URL(found[0]!.href!, 'http://portal.invalid');
    expect(pathname).toBe('/profit/searchProfit');
    expect(Object.fromEntries(searchParams)).toEqual({
      profitAmountMin: '321',
      profitAmountMax: '321',
      transTimeStart: '2026-10-24',
      transTimeEnd: '2026-11-23',
    });
  });
  it('that no row has leads nowhere', async () => {
    expect(await ask('621.38', totals({}))).toEqual([]);
    expect(find('621.38').filter(({ isApproximate }) => !isApproximate)).toEqual([]);
  });
  it.each(['¥1,200', '1200元', '１２００．００'])('may be typed as %s', async text =>
    expect((await ask(text, totals({ [shares]: 1 })))[0]?.title).toContain('分润金额 = 1,200.00'),
  );
  it.each(['3.2.1', '3.214', '7-11'])('is not %s', async text => {
    const send = vi.fn(async () => []);
    await ask(text, send as never);
    expect(send.mock.calls).toEqual([[search.records, expect.anything(), expect.anything()]]);
  });
  it('is looked for only on lists that the operator may open', async () => {
    const send = totals({});
    await ask('3.21', send, ['/trans/searchTrans']);
    expect(send.mock.calls.map(([{ path }]) => path)).toEqual([trans.list.path]);
  });
});
