/** A list used by keyboard only: two tab stops per row, arrow keys within, focus on the first field of a dialog and back to its opener. */
import type { Page } from '@playwright/test';
import { expect, goWithin, test } from './fixtures';

const focused = (page: Page) => page.locator(':focus');
const rows = (page: Page) => page.locator('tr[data-row]');

test('keys move through rows and back from what they opened', async ({ page, signedIn }) => {
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

test('a row has at most two tab stops', async ({ page, signedIn }) => {
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

test('a dialog focuses its first field and returns the focus on closing', async ({ page, signedIn }) => {
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

test('? shows the keyboard shortcuts that the page answers to', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: '帮助' });
  await expect(dialog.getByRole('region', { name: '任何页面' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: '列表' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await goWithin(page, '/custManage/searchCust');
  await page.getByRole('row').nth(3).waitFor();
  await page.keyboard.press('?');
  await expect(dialog.getByRole('region', { name: '列表' })).toContainText('到第一个查询条件');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('single keys can be switched off', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/custManage/searchCust');
  await page.getByRole('row').nth(3).waitFor();
  await page.getByRole('button', { name: '布局设置' }).click();
  await page.getByRole('dialog', { name: '布局设置' }).getByText('单键快捷键').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('input:focus')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
});
