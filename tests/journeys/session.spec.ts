import { storageKeys, tokenCookie } from '@/api/constants';
import { contract } from '@/api/contract';
import { dayOf } from '@/api/format/format';
import type { Page } from '@playwright/test';
import { keys } from '@/app/browser/storage';
import { demoPassword } from '#server/demo/agents';
import { now } from './clock';
import { expect, fillForm, pushPiece, test } from './fixtures';

const over = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ hasText: '重新登录' })
    .or(page.getByRole('alertdialog').filter({ hasText: '重新登录' }));

test('signs out, and back does not show what was there', async ({ page, portal, signedIn }) => {
  await signedIn('agent_l1', '/dashboard');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }).click();
  await expect(page).toHaveURL(/downloadTask/);
  const { value: token } = (await page.context().cookies()).find(({ name }) => name === tokenCookie)!;
  const account = page.getByRole('banner').getByRole('button', { name: /云启/ });
  await account.click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('登录账号')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(tokenCookie);
  await expect(portal.as(token)(contract.login.queryAgentInfo, {})).rejects.toMatchObject({ reason: 'session' });
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('keeps settings, tabs and drafts in the browser, and nothing of anybody', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/custManage/searchCust');
  await page.getByRole('search').getByLabel('商户名称').fill('面馆');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForLoadState('networkidle');
  // Reloading is when drafts are written.
  await page.reload();
  await expect(page.getByRole('search').getByLabel('商户名称')).toHaveValue('面馆');
  const kept = await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }) as [string, string][]);
  const known: readonly string[] = [...Object.values(keys), ...Object.values(storageKeys)];
  expect(kept.map(([name]) => name.split('.')[0]).filter(name => !known.includes(name!))).toEqual([]);
  const personal = /1[3-9]\d{9}|\d{15,}/;
  expect(kept.filter(([name, value]) => name !== keys.username && personal.test(value))).toEqual([]);
});

test('several calls that fail at once ask once to sign in again', async ({ page, portal, signedIn }) => {
  await signedIn('agent_l2', `/trans/searchTrans?transTimeStart=${dayOf(now())}&transTimeEnd=${dayOf(now())}`);
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await portal.rows(
    `delete from session where operator_no in (select operator_no from operator where username = 'agent_l2')`,
  );
  let refused = 0;
  page.on('response', async response => {
    if (response.request().method() === 'POST' && ((await response.json()) as { code: number }).code === 98)
      refused += 1;
  });
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(over(page)).toHaveCount(1);
  await expect.poll(() => refused).toBe(2);
  await expect(over(page)).toHaveCount(1);
  await over(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrans%2FsearchTrans/);
  await expect(over(page)).toHaveCount(0);
});

test('coming back after the session has ended asks to sign in, and then leads to where one wanted to go', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('agent_debt', '/dashboard');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await portal.rows(
    `delete from session where operator_no in (select operator_no from operator where username = 'agent_debt')`,
  );
  await page.goto(`${portal.url}/downTask/downloadTask`);
  await expect(over(page)).toHaveCount(1);
  await over(page).getByRole('button', { name: '重新登录' }).click();
  await fillForm(page, 'agent_debt', demoPassword);
  await pushPiece(page, portal);
  await expect(page).toHaveURL(/\/downTask\/downloadTask/);
});

test('when the session cannot be loaded the dashboard offers two ways out and does not loop', async ({
  page,
  portal,
  signedIn,
}) => {
  let asked = 0;
  await page.route('**/agent/queryAgentInfo', async route => {
    asked += 1;
    await route.fulfill({ json: { code: 500, message: '系统繁忙，请稍后再试', object: null, failCode: null } });
  });
  await signedIn('agent_l3', '/trans/searchTrans');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('系统繁忙，请稍后再试').first()).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute('**/agent/queryAgentInfo');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(portal.url).toBeTruthy();
});

test('unknown places are 404, gated ones 401', async ({ page, signedIn, open }) => {
  await signedIn('agent_l2', '/no/such/place');
  await expect(page).toHaveURL(/\/404/);
  await open('/redirect/trans/searchTrans');
  await expect(page).toHaveURL(/\/trans\/searchTrans/);
});
