/** The table can fill the screen, and nothing it shows shifts the content below. */
import { expect, test } from './fixtures';

test('the table fills the screen and returns to its place', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/trans/searchTrans');
  const table = page.getByRole('table');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const before = (await table.boundingBox())!;
  await page.getByRole('button', { name: '表格全屏' }).click();
  await expect.poll(async () => (await table.boundingBox())!.x).toBeLessThan(4);
  await expect(page.getByRole('button', { name: '退出表格全屏' })).toBeVisible();
  // Menus open above it, and it works as before.
  await page.getByRole('button', { name: '密度' }).click();
  await page.getByRole('menuitemradio', { name: '紧凑' }).click();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await table.boundingBox())!.x).toBe(before.x);
});

test('rows keep their position while some are selected, a query runs and an export starts', async ({
  page,
  signedIn,
}) => {
  await signedIn('org_demo', '/agentManage/agent/list');
  const row = page.locator('tr[data-row]').first();
  await expect(row).toBeVisible();
  const top = async () => (await row.boundingBox())!.y;
  const before = await top();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: '批量操作' })).toBeVisible();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: '清空' }).click();
  expect(await top()).toBe(before);
  const search = page.getByRole('button', { name: '搜索' }).or(page.getByText('Ctrl K')).first();
  const at = (await search.boundingBox())!.x;
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('button', { name: '开始导出' }).click();
  await expect(page.getByRole('button', { name: /查看下载中心$/ })).toBeVisible();
  expect((await search.boundingBox())!.x).toBe(at);
  expect(await top()).toBe(before);
});
