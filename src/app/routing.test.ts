import { providerRoles } from '@/api/enums/staff-roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardSwitches, type Permissions } from '@/api/schema/gate';
import { changePasswordPath, sections } from './routes/table';
import type { AccessState } from './access-state';
import {
  accessiblePaths,
  allRoutes,
  crumbsOf,
  decide,
  menuOf,
  tabOf,
  findRoute,
  refusedRoute,
  safeRedirect,
} from './routing';

const all: Permissions = {
  expandWay: 'ORG',
  levels: 0,
  sdfcSelectHidden: false,
  custIncrease: 'true',
  incrementRewardShowFlag: 'true',
  enjoyProfitShow: true,
  smartProfitShow: true,
  rights: providerRoles[0]!.rights,
  rewards: Object.fromEntries(rewardSwitches.map(name => [name, true])) as Permissions['rewards'],
};
const paths = (over: Partial<Permissions>) => accessiblePaths({ ...all, ...over });
const hiddenBy = (over: Partial<Permissions>) =>
  allRoutes.map(route => route.path).filter(path => !paths(over).includes(path));

describe('the route table', () => {
  it('has every route of the specification once', () => {
    const specified = `
      /dashboard /downTask/downloadTask
      /agentManage/agent/list /agentManage/agent/add /agentManage/agent/detail /agentManage/agent/entrance/list /agentManage/agent/profit/config
      /agentManage/agent/achievement/list /agentManage/agent/operate/log
      /orgManage/org/list /orgManage/org/entrance/list /orgManage/org/detail /orgManage/org/add /orgManage/org/change/list /orgManage/org/log/list /orgManage/org/achievement/list
      /custManage/searchCust /custManage/custEntranceList /custManage/custApply /custManage/custChangeAudit /custManage/custOperationLog /custManage/custDepositRecord
      /custManage/custActiveRecord /custManage/custDetail /custManage/custFlowCardRecord /custManage/custCouponRecord /custManage/pseActive /custManage/pseActiveStatistics /custManage/custIncrSearchList
      /terminalManage/terminal/list /terminalManage/terminal/detail /terminalManage/terminal/stock /terminalManage/terminal/oplog /terminalManage/terminal/nonactive/cutdown /terminalManage/terminal/nonactive/statistics
      /trans/searchTrans /trans/paybackList /trans/transDetail
      /profit/searchProfit /profit/searchCashBack /profit/searchFlowCardBack /profit/searchTaxPointInto /profit/searchCashBackTax /profit/searchServeProfit /profit/incrRewardSearchList
      /profit/otherRewardSearch /profit/skRewardSearch /profit/custComplianceRewardSearch /profit/zfbRewardSearch /profit/cashbackRewardSearch /profit/falseActiveRewardSearch
      /infrom/noticeManage /infrom/sys/notice/detail /infrom/personal/notice/detail
      /myInfo/change-pwd /myInfo/account/search /myInfo/withdraw/search /myInfo/invoice/management /myInfo/invoice/search /myInfo/tax/diff /myInfo/change/info /myInfo/change/info/detail
      /myInfo/account/change /myInfo/main/change /myInfo/prop/change /myInfo/myinfo /myInfo/paymentPlan /myInfo/repayReduce
      /risk/list /risk/trans`;
    const there = allRoutes.map(({ path }) => path);
    expect(
      specified
        .trim()
        .split(/\s+/)
        .filter(path => !there.includes(path)),
    ).toEqual([]);
    expect(there.filter((path, at) => there.indexOf(path) !== at)).toEqual([]);
  });
  it('lists the section of a path under that section', () => {
    for (const { path, routes } of sections) for (const route of routes) expect(route.path.startsWith(path)).toBe(true);
  });
  it('opens to a role what its rights include, and forms only to who may operate', () => {
    const readOnly = providerRoles.find(({ code }) => code === 'READ_ONLY')!;
    const closed = hiddenBy({ rights: readOnly.rights });
    expect(closed).toEqual(expect.arrayContaining(['/custManage/custApply', '/risk/submit', '/myInfo/staff']));
    expect(closed).not.toEqual(expect.arrayContaining(['/custManage/searchCust']));
    const finance = providerRoles.find(({ code }) => code === 'FINANCE')!;
    const open = paths({ rights: finance.rights });
    expect(open).toEqual(expect.arrayContaining(['/myInfo/withdraw/search', '/custManage/searchCust', '/dashboard']));
    expect(open.filter(path => path.startsWith('/terminalManage') || path.startsWith('/risk'))).toEqual([]);
  });
  it.each<[string, Partial<Permissions>, string[]]>([
    ['nothing for an organisation with everything on', {}, []],
    [
      'the organisation section, and what organisations decide, for anybody else',
      { expandWay: 'AGENT', levels: 1 },
      [
        '/agentManage/agent/entrance/review',
        ...allRoutes.filter(route => route.path.startsWith('/orgManage')).map(route => route.path),
        '/myInfo/books',
        '/risk/review',
      ],
    ],
    [
      'child-only entries above level 1',
      { levels: 2 },
      ['/myInfo/invoice/management', '/myInfo/invoice/search', '/myInfo/tax/diff'],
    ],
    ['no child-only entry at level 1', { levels: 1 }, []],
    ['the merchant increase by its flag', { custIncrease: 'false' }, ['/custManage/custIncrSearchList']],
    ['the increase reward by its flag as text', { incrementRewardShowFlag: 'false' }, ['/profit/incrRewardSearchList']],
    [
      'the increase reward by its flag as boolean',
      { incrementRewardShowFlag: false },
      ['/profit/incrRewardSearchList'],
    ],
    ['the check-menu entry', { sdfcSelectHidden: true }, ['/profit/searchCashBackTax']],
    [
      'the service profit when neither flag is on',
      { enjoyProfitShow: false, smartProfitShow: false },
      ['/profit/searchServeProfit'],
    ],
    ['not the service profit when one flag is on', { enjoyProfitShow: false }, []],
  ])('hides %s', (_what, over, hidden) => expect(hiddenBy(over)).toEqual(hidden));
  it.each([
    ['jgjlSwitch', '/profit/otherRewardSearch'],
    ['skjlSwitch', '/profit/skRewardSearch'],
    ['shlxdbjlSwitch', '/profit/custComplianceRewardSearch'],
    ['zfbjlSwitch', '/profit/zfbRewardSearch'],
    ['cashBackSwitch', '/profit/cashbackRewardSearch'],
    ['wjhjlSwitch', '/profit/falseActiveRewardSearch'],
  ] as const)('hides with %s exactly %s', (name, path) =>
    expect(hiddenBy({ rewards: { ...all.rewards, [name]: false } })).toEqual([path]),
  );
});

