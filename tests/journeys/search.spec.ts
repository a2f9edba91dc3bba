/** Ctrl+K finds pages by common names, records by number and by name within the subtree, and turns filters into a query. */
import { expect, test } from './fixtures';

test('the palette opens a page, a merchant and a query without the mouse', async ({ page, portal, signedIn }) => {
  const [mine] = await portal.rows<{ cust_no: string; cust_name: string }>(
    `select cust_no, cust_name from merchant where agent_path like '/10000001/80000001/%' order by create_time limit 1`,
  );
  const [foreign] = await portal.rows<{ cust_no: string }>(
    `select cust_no from merchant where agent_path not like '/10000001/80000001/%' limit 1`,
  );
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  const box = page.getByRole('combobox', { name: '搜索' });
  const chosen = page.getByRole('option', { selected: true });
  const search = async (text: string) => {
    await page.keyboard.press('Control+K');
    await box.fill(text);
  };

  await search('zdhb');
  await expect(chosen).toContainText('划拨终端');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terminalManage\/terminal\/allot/);

  await search(mine!.cust_name);
  const merchants = page.getByRole('group', { name: '商户', exact: true });
  await expect(merchants.getByRole('option', { name: new RegExp(mine!.cust_no) })).toBeVisible();
  await box.fill(foreign!.cust_no);
  await expect(page.getByText(`没有找到「${foreign!.cust_no}」`)).toBeVisible();
  await box.fill(mine!.cust_no);
  await expect(chosen).toContainText(mine!.cust_name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`custDetail\\?custNo=${mine!.cust_no}`));

  await search('金额>1000 失败 近7天');
  await expect(chosen).toHaveText('在交易查询中查：交易金额 > 1,000.00 · 交易失败 · 近7天');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trans\/searchTrans\?.*transStatus=ERROR/);
  await expect(page.getByText('只统计交易失败')).toBeVisible();
});

test('a question about another list opens no transactions, and an amount only lists that have it', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  const box = page.getByRole('combobox', { name: '搜索' });
  await page.keyboard.press('Control+K');
  await box.fill('提现 失败 上月');
  await expect(page.getByRole('list', { name: '已理解为' })).toContainText('提现查询');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myInfo\/withdraw\/search/);

  const [mine] = await portal.rows<{ amount: number }>(
    `select profit_amount as amount from profit_record where owner_agent_no = '80000001' and sign = 1 order by trans_time desc limit 1`,
  );
  await page.keyboard.press('Control+K');
  await box.fill((mine!.amount / 100).toFixed(2));
  await expect(page.getByRole('option', { name: /在交易分润中查/ })).toBeVisible();
  await box.fill('98765432.19');
  await expect(page.getByText('没有找到「98765432.19」')).toBeVisible();
  await expect(page.getByRole('option', { name: /在.*中查/ })).toHaveCount(0);
});
