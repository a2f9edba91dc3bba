/**
 * Saved queries and exports: each query pinned separately, applied when opened, deletion undone; exports confirmed before and
 * announced after.
 */
import { expect, test } from './fixtures';

test('a query is pinned to menu and home, opens with its filters, and its deletion is undone', async ({
  page,
  signedIn,
}) => {
  await signedIn('agent_l1', '/trans/searchTrans?transStatus=ERROR&transTime=last30');
  await page.getByRole('button', { name: '常用查询' }).click();
  const saved = page.getByRole('dialog', { name: '常用查询' });
  await saved.getByRole('textbox', { name: '查询名称' }).fill('近30天失败');
  await page.keyboard.press('Enter');
  for (const place of ['菜单', '首页']) {
    const pin = saved.getByRole('button', { name: `近30天失败 固定到${place}` });
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: /近30天失败/ })).toBeVisible();
  await menu.getByRole('link', { name: '首页' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /近30天失败/ })
    .click();
  await expect(page).toHaveURL(/transStatus=ERROR/);
  await expect(page.getByRole('combobox', { name: '交易状态' })).toHaveText(/失败/);

  await page.getByRole('main').getByRole('button', { name: '常用查询' }).click();
  await saved.getByRole('button', { name: '删除 近30天失败' }).click();
  await expect(menu.getByRole('link', { name: /近30天失败/ })).toBeHidden();
  await expect(page.getByText('已删除「近30天失败」')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(menu.getByRole('link', { name: /近30天失败/ })).toBeVisible();
});

test('an export shows its row count, warns of an identical one, and stays accessible when it is done', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.rows(`delete from download_task where status <> 'FAIL'`);
  await signedIn('agent_l1', '/agentManage/agent/list');
  const total = (await page.getByText(/^共 [\d,]+ 条$/).textContent())!.replace('共', '').trim();
  const begin = () => page.getByRole('button', { name: '导出', exact: true }).click();
  await begin();
  await expect(page.getByText(`当前条件下 ${total}`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '开始导出' }).click();
  const chip = page.getByRole('button', { name: '1 个导出已结束，查看下载中心' });
  await expect(chip).toBeVisible();
  await begin();
  await expect(page.getByText(/已导出相同条件，可在下载中心查看/)).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await chip.click();
  await expect(page).toHaveURL(/downloadTask/);
  await expect(chip).toBeHidden();
  await expect(page.getByText('生成超过30分钟，请缩小查询范围后重新导出')).toBeVisible();
});