describe('the menu', () => {
  it('shows no hidden place, no place without a page and no empty section', () => {
    const menu = menuOf(paths({}));
    expect(menu.map(section => section.title)).toEqual([
      '首页',
      '下载中心',
      '代理商管理',
      '机构管理',
      '商户管理',
      '终端管理',
      '交易管理',
      '分润管理',
      '通知管理',
      '我的信息',
      '风控管理',
      '流程总览',
    ]);
    expect(menu.flatMap(section => section.routes).filter(route => route.hidden)).toEqual([]);
    expect(menu.find(section => section.title === '交易管理')!.routes.map(route => route.title)).toEqual([
      '交易查询',
      '退款交易',
    ]);
  });
  it('gives a breadcrumb from the home page on', () => {
    expect(crumbsOf('/trans/transDetail').map(crumb => crumb.title)).toEqual(['首页', '交易管理', '交易详情']);
    expect(crumbsOf('/downTask/downloadTask').map(crumb => crumb.title)).toEqual(['首页', '下载中心']);
    expect(crumbsOf('/dashboard').map(crumb => crumb.title)).toEqual(['首页']);
  });
  it('has one tab per record, and one per list for any query', () => {
    expect(tabOf(findRoute('/trans/transDetail')!, '?transNo=1&from=x').key).toBe('/trans/transDetail?transNo=1');
    expect(tabOf(findRoute('/trans/searchTrans')!, '?page=3').key).toBe('/trans/searchTrans');
  });
});

