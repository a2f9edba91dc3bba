/** The shell around long pages and many tabs, and loading indicators. */
import type { Page } from '@playwright/test';
import { expect, goWithin, test } from './fixtures';

const tabsOf = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const scrollerOf = (page: Page) => page.getByRole('main').locator('..');
const scrollBy = async (page: Page, y: number) => {
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, y);
};
/** Visible bottom edge of the tab bar. */
const edge = (page: Page) => tabsOf(page).evaluate(bar => bar.getBoundingClientRect().bottom);

test('header and tabs scroll away with the page and return on scrolling up; a long page has a back-to-top button', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signedIn('org_demo', '/dashboard');
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible();
  await expect.poll(() => edge(page)).toBeGreaterThan(80);
  await scrollBy(page, 400);
  await expect.poll(() => edge(page)).toBeLessThanOrEqual(0);
  await scrollBy(page, -60);
  await expect.poll(() => edge(page)).toBeGreaterThan(80);
  expect(await scrollerOf(page).evaluate(box => box.scrollTop)).toBeGreaterThan(100);
  await scrollBy(page, 1200);
  await expect.poll(() => edge(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '回到顶部' }).click();
  await expect.poll(() => scrollerOf(page).evaluate(box => box.scrollTop)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: '回到顶部' })).toHaveCount(0);
});

test('header and tabs stay visible if they are set to fixed', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signedIn('agent_l2', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await page.getByRole('button', { name: '布局设置' }).click();
  await page.getByText('固定头部栏').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scrollBy(page, 400);
  await expect.poll(() => scrollerOf(page).evaluate(box => box.scrollTop)).toBeGreaterThan(100);
  await expect.poll(() => edge(page)).toBeGreaterThan(80);
});

test('of fifteen tabs the active one is in view, and a menu lists all and can close them', async ({
  page,
  portal,
  signedIn,
}) => {
  const rows = await portal.rows<{ trans_no: string }>('select trans_no from trans order by trans_no limit 14');
  await signedIn('org_demo', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  const tabs = tabsOf(page).getByRole('link');
  for (const [index, { trans_no }] of rows.entries()) {
    await goWithin(page, `/trans/transDetail?transNo=${trans_no}`);
    await expect(tabs).toHaveCount(index + 2);
  }
  const active = tabsOf(page).locator('a[aria-current=page]');
  await expect(active).toBeInViewport({ ratio: 1 });
  await goWithin(page, `/trans/transDetail?transNo=${rows[1]!.trans_no}`);
  await expect(active).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: '全部标签页，共 15 个' }).click();
  const list = page.getByRole('menu');
  await expect(list.getByRole('menuitemradio')).toHaveCount(15);
  await expect(list.getByRole('menuitemradio', { checked: true })).toHaveCount(1);
  await list.getByRole('menuitemradio').nth(7).locator('[title^=关闭]').click();
  await expect(tabs).toHaveCount(14);
  await list.getByRole('menuitemradio', { name: '首页' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(active).toHaveText('首页');
  await expect(active).toBeInViewport({ ratio: 1 });
});

test('loading is shown by the overlay, by skeletons at first and later by a bar above the old rows', async ({
  page,
  signedIn,
}) => {
  let letGo = () => {};
  const hold = async () => {
    const waiting = new Promise<void>(resolve => {
      letGo = resolve;
    });
    await page.route('**/trans/v1/transList', async route => {
      await waiting;
      await route.continue();
    });
  };
  await hold();
  await signedIn('org_demo', '/trans/searchTrans');
  const table = page.getByRole('table', { name: '交易查询' });
  const bar = () =>
    table.evaluate(element => getComputedStyle(element.closest('[aria-busy]')!, '::after').animationName);
  const overlay = page.getByText('请稍等', { exact: true });
  await expect(table.locator('.skeleton').first()).toBeVisible();
  expect(await bar()).toBe('none');
  await expect(overlay.locator('..')).toHaveCSS('opacity', '1');
  letGo();
  await expect(table.locator('.skeleton')).toHaveCount(0);

  await page.unroute('**/trans/v1/transList');
  await hold();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect.poll(bar).toBe('slideBar');
  await expect(table.locator('.skeleton')).toHaveCount(0);
  await expect(overlay.locator('..')).toHaveCSS('opacity', '1');
  letGo();
  await expect.poll(bar).toBe('none');
});
