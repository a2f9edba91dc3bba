/** Working on a phone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const screenful = { width: 390, height: 844 } as const;
test.use({ viewport: screenful, hasTouch: true });

const cardsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const box = async (page: Page, role: 'searchbox' | 'group', name: string | RegExp) =>
  (await page.getByRole(role, { name }).boundingBox())!;

for (const [path, list, words] of [
  ['/custManage/searchCust', '商户查询', /商户编号/],
  ['/trans/searchTrans', '交易查询', /交易单号/],
] as const)
  test(`${list} shows five records on the first screen, below its search`, async ({ page, signedIn }) => {
    await signedIn('org_demo', path);
    await expect(cardsOf(page, list).nth(4)).toBeVisible();
    const fifth = (await cardsOf(page, list).nth(4).boundingBox())!;
    expect(fifth.y + fifth.height).toBeLessThanOrEqual(screenful.height);
    const search = await box(page, 'searchbox', words);
    const totals = await box(page, 'group', '合计');
    expect(search.y).toBeLessThan(totals.y);
    expect(totals.y).toBeLessThan((await cardsOf(page, list).first().boundingBox())!.y);
    expect(totals.height).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screenful.width);
  });

test('a record is found by number or name in the single search box, and opened by a tap on its card', async ({
  page,
  portal,
  signedIn,
}) => {
  const [merchant] = await portal.rows<{ cust_no: string; cust_name: string }>(
    'select cust_no, cust_name from merchant order by cust_no limit 1',
  );
  await signedIn('org_demo', '/custManage/searchCust');
  const search = page.getByRole('searchbox');
  await search.fill(merchant!.cust_no);
  await search.press('Enter');
  await expect(cardsOf(page, '商户查询')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`custNo=${merchant!.cust_no}`));
  await search.fill(merchant!.cust_name);
  await search.press('Enter');
  await expect(page).toHaveURL(/custName=/);
  await expect(page).not.toHaveURL(/custNo=/);
  await search.fill(merchant!.cust_no);
  await search.press('Enter');
  await expect(page).toHaveURL(/custNo=/);
  await cardsOf(page, '商户查询').first().tap();
  await expect(page).toHaveURL(/custDetail|custNo=/);
  await expect(page.getByRole('heading', { name: new RegExp(merchant!.cust_name) }).first()).toBeVisible();
});

test('figures and accounts are one strip of a single row', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/dashboard');
  const strip = page.getByRole('region', { name: '经营数据' });
  await expect(strip.getByRole('link', { name: /交易金额/ })).toBeVisible();
  const tops = await strip
    .getByRole('term')
    .evaluateAll(terms => terms.map(term => Math.round(term.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  const last = strip.getByText('可提现余额');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();

  await page.goto('about:blank');
  await signedIn('agent_l1', '/myInfo/account/search');
  const accounts = page.getByText(/^可用 /);
  await expect(accounts.first()).toBeVisible();
  const rows = await accounts.evaluateAll(notes => notes.map(note => Math.round(note.getBoundingClientRect().bottom)));
  expect(rows.length).toBeGreaterThan(2);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screenful.width);
});

test('a new account sees the getting-started text, even with filters', async ({ page, portal, signedIn }) => {
  const signedInBefore = (before: boolean) =>
    portal.rows(`update operator set first_login = $1 where username = 'agent_new'`, [!before]);
  await signedInBefore(true);
  await signedIn('agent_new', '/custManage/searchCust');
  await expect(page.getByRole('heading', { name: '还没有商户' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '新增商户' }).last()).toBeVisible();
  await page.getByRole('searchbox').fill('便利店');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/custName=/);
  await expect(page.getByRole('heading', { name: '还没有商户' })).toBeVisible();
  await expect(page.getByRole('button', { name: '清除筛选' })).toHaveCount(0);
  await signedInBefore(false);
});
