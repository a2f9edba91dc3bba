/** A list worked by keys alone: two stops a row, arrows for the rest, focus on the first field and back to what opened it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const focused = (page: Page) => page.locator(':focus');
const rows = (page: Page) => page.locator('tr[data-row]');

test('keys lead through rows and back from what they opened', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/agentManage/agent/list');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveRole('checkbox');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveText('详情');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agentManage\/agent\/detail/);
});

test('Tab stops twice in a row at most', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/terminalManage/terminal/list');
  await expect(rows(page).first()).toBeVisible();
  const stops = await rows(page).evaluateAll(all =>
    all.map(
      row =>
        [...row.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].filter(
          ({ tabIndex }) => tabIndex >= 0,
        ).length,
    ),
  );
  expect(stops.length).toBeGreaterThan(5);
  expect(Math.max(...stops)).toBeLessThanOrEqual(2);
});

test('a dialog begins on its first field and gives the focus back', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/agentManage/agent/list');
  const more = rows(page).first().getByRole('button', { name: '更多' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '禁用登录' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('? says which keys there are, on any page', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await expect(dialog.getByRole('region', { name: '列表' })).toContainText('到第一个查询条件');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
