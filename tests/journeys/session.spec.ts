import { storageKeys, tokenCookie } from '@/api/constants';
import { contract } from '@/api/contract';
import { dayOf } from '@/api/format/format';
import type { Page } from '@playwright/test';
import { keys } from '@/app/browser/storage';
import { demoPassword } from '#server/demo/agents';
import { logIn } from '../world/server';
import { clockOffsetMs, moveDate, now } from './clock';
import { expect, fillForm, test } from './fixtures';

const over = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ hasText: '重新登录' })
    .or(page.getByRole('alertdialog').filter({ hasText: '重新登录' }));

test('after signing out, the back button shows no earlier page', async ({ page, portal, signedIn }) => {
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

test('cookies and settings of another system on this host are not taken for those of the portal', async ({
  page,
  context,
  portal,
}) => {
  const { hostname } = new URL(portal.url);
  const foreign = (value: string) => context.addCookies([{ name: tokenCookie, value, domain: hostname, path: '/' }]);
  await page.addInitScript(() => localStorage.setItem('settings', 'null'));
  for (const value of ['x', '%E0%A4%A']) {
    await foreign(value);
    await page.goto(`${portal.url}/`);
    await expect(page.getByLabel('登录账号')).toBeVisible();
  }
  // One that could be ours is given up once.
  await foreign('t'.repeat(43));
  await page.goto(`${portal.url}/`);
  await over(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page.getByLabel('登录账号')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('登录账号')).toBeVisible();
  await expect(over(page)).toBeHidden();
});

test('the browser stores settings, tabs and drafts only, and no personal data', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/custManage/searchCust');
  await page.getByRole('search').getByLabel('商户名称').fill('面馆');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForLoadState('networkidle');
  // Drafts are written on reload.
  await page.reload();
  await expect(page.getByRole('search').getByLabel('商户名称')).toHaveValue('面馆');
  const kept = await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }) as [string, string][]);
  const known: readonly string[] = [...Object.values(keys), ...Object.values(storageKeys)];
  expect(kept.map(([name]) => name.split('.')[0]).filter(name => !known.includes(name!))).toEqual([]);
  const personal = /1[3-9]\d{9}|\d{15,}/;
  expect(kept.filter(([name, value]) => name !== keys.username && personal.test(value))).toEqual([]);
});

test('several calls that fail at once open one dialog, whose button leads to the sign-in page', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('agent_l2', `/trans/searchTrans?transTimeStart=${dayOf(now())}&transTimeEnd=${dayOf(now())}`);
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await portal.rows(
    `delete from session where operator_no in (select operator_no from operator where username = 'agent_l2')`,
  );
  let refused = 0;
  page.on('response', async response => {
    // The list and its total; calls of the shell may be refused besides.
    if (!response.url().includes('/trans/v1/')) return;
    // Responses that arrive during navigation can no longer be read, and do not count.
    const answer = (await response.json().catch(() => null)) as { code: number } | null;
    if (answer?.code === 98) refused += 1;
  });
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(over(page)).toHaveCount(1);
  await expect.poll(() => refused).toBe(2);
  await expect(over(page)).toHaveCount(1);
  await expect(over(page).getByRole('button')).toHaveText(['重新登录']);
  await over(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrans%2FsearchTrans/);
  await expect(over(page)).toHaveCount(0);
});

