import { expect, test } from './fixtures';

test('a page whose chunk was removed by a deploy reloads the portal once, and the open tabs are restored', async ({
  page,
  signedIn,
  expected,
}) => {
  expected.pattern = /Failed to (load resource|fetch dynamically)/;
  await signedIn('org_demo', '/trans/searchTrans');
  await expect(page.getByRole('row')).toHaveCount(11);
  let loads = 0;
  page.on('load', () => (loads += 1));
  let gone = true;
  await page.route('**/assets/download-*.js', route => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  page.once('load', () => (gone = false));
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }).click();
  await expect(page.getByRole('region', { name: '下载中心' })).toBeVisible();
  expect(loads).toBe(1);
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tabs.getByRole('link', { name: '交易查询' })).toBeVisible();
});

test('a page whose chunk cannot be loaded shows an error and offers a retry', async ({ page, signedIn, expected }) => {
  expected.pattern = /Failed to (load resource|fetch dynamically)/;
  await signedIn('org_demo', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await page.route('**/assets/download-*.js', route => route.fulfill({ status: 404 }));
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }).click();
  await expect(page.getByText('页面加载失败')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeEnabled();
});

test('a panel whose chunk was removed by a deploy reloads the portal when it is opened, not on preload', async ({
  page,
  signedIn,
  expected,
}) => {
  expected.pattern = /Failed to (load resource|fetch dynamically)/;
  let gone = true;
  await page.route('**/assets/popups-*.js', route => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await signedIn('org_demo', '/trans/searchTrans');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const opener = page.getByRole('button', { name: '密度' });
  const refused = page.waitForResponse(/popups-/);
  await opener.hover();
  await refused;
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(0);
  page.once('load', () => (gone = false));
  await opener.click();
  await expect.poll(() => loads).toBe(1);
  await opener.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('while the server cannot serve the portal says so and stays, and reads by itself what it could not read', async ({
  page,
  signedIn,
  expected,
}) => {
  expected.pattern = /Failed to (load resource|fetch dynamically)/;
  await signedIn('org_demo', '/trans/searchTrans');
  await expect(page.getByRole('row')).toHaveCount(11);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/agent-web/**', route => route.fulfill({ status: 503 }));
  // Code that cannot be had now is no reason to load the portal anew: it could not be had either.
  await page.getByRole('link', { name: '下载中心' }).click();
  await expect(page.getByText('页面加载失败')).toBeVisible();
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '交易查询' }).click();
  await page.getByLabel('商户名称', { exact: true }).fill('没有这样的商户');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  const banner = page.getByText('服务暂时没有响应，正在等待恢复；已填写的内容会保留');
  await expect(banner).toBeVisible();
  await expect(page.getByText('查询条件已保留')).toBeVisible();
  expect(loads).toBe(0);
  await page.unroute('**/agent-web/**');
  await expect(banner).toBeHidden();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await expect(page.getByLabel('商户名称', { exact: true })).toHaveValue('没有这样的商户');
});
