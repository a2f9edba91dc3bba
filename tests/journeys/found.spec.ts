/** Searching by number ignores the default date range, and an empty result offers to search all days. */
import { expect, test } from './fixtures';

test('pasted numbers find their merchants regardless of the default date range of the list', async ({
  page,
  portal,
  signedIn,
}) => {
  const old = await portal.rows<{ cust_no: string }>(
    `select cust_no from merchant where agent_path like '/10000001/80000001/%' order by create_time limit 5`,
  );
  const numbers = old.map(row => row.cust_no);
  await signedIn('agent_l1', '/custManage/searchCust');
  await page.getByRole('button', { name: '批量粘贴商户编号' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '商户编号' }).fill([...numbers, '899999999999999', '老王'].join('\n'));
  await expect(dialog.getByText('格式不符 1 个')).toBeVisible();
  await expect(dialog.getByText('老王', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '填入 6 个编号' }).click();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('共 5 条', { exact: true })).toBeVisible();
  await expect(page.getByText('当前条件下未查到 1 个编号')).toBeVisible();
  await page.getByRole('button', { name: '移除条件 按编号查询，不限时间' }).click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '不限时间再查' }).click();
  await expect(page.getByText('共 5 条', { exact: true })).toBeVisible();
});
