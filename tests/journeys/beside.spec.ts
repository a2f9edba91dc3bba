import { expect, test } from './fixtures';

test('goes through the rows of a list beside it, and what is done there is seen in the list', async ({
  page,
  signedIn,
}) => {
  await signedIn('agent_l1', '/agentManage/agent/list?parentAgentNo=80000001');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: '详情' }) });
  await expect(rows.first()).toBeVisible();
  const numberOf = async (at: number) => /8\d{7}/.exec(await rows.nth(at).innerText())![0];
  const [first, second, third] = [await numberOf(0), await numberOf(1), await numberOf(2)];
  const pane = page.locator('[data-pane]');

  await page.keyboard.press('j');
  await expect(pane.getByText(first).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(pane.getByText(third).first()).toBeVisible();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(pane.getByText(second).first()).toBeVisible();
  await rows.first().getByRole('link', { name: '详情' }).click();
  await expect(pane.getByText(first).first()).toBeVisible();
  await expect(page).toHaveURL(/agent\/list/);

  await pane.getByRole('button', { name: '禁用登录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('员工离职');
  await dialog.getByRole('button', { name: '确定' }).click();
  const disabled = rows.first().getByText('禁用', { exact: true });
  await expect(disabled).toBeVisible();
  await expect(pane.getByRole('button', { name: '启用登录' })).toBeVisible();
  await pane.getByRole('button', { name: '启用登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(disabled).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  // The whole screen has no room beside the rows.
  await page.keyboard.press('j');
  await expect(pane).toBeVisible();
  await page.keyboard.press('f');
  await expect(pane).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  await expect(pane).toBeHidden();
  await rows.first().getByRole('link', { name: '详情' }).click();
  await expect(page).toHaveURL(/agentDetail|agent\/detail/);
});
