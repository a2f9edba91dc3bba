/** Table columns: important ones are visible, a party's name and number share a column, and one drag moves the 26th column to 3rd place. */
import { expect, test } from './fixtures';

test('a name is shown above its number, and the number can be copied', async ({ page, signedIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn('org_demo', '/trans/searchTrans');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: /^商户$/ })).toBeVisible();
  await expect(heads.filter({ hasText: /^商户编号$/ })).toHaveCount(0);
  const cell = page.locator('tr[data-row]').first().locator('td[data-copy=商户编号]');
  await cell.hover();
  await page.getByRole('button', { name: '复制商户编号' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d{15}$/);
  await expect(cell).toContainText(copied);
});

test('one drag moves the last column to the third place, and it stays there', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/terminalManage/terminal/list');
  const heads = page.locator('thead th[data-column]');
  const nameOf = (at: number) => heads.nth(at).getAttribute('data-column');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: /^全选/ }).check();
  const items = page.getByRole('dialog', { name: '列设置' }).getByRole('listitem');
  const last = await items.last().textContent();
  await items.last().hover();
  await page.mouse.down();
  await items.last().hover({ position: { x: 30, y: 4 } });
  // Small movements, as of a real user who waits at the edge until the list has scrolled.
  await items.nth(2).hover({ position: { x: 60, y: 4 } });
  await items.nth(2).hover({ position: { x: 64, y: 6 } });
  await page.mouse.up();
  await expect(items.nth(2)).toHaveText(last!);
  const third = await nameOf(2);
  await page.reload();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  expect(await nameOf(2)).toBe(third);
  // A column header can be dragged onto another in the same way.
  await heads.nth(2).getByText(last!).dragTo(heads.nth(1));
  await expect.poll(() => nameOf(1)).toBe(third);
});

test('a filter whose column is hidden offers to show the column', async ({ page, signedIn, portal }) => {
  const [agent] = await portal.rows<{ no: string }>(
    `select one_agent_no as no from payback where one_agent_no is not null order by id desc limit 1`,
  );
  await signedIn('org_demo', `/trans/paybackList?oneAgentNo=${agent!.no}`);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '一级代理商' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByText('正在按「一级代理商」筛选，表格中未显示')).toBeVisible();
  await page.getByRole('button', { name: '显示该列' }).click();
  // Columns beyond the edge are drawn for a key.
  await page.getByRole('row').nth(1).press('ArrowDown');
  await expect(page.getByRole('columnheader', { name: '一级代理商' })).toBeVisible();
  await expect(page.getByRole('button', { name: '显示该列' })).toHaveCount(0);
});

test('the columns needed to judge a row are visible without horizontal scrolling', async ({ page, signedIn, open }) => {
  await signedIn('org_demo', '/dashboard');
  for (const [path, ...heads] of [
    ['/trans/paybackList', '退款金额'],
    ['/custManage/custChangeAudit', '变更前', '变更后'],
    ['/myInfo/withdraw/search', '失败原因'],
    ['/agentManage/agent/list', '登录状态'],
    ['/risk/list', '剩余天数', '截止时间'],
  ] as const) {
    await open(path);
    for (const name of heads) {
      const head = page.getByRole('columnheader', { name });
      await expect(head, `${path} ${name}`).toBeVisible();
      const [at, actions] = await Promise.all([
        head.boundingBox(),
        page.getByRole('columnheader', { name: '操作' }).boundingBox(),
      ]);
      expect(at!.x + at!.width, `${path} ${name}`).toBeLessThanOrEqual(actions!.x + 1);
    }
  }
});
