/** The browser's address: opened while signed out, gone back and forward in, with a fragment, and in a tab of the browser's own. */
import { demoPassword } from '#server/demo/agents';
import { contract } from '@/api/contract';
import { expect, fillForm, test } from './fixtures';

test('back and forward lead through the pages, and never to the sign-in in between', async ({ page, open }) => {
  await open('/trans/searchTrans?payBrand=WX');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillForm(page, 'org_demo', demoPassword);
  const tab = page.getByRole('navigation', { name: '已打开的页面' }).locator('a[aria-current=page]');
  await expect(tab).toHaveText('交易查询');
  await expect(page).toHaveURL(/\/trans\/searchTrans\?payBrand=WX$/);

  const download = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' });
  await download.click();
  await expect(tab).toHaveText('下载中心');
  await download.click(); // where the operator is already: no second entry
  await page.goBack();
  await expect(tab).toHaveText('交易查询');
  await expect(page).toHaveURL(/\/trans\/searchTrans\?payBrand=WX$/);
  await page.goForward();
  await expect(tab).toHaveText('下载中心');
  await expect(page).toHaveURL(/\/downloadTask$/);
  await page.goBack();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a fragment neither hides the page nor loads it again', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/trans/searchTrans?payBrand=WX#notes');
  await expect(page.getByRole('row')).toHaveCount(11);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => (location.hash = 'below'));
  await expect(page).toHaveURL(/#below$/);
  await page.goBack();
  await expect(page).toHaveURL(/payBrand=WX#notes$/);
  await expect(page.getByRole('row')).toHaveCount(11);
  expect(asked.filter(path => path.endsWith(contract.trans.list.path))).toEqual([]);
});

test('a link opened in a tab of the browser leaves this page where it is', async ({ page, context, signedIn }) => {
  await signedIn('org_demo', '/trans/searchTrans');
  await expect(page.getByRole('row')).toHaveCount(11);
  const opened = context.waitForEvent('page');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '下载中心' }).click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveURL(/\/downloadTask$/);
  await expect(other.locator('a[aria-current=page]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/trans\/searchTrans$/);
});
