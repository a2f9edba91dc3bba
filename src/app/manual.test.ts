/** The places of the operator's manual, from within the providers' portal. */
import { describe, expect, it } from 'vitest';
import { manualPath } from '@/api/constants';
import { manualPlaceOf, manualPlaces } from './manual';
import { allRoutes } from './routing';

describe('a page is described', () => {
  it.each([
    ['under its own title', '/custManage/custApply', '新增商户', 'merchants'],
    ['under that of its list', '/trans/transDetail', '交易查询', 'transactions'],
    ['in a section whose path is shared by both portals', '/risk/list', '风险工单审核', 'risk'],
  ])('%s', (_where, path, title, chapter) => {
    expect(manualPlaceOf(path)).toMatchObject({
      title,
      href: `${manualPath}${chapter}.html#${encodeURIComponent(title)}`,
    });
  });
  it('by the index if it is no page', () => {
    expect(manualPlaceOf('/nowhere')).toMatchObject({ title: '操作手册', href: manualPath });
  });
  it('by a heading or a chapter, whichever page it is', () => {
    expect(allRoutes.filter(({ path }) => manualPlaceOf(path).href === manualPath)).toEqual([]);
  });
});

it('leaves out sections and pages that are closed to an operator, and the platform’s', () => {
  const titles = (routes: readonly string[]) => manualPlaces(routes).map(({ title }) => title);
  const few = titles(['/dashboard', '/trans/searchTrans']);
  expect(few).toEqual(expect.arrayContaining(['首页', '交易管理', '交易查询', '钱怎么算', '名词']));
  for (const closed of ['机构管理', '机构查询', '退款交易', '平台：资金管理']) expect(few).not.toContain(closed);
  expect(titles(allRoutes.map(({ path }) => path))).toContain('退款交易');
});
