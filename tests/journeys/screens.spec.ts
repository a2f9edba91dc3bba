/** Every list screen in a real browser: it opens by its address with rows or an empty state, or refuses operators without permission. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allRoutes } from '@/app/routing';
import { expect, goWithin, test } from './fixtures';
import { cutFigures, misfitsOf } from './layout-checks';

const notLists = ['/dashboard', '/myInfo/change-pwd'];
const lists = allRoutes.filter(({ path, hidden }) => !hidden && !notLists.includes(path));

const isGated = ({ path, gate }: (typeof lists)[number]) => gate !== undefined || path.startsWith('/orgManage');

/** Rows, the empty state, or a form. */
const contentOf = (page: Page) => {
  const main = page.getByRole('main');
  return page
    .getByRole('table')
    .or(main.getByRole('heading', { level: 2 }))
    .or(main.getByRole('form'));
};

/** Checks the open page on a narrow viewport, then restores the size. */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize()!; // set by the configuration
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: '菜单', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').or(contentOf(page)).first()).toBeVisible();
  await look();
  await page.setViewportSize(wide);
}

/** Checks the other tabs of a page. */
async function inOtherViews(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  for (const view of await page.getByRole('main').getByRole('tab', { selected: false }).allInnerTexts()) {
    await page.getByRole('main').getByRole('tab', { name: view }).click();
    await expect(contentOf(page).first(), view).toBeVisible();
    await expect(page.getByText(/正在查询|正在更新…/), view).toHaveCount(0);
    await look(view);
  }
}

test.describe.configure({ timeout: 600_000, mode: 'parallel' });
for (const half of [0, 1])
  test(`every list opens for an organisation, and those of its kit are accessible, half ${half + 1}`, async ({
    page,
    signedIn,
    open,
  }) => {
    await signedIn('org_demo', '/dashboard');
    for (const [index, { path, title }] of lists.filter((_, each) => each % 2 === half).entries()) {
      // All lists share the same parts: one in four is opened by its address and checked thoroughly, the others by navigation.
      const closely = index % 4 === 0;
      if (closely) await open(path);
      else await goWithin(page, path);
      await expect(page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current=page]')).toHaveText(
        title,
      );
      // The page and its first response may wait for a busy machine.
      await expect(contentOf(page).first(), title).toBeVisible({ timeout: 45_000 });
      await expect(page.getByText(/正在查询|正在更新…/), title).toHaveCount(0);
      await expect(page.getByText('列表加载失败'), title).toHaveCount(0);
      await expect.poll(() => misfitsOf(page), { message: title }).toEqual([]);
      await expect.poll(() => cutFigures(page), { message: title }).toEqual([]);
      await inOtherViews(page, async view =>
        expect.poll(() => cutFigures(page), { message: `${title} ${view}` }).toEqual([]),
      );
      if (!closely) continue;
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${title} ${id} ${nodes[0]?.html}`)).toEqual([]);
      await onPhone(page, async () => expect(await misfitsOf(page), `${title} on a phone`).toEqual([]));
    }
  });
test('lists behind a gate are closed to an operator with every menu switched off', async ({ page, signedIn, open }) => {
  await signedIn('agent_off', '/dashboard');
  const entered: string[] = [];
  for (const { path } of lists.filter(isGated)) {
    await open(path);
    const forbidden = page.getByText('您没有权限访问该页面');
    await expect(contentOf(page).or(forbidden).first()).toBeVisible();
    if (!(await forbidden.isVisible())) entered.push(path);
  }
  // A level-1 agent invoices for itself, whatever is switched off.
  expect(entered).toEqual(['/myInfo/invoice/management', '/myInfo/invoice/search', '/myInfo/tax/diff']);
});
