/** The portal in English: chosen before the sign-in, on every screen, in what the server says, and left again in the settings. */
import { demoPassword } from '#server/demo/agents';
import { chineseLeft } from '../tour/left-chinese';
import { expect, goWithin, test } from './fixtures';

test('an operator chooses English, signs in, searches, is refused in English, and goes back to Chinese', async ({
  page,
  open,
  expected,
}) => {
  expected.pattern = /400/;
  await open('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Login name').fill('agent_l1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await expect(page.getByText(/Last sign-in \d{1,2} [A-Z][a-z]{2} \d{4}/)).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Transactions' }).click();
  await menu.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Transaction number' })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await chineseLeft(page)).toEqual([]);

  await page.getByRole('button', { name: 'Explain totals' }).click();
  await expect(page.getByText('Sum of successful transactions only').first()).toBeVisible();
  expect(await chineseLeft(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search' }).fill('amount>1000 failed last 7 days');
  await expect(page.getByRole('option').first()).toContainText('Find in Transactions');
  await page.keyboard.press('Escape');

  await goWithin(page, '/myInfo/change-pwd');
  await page.getByLabel('Current password').fill('wrong-password-1');
  await page.getByLabel('New password', { exact: true }).fill('Quiet-harbour-71');
  await page.getByLabel('Repeat the new password').fill('Quiet-harbour-71');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The current password is wrong').first()).toBeVisible();

  await page.getByRole('button', { name: 'Layout settings' }).click();
  await page.getByRole('dialog', { name: 'Layout settings' }).getByText('中文', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