const choosesInPlace = async (page: Page) => {
  await page.getByRole('button', { name: '布局设置' }).click();
  await page.getByText('登录失效后原地登录').click();
  await page.keyboard.press('Escape');
};
/** A mark that is lost if the page reloads. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { mark: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'mark' in globalThis);
async function signInAgain(page: Page): Promise<void> {
  await over(page).getByLabel('登录密码', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(over(page)).toHaveCount(0);
}

test('a session ended from another device shows where and when, and unsent input is restored after signing in', async ({
  page,
  portal,
  open,
  browser,
}) => {
  // Another journey of this operator may have left one, which would be offered in place of the form.
  await portal.rows('delete from form_draft');
  await open('/myInfo/prop/change');
  await fillForm(page, 'agent_l3', demoPassword);
  await choosesInPlace(page);
  const address = page.getByRole('textbox', { name: '详细地址' });
  await address.fill('西湖区文三路 9 号');
  await expect(page.getByText(/已保存/).first()).toBeVisible();
  await mark(page);

  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(moveDate, clockOffsetMs());
  const other = await elsewhere.newPage();
  await other.goto(`${portal.url}/myInfo/myinfo?tab=devices`);
  await fillForm(other, 'agent_l3', demoPassword);
  const devices = other.getByRole('table', { name: '会话与设备' });
  await expect(devices.getByText('本机')).toHaveCount(1);
  await other.getByRole('button', { name: '退出其他设备' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(devices.getByRole('row')).toHaveCount(2);
  await elsewhere.close();

  const handedIn = async () =>
    (await portal.rows(`select 1 from change_request where after::text like '%文三路 9 号%'`)).length;
  await page.getByRole('button', { name: '提交' }).click();
  await expect(over(page)).toContainText(/已在「会话与设备」中退出 14:\d\d，127\.0\.0\.1，请重新登录/);
  await expect(over(page).getByLabel('登录账号')).toHaveValue('agent_l3');
  await signInAgain(page);
  await expect(address).toHaveValue('西湖区文三路 9 号');
  expect(await isSamePage(page)).toBe(true);
  expect(await handedIn()).toBe(0);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('link', { name: '查看变更' })).toBeVisible();
  expect(await handedIn()).toBe(1);
});

test('a form typed into before the session ended is offered again after the reload and the sign-in', async ({
  page,
  portal,
  open,
}) => {
  await portal.rows('delete from form_draft');
  await open('/myInfo/prop/change');
  await fillForm(page, 'agent_debt', demoPassword);
  const address = page.getByRole('textbox', { name: '详细地址' });
  await address.fill('西湖区文三路 10 号');
  await expect(page.getByText(/已保存/).first()).toBeVisible();
  await portal.rows(
    `delete from session where operator_no in (select operator_no from operator where username = 'agent_debt')`,
  );
  await page.getByRole('button', { name: '提交' }).click();
  await over(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2FmyInfo%2Fprop%2Fchange/);
  await fillForm(page, 'agent_debt', demoPassword);
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect(address).toHaveValue('西湖区文三路 10 号');
});

test('a session ended by too many sign-ins says so, and the list reloads after signing in', async ({
  page,
  portal,
  open,
}) => {
  await open(`/trans/searchTrans?transTimeStart=${dayOf(now())}&transTimeEnd=${dayOf(now())}`);
  await fillForm(page, 'agent_l2', demoPassword);
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await choosesInPlace(page);
  await mark(page);
  for (let n = 0; n < 3; n += 1) await logIn(portal.as(), 'agent_l2');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(over(page)).toContainText(/账号已在其他设备登录 14:\d\d，127\.0\.0\.1，请重新登录/);
  await over(page).getByLabel('登录密码', { exact: true }).fill('Wrong@2026');
  await page.keyboard.press('Enter');
  await expect(over(page).getByText('账号或密码错误')).toBeVisible();
  const answered = page.waitForResponse(
    async response =>
      response.url().endsWith(contract.trans.list.path) && ((await response.json()) as { code: number }).code === 200,
  );
  await signInAgain(page);
  await answered;
  await expect(page.getByText('登录已失效')).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test('opening a page after the session has ended asks to sign in, then leads to that page', async ({
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

test('an unknown path leads to 404, and a /redirect path to its target', async ({ page, signedIn, open }) => {
  await signedIn('agent_l2', '/no/such/place');
  await expect(page).toHaveURL(/\/404/);
  await open('/redirect/trans/searchTrans');
  await expect(page).toHaveURL(/\/trans\/searchTrans/);
});
