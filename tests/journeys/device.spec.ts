/** What a device brings along: a wrong clock, several tabs, and a first sign-in that greets with no error. */
import { contract } from '@/api/contract';
import { dayOf } from '@/api/format/format';
import { moveDate, now } from './clock';
import { expect, goWithin, test } from './fixtures';

const hourMs = 3_600_000;

for (const hours of [-40, 40])
  test(`today is the server’s day on a device that is ${hours} hours off`, async ({ page, signedIn }) => {
    await page.addInitScript(moveDate, hours * hourMs);
    const asked = page.waitForRequest(request => request.url().endsWith(contract.trans.list.path));
    await signedIn('agent_l1', '/trans/searchTrans');
    const today = dayOf(now());
    expect((await asked).postDataJSON()).toMatchObject({ transTimeStart: today, transTimeEnd: today });
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  });

const logins = ['org_demo', 'agent_l1', 'agent_l2', 'agent_l3', 'agent_off', 'agent_debt', 'agent_new', 'platform'];
for (const username of logins)
  test(`no call is refused and no error is shown when ${username} signs in`, async ({ page, signedIn }) => {
    const refused: string[] = [];
    page.on('response', async response => {
      const answer = (await response.json().catch(() => null)) as { code?: number; message?: string } | null;
      if (answer?.code && answer.code !== 200) refused.push(`${response.url()} ${answer.message}`);
    });
    await signedIn(username, '/');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    await expect(page.getByRole('status').filter({ has: page.getByRole('button', { name: '关闭' }) })).toHaveCount(0);
  });

test('a sign-out in one tab is said in the other', async ({ page, signedIn, context, portal }) => {
  await signedIn('agent_l3', '/dashboard');
  const other = await context.newPage();
  await other.goto(`${portal.url}/dashboard`);
  const account = other.getByRole('banner').getByRole('button', { name: /负责人$/ });
  await account.click();
  await other.getByRole('menuitem', { name: '退出' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByText('您已在另一个标签页退出登录')).toBeVisible();
  await expect(other.getByText('您已在另一个标签页退出登录')).toHaveCount(0);
});

test('an open tab follows a change of language, with its titles and with what was typed', async ({
  page,
  signedIn,
  context,
  portal,
}) => {
  await signedIn('agent_l2', '/trans/searchTrans');
  await expect(
    page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '交易查询' }),
  ).toBeVisible();
  await goWithin(page, '/custManage/searchCust');
  const other = await context.newPage();
  await other.goto(`${portal.url}/dashboard`);
  await other
    .getByRole('banner')
    .getByRole('button', { name: /负责人$/ })
    .click();
  await other.getByRole('menuitem', { name: '布局设置' }).click();
  await other.getByRole('dialog', { name: '布局设置' }).getByText('English', { exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(
    page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Transactions' }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '交易查询' }),
  ).toHaveCount(0);
});