describe('an address', () => {
  const out: AccessState = { session: 'signed out', routes: [], mustChangePassword: false };
  const agent: AccessState = {
    session: 'active',
    routes: paths({ expandWay: 'AGENT', levels: 1 }),
    mustChangePassword: false,
  };
  const at = (address: string, access: AccessState = agent) => {
    const [path = '', query] = address.split('?');
    return decide({ path, search: query ? `?${query}` : '' }, access);
  };
  it.each([
    '/',
    '/dashboard',
    '/trans/searchTrans?page=2',
    '/nothing',
    '/404',
    '/auth-redirect',
    '/redirect/trans/searchTrans',
  ])('%s without a token leads to the sign-in, which remembers it', address => {
    expect(at(address, out)).toEqual({ goTo: `/login?redirect=${encodeURIComponent(address)}` });
  });
  it('of the sign-in is open without a token only', () => {
    expect(at('/login', out)).toEqual({ show: 'login' });
    expect(at('/login')).toEqual({ goTo: '/dashboard' });
    expect(at('/login?redirect=%2Ftrans%2FsearchTrans%3Fpage%3D2')).toEqual({ goTo: '/trans/searchTrans?page=2' });
  });
  it('of the root leads home; unknown ones to /404; gated ones to /401', () => {
    expect(at('/')).toEqual({ goTo: '/dashboard' });
    for (const unknown of ['/nothing', '/trans', '/trans/searchTrans/', '/Trans/searchTrans', '/redirect'])
      expect(at(unknown)).toEqual({ goTo: '/404' });
    expect(at('/orgManage/org/list?page=2')).toEqual({ goTo: '/401?page=%2ForgManage%2Forg%2Flist%3Fpage%3D2' });
    expect(at('/404')).toEqual({ show: 'notFound' });
    expect(at('/401')).toEqual({ show: 'notAllowed' });
    expect(at('/401?page=%2ForgManage%2Forg%2Flist')).toEqual({ show: 'notAllowed' });
    expect(refusedRoute('?page=%2ForgManage%2Forg%2Flist%3Fpage%3D2')?.title).toBe('机构查询');
    expect(refusedRoute('')).toBeUndefined();
  });
  it('of a refused page leads to it once it is permitted', () => {
    expect(at('/401?page=%2Ftrans%2FsearchTrans%3Fpage%3D2')).toEqual({ goTo: '/trans/searchTrans?page=2' });
    expect(at('/401?page=%2F%2Fevil.example')).toEqual({ show: 'notAllowed' });
  });
  it('of a page shows its tab', () => {
    expect(at('/trans/searchTrans')).toMatchObject({ show: 'tab' });
  });
  it('of a record without its number leads to the list where one is chosen', () => {
    expect(at('/custManage/custDetail')).toEqual({ goTo: '/custManage/searchCust' });
    expect(at('/custManage/custDetail?custNo=')).toEqual({ goTo: '/custManage/searchCust' });
    expect(at('/custManage/custDetail?custNo=8983')).toMatchObject({ show: 'tab' });
    for (const form of ['/terminalManage/terminal/allot', '/custManage/custApply', '/myInfo/invoice/management'])
      expect([form, at(form)]).toMatchObject([form, { show: 'tab' }]);
    // What is in the menu or offered as an action opens without a record.
    const closed = allRoutes.filter(({ path, record, hidden }) => record && !hidden && 'goTo' in at(path));
    expect(closed).toEqual([]);
  });
  it('in the short form of the specification leads to the page', () => {
    expect(at('/change-pwd')).toEqual({ goTo: '/myInfo/change-pwd' });
    expect(at('/account/search?a=1')).toEqual({ goTo: '/myInfo/account/search?a=1' });
  });
  it('of the refresh pass-through reloads its page', () => {
    expect(at('/redirect/trans/searchTrans?page=2')).toEqual({ refresh: '/trans/searchTrans?page=2' });
  });
  it('waits while the session is loading, and stays on the dashboard when that failed', () => {
    expect(at('/trans/searchTrans', { ...agent, session: 'preparing' })).toEqual({ show: 'preparing' });
    expect(at('/trans/searchTrans', { ...agent, session: 'failed' })).toEqual({ goTo: '/dashboard' });
    expect(at('/dashboard', { ...agent, session: 'failed' })).toEqual({ show: 'failed' });
  });
  it('leads only to the password change while the initial password is in force', () => {
    const held = { ...agent, mustChangePassword: true };
    expect(at('/dashboard', held)).toEqual({ goTo: changePasswordPath });
    expect(at(changePasswordPath, held)).toMatchObject({ show: 'tab' });
  });
  it('does not lead back to the password change after signing in with the new password', () => {
    const left = at(changePasswordPath, out);
    expect(at((left as { goTo: string }).goTo)).toEqual({ goTo: '/dashboard' });
  });
});

describe('the redirect parameter', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/dashboard\u0000',
    ' /dashboard',
    '/login',
    '/redirect/dashboard',
    '/auth-redirect',
    '/dashboard@evil.example',
    '',
    null,
  ])('%j leads home', wanted => expect(safeRedirect(wanted)).toBe('/dashboard'));
  it('keeps a place of the route table with its query', () => {
    expect(safeRedirect('/trans/searchTrans?page=2&custName=%E8%80%81')).toBe(
      '/trans/searchTrans?page=2&custName=%E8%80%81',
    );
    expect(safeRedirect('/account/search')).toBe('/myInfo/account/search');
  });
  it('never leaves the route table for any input, and is stable', () => {
    const known = new Set(allRoutes.map(route => route.path));
    const hostile = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '//',
          'http:',
          'dashboard',
          'evil.example',
          '@',
          '?',
          '#',
          '%2f',
          '..',
          '.',
          '\t',
          'trans/searchTrans',
          '：',
          '\u202e',
        ),
        { maxLength: 8 },
      )
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), wanted => {
        const safe = safeRedirect(wanted);
        expect(known.has(safe.split('?')[0]!)).toBe(true);
        expect(safeRedirect(safe)).toBe(safe);
      }),
      { numRuns: 5000 },
    );
  });
});
