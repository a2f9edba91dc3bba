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
  await expect(chosen).toHaveText('在交易查询中查：金额 > 1,000.00 · 失败 · 近7天');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trans\/searchTrans\?.*transStatus=ERROR/);
  await expect(page.getByText('只统计交易失败')).toBeVisible();
});
