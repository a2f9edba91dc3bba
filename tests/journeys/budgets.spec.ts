/** What a visit costs, counted: the same on every machine. Times are measured in bench/. */
import type { Route } from '@playwright/test';
import { demoPassword } from '#server/demo/agents';
import { queryAgentInfo } from '@/api/contract/session/login';
import { expect, test } from './fixtures';

/** Only ever lowered. */
const atMost = { signIn: 8, whileTyping: 13, fromTheClick: 9, elementsOfTwoLists: 1080 };

test('signing in and opening two lists stays within the budgets of requests and elements', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await open('/login?redirect=%2FcustManage%2FsearchCust');
  await expect(page.getByLabel('登录账号')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(atMost.signIn);

  asked.length = 0;
  const prepared = Promise.all([/checkCaptcha/, /assets\/list-/].map(each => page.waitForResponse(each)));
  await page.getByLabel('登录账号').fill('org_demo');
  await page.getByLabel('登录密码', { exact: true }).fill(demoPassword);
  await prepared;
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(atMost.whileTyping);
  // The frame waits out of sight, without anybody's data.
  const banner = page.locator('header').filter({ hasText: '我的账号' });
  await expect(banner).toBeAttached();
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('登录密码', { exact: true })).toBeFocused();

  asked.length = 0;
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: '商户查询' }).locator('tr[data-row]').first();
  await row.waitFor();
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(atMost.fromTheClick);

  await page.getByRole('button', { name: '交易管理' }).click();
  await page.getByRole('link', { name: '交易查询' }).click();
  await page.getByRole('table', { name: '交易查询' }).locator('tr[data-row]').first().waitFor();
  expect(await page.locator('*').count(), 'elements of two lists').toBeLessThanOrEqual(atMost.elementsOfTwoLists);
});

test('a reload asks for the frame beside the start, and for the page beside the facts of the session', async ({
  page,
  open,
  signedIn,
}) => {
  await signedIn('agent_l1', '/trans/searchTrans');
  const frame = page.waitForRequest(/assets\/frame-.*\.js$/);
  const code = page.waitForRequest(/assets\/list-.*\.js$/);
  // Neither goes on before what has to be on its way by then.
  const after = (asked: Promise<unknown>) => async (route: Route) => {
    await asked;
    await route.continue();
  };
  await page.route(/assets\/index-.*\.js$/, after(frame));
  await page.route(`**${queryAgentInfo.path}`, after(code));
  await open('/trans/searchTrans');
  await page.getByRole('table', { name: '交易查询' }).locator('tr[data-row]').first().waitFor();
});

test('until its code is there, the page says that it loads', async ({ page, portal }) => {
  await page.route(/assets\/index-.*\.js$/, () => {}); // never comes
  await page.goto(`${portal.url}/login`, { waitUntil: 'commit' });
  const status = page.getByRole('status');
  await expect(status).toHaveText('请稍等');
  await expect(status).toHaveCSS('place-items', 'center');
});
