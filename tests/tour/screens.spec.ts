/** Every list screen as each of five operators on the real server: checks that it works as declared. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { allCalls, type PlainCall } from '@/api/contract';
import { mayEnter } from '@/api/schema/gate';
import { fieldOf } from '@/api/schema/shape';
import { expect } from '../journeys/fixtures';
import type { ListFacts, ScreenFacts } from '../../scripts/tour/facts';
import { addsUp, sendUntyped, exportsAll, expectFiltersNarrow, turnsThePage } from './checks';
import { goTo, listAnswer, permissionsOn } from './answers';
import { test } from './walker';

const operators = ['org_demo', 'agent_l1', 'agent_l2', 'agent_off', 'agent_new'] as const;
const screens = (JSON.parse(readFileSync(process.env['SCREEN_FACTS']!, 'utf8')) as ScreenFacts[]).filter(
  ({ lists }) => lists.length > 0,
);
const callOf = ({ path }: ListFacts): PlainCall => allCalls.find(call => call.path === path)!; // the facts come from this contract

/** By the menu, which has every screen that is not reached from another one. */
async function clickTo(page: Page, list: ListFacts, menu: string, title: string) {
  const first = listAnswer(page, list);
  const nav = page.getByRole('navigation', { name: '主菜单' });
  if (menu !== title) await nav.getByRole('button', { name: menu }).click();
  await nav.getByRole('link', { name: title, exact: true }).click();
  return first;
}

for (const operator of operators) {
  for (const { path, title, menu, gate, lists } of screens) {
    for (const list of lists) {
      test(`${operator} ${path}${list.place}`, async ({ page, portal, signedIn, open, walker }) => {
        walker.where = operator;
        walker.screen = path;
        const call = callOf(list);
        if (operator === 'agent_new')
          await portal.rows(`update operator set first_login = false where username = 'agent_new'`);
        await signedIn(operator, '/dashboard');
        const { permissions, send } = await permissionsOn(page, portal);
        if (!mayEnter(gate ?? 'provider', permissions)) {
          await open(path + list.place);
          await expect(page.getByText('您没有权限访问该页面')).toBeVisible();
          await expect(sendUntyped(send, call, list.fixedFilters)).rejects.toMatchObject({ reason: 'forbidden' });
          return;
        }
        const { list: rows, total } =
          menu === null || list.place !== ''
            ? await goTo(page, list, path, list.place)
            : await clickTo(page, list, menu, title);
        await expect(page.getByText('列表加载失败')).toHaveCount(0);
        const table = page.getByRole('table', { name: list.summary });
        if (total > 0) await expect(table.locator('tbody tr')).toHaveCount(rows.length);
        else await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();

        const hierarchy = Object.entries(call.row!).filter(([, part]) => fieldOf(part).scope === 'ORG');
        if (permissions.expandWay !== 'ORG') {
          for (const row of rows) for (const [name] of hierarchy) expect(row).not.toHaveProperty(name);
          for (const [, part] of hierarchy)
            await expect(page.getByRole('columnheader', { name: fieldOf(part).label, exact: true })).toHaveCount(0);
        }
        if (total > 10) await turnsThePage(page, list, rows);
        await expectFiltersNarrow(page, list, call, path);
        if (total > 0 && total <= 3000) await addsUp(send, list, call);
        if (total > 0 && list.download && (operator === 'org_demo' || operator === 'agent_l1'))
          await exportsAll(page, portal, { list, call, path, isOrg: permissions.expandWay === 'ORG' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  }
}
