import type { Page } from '@playwright/test';
import { dayOf, formatMoney } from '@/api/format/format';
import { now } from './clock';
import { expect, test } from './fixtures';
import { showRows } from './page-size';

const dayMs = 86_400_000;
const lastMonth = () => `transTimeStart=${dayOf(now() - 29 * dayMs)}&transTimeEnd=${dayOf(now())}`;
const list = () => `/trans/searchTrans?${lastMonth()}`;
const query = (page: Page) => page.getByRole('button', { name: '查询', exact: true }).click();
const firstNo = (page: Page) => page.getByRole('row').nth(1).getByRole('cell').first();
const onPage = (page: Page, number: number) =>
  expect(page.getByRole('button', { name: `第 ${number} 页` })).toHaveAttribute('aria-current', 'page');

test('filters, pages, reloads and goes back without losing its position', async ({ page, portal, signedIn }) => {
  await signedIn('org_demo', list());
  await expect(page.getByRole('row')).toHaveCount(11);
  const [{ count } = { count: '' }] = await portal.rows<{ count: string }>(
    // Another journey may have moved the clock and created sales of the next day.
    `select count(*) from trans where trans_time >= $1 and trans_time < $2`,
    [now() - 29 * dayMs, now() + dayMs].map(time => Date.parse(`${dayOf(time)}T00:00:00+08:00`)),
  );
  await expect(page.getByText(`共 ${Number(count).toLocaleString('en')} 条`, { exact: true })).toBeVisible();

  await page.getByRole('search').getByLabel('支付方式', { exact: true }).click();
  await page.getByRole('option', { name: '微信' }).click();
  await query(page);
  await expect(page).toHaveURL(/payBrand=WX/);
  await page.getByRole('button', { name: '第 2 页' }).click();
  await onPage(page, 2);
  await expect(page).toHaveURL(/page=2/);
  // The page number changes at once, the rows with the response.
  await expect(firstNo(page)).toHaveText('11');
  const second = await firstNo(page).innerText();

  await page.reload();
  await onPage(page, 2);
  await expect(firstNo(page)).toHaveText(second);
  await expect(page.getByRole('search').getByLabel('支付方式', { exact: true })).toContainText('微信');

  await page.goBack();
  await onPage(page, 1);
  await expect(firstNo(page)).not.toHaveText(second);
  await page.goForward();
  await onPage(page, 2);

  await page.getByRole('search').getByLabel('商户名称', { exact: true }).fill('没有这样的商户');
  await query(page);
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByRole('button', { name: '重置', exact: true }).first().click();
  await expect(page.getByRole('search').getByLabel('商户名称', { exact: true })).toHaveValue('');
});

test('shows the columns that the operator selected, also at the next visit', async ({ page, portal, signedIn }) => {
  // Another journey may have arranged the columns of the same list.
  await portal.rows(`delete from preference where choice_key like 'columns %'`);
  await signedIn('org_demo', list());
  await expect(page.getByRole('row')).toHaveCount(11);
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('交易单号');
  await page.getByRole('button', { name: '列设置' }).click();
  const dialog = page.getByRole('dialog', { name: '列设置' });
  await dialog.getByText('交易卡号').click();
  await expect(dialog.getByRole('checkbox', { name: '交易卡号' })).not.toBeChecked();
  await dialog.getByRole('button', { name: '交易状态 前移' }).click();
  await expect(dialog.getByRole('button', { name: '交易状态 前移' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(heads.nth(1)).toHaveText('交易状态');
  await page.reload();
  await expect(heads.nth(1)).toHaveText('交易状态');
  await expect(page.getByRole('columnheader', { name: '交易卡号' })).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(heads.nth(1)).toHaveText('交易单号');
});

test('sorts by a column and shows more rows a page, also after a reload', async ({ page, portal, signedIn }) => {
  await signedIn('org_demo', list());
  await expect(page.getByRole('row')).toHaveCount(11);
  const head = page.getByRole('columnheader', { name: /^交易金额/ });
  const most = async (way: 'desc' | 'asc') => {
    const [row] = await portal.rows<{ amount: string }>(
      `select trans_amount as amount from trans where trans_time >= $1 and trans_time < $2 order by 1 ${way} limit 1`,
      [now() - 29 * dayMs, now() + dayMs].map(time => Date.parse(`${dayOf(time)}T00:00:00+08:00`)),
    );
    return formatMoney(Number(row!.amount));
  };
  const firstRow = page.getByRole('row').nth(1);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow).toContainText(await most('desc'));
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstRow).toContainText(await most('asc'));
  await showRows(page, 10, 50);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
  await page.keyboard.press('g');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=3/);
  await expect(firstNo(page)).toHaveText('101');
  await showRows(page, 50, 10);
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('a late response to an earlier request never replaces a later one', async ({ page, signedIn }) => {
  await signedIn('org_demo', list());
  await expect(page.getByRole('row')).toHaveCount(11);
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  let answered = 0;
  await page.route('**/trans/v1/transList', async route => {
    if (route.request().postDataJSON().page === 2) await held;
    await route.continue().catch(() => {}); // the portal aborted this call, as it should
    answered += 1;
  });
  await page.getByRole('button', { name: '第 2 页' }).click();
  await page.getByRole('button', { name: '第 3 页' }).click();
  await onPage(page, 3);
  await expect(firstNo(page)).toHaveText('21');
  const third = await firstNo(page).innerText();
  letGo();
  await expect.poll(() => answered).toBe(2);
  await onPage(page, 3);
  await expect(firstNo(page)).toHaveText(third);
});

test('a failed query shows the error and can be retried', async ({ page, signedIn, expected }) => {
  expected.pattern = /Failed to load resource/;
  await signedIn('org_demo', list());
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.route('**/trans/v1/transList', route => route.abort());
  await query(page);
  await expect(page.getByText('加载失败').first()).toBeVisible();
  await page.unroute('**/trans/v1/transList');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('an organisation sees the hierarchy, an agent neither sees nor receives it', async ({
  page,
  signedIn,
  browser,
  portal,
}) => {
  await signedIn('org_demo', list());
  // Columns beyond the edge are drawn for a key.
  await page.getByRole('row').nth(1).press('ArrowDown');
  await expect(page.getByRole('columnheader', { name: '一级代理商' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  const token = await portal.signIn('agent_l1');
  await other.context().addCookies([{ name: 'Admin-Token', value: token, url: portal.url }]);
  const [answer] = await Promise.all([other.waitForResponse('**/trans/v1/transList'), other.goto(portal.url + list())]);
  await expect(other.getByRole('row')).toHaveCount(11);
  await other.getByRole('row').nth(1).press('ArrowDown');
  await expect(other.getByRole('columnheader', { name: '终端SN' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: '一级代理商' })).toHaveCount(0);
  await other.getByRole('button', { name: '展开' }).click();
  await expect(other.getByLabel('一级代理商名称', { exact: true })).toHaveCount(0);
  const { object } = (await answer.json()) as { object: { list: object[] } };
  for (const row of object.list) expect(Object.keys(row)).not.toContain('oneAgentName');
  await other.context().close();
});

test('opens a transaction and its receipt', async ({ page, signedIn }) => {
  await signedIn('agent_l1', `${list()}&transStatus=SUCCESS`);
  const number = await firstNo(page).innerText();
  await page.getByRole('link', { name: '详情' }).first().click();
  await expect(page.getByText(number.trim()).first()).toBeVisible();
  await page.getByRole('button', { name: '电子小票' }).click();
  await expect(page.getByRole('dialog')).toContainText(number.trim());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a transaction outside the operator’s subtree cannot be opened', async ({ page, portal, signedIn }) => {
  const [foreign] = await portal.rows<{ trans_no: string }>(
    `select trans_no from trans where agent_path not like (select agent_path from agent where agent_no = '80000001') || '%' limit 1`,
  );
  await signedIn('agent_l1', `/trans/transDetail?transNo=${foreign!.trans_no}`);
  await expect(page.getByText('记录不存在，或不在您的查看范围内。')).toBeVisible();
});

test('going back right after turning a page shows the previous page', async ({ page, signedIn }) => {
  await signedIn('org_demo', list());
  await expect(page.getByRole('row')).toHaveCount(11);
  const first = await firstNo(page).innerText();
  // Faster than any user, as on a slow machine: before the pushed address is rendered.
  await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
    history.back();
  });
  await expect(page).not.toHaveURL(/page=2/);
  await onPage(page, 1);
  await expect(firstNo(page)).toHaveText(first);
});
