/** 数据分析 of a list: from its toolbar, by another group and figure, as a file, and back to the rows. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { dayOf, formatMoney } from '@/api/format/format';
import { now } from './clock';
import { expect, test } from './fixtures';

const dayMs = 86_400_000;

test('a week of sales is compared with the week before, by day and by provider', async ({ page, portal, signedIn }) => {
  const days = [6, 0].map(back => dayOf(now() - back * dayMs));
  await signedIn('org_demo', `/trans/searchTrans?transTimeStart=${days[0]}&transTimeEnd=${days[1]}`);
  await page.getByRole('button', { name: '数据分析' }).click();
  await expect(page.getByRole('heading', { name: '分析 交易查询' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(`${dayOf(now() - 13 * dayMs)} 至 ${dayOf(now() - 7 * dayMs)}`)).toBeVisible();
  await expect(main.getByRole('slider', { name: /交易金额按日/ })).toBeVisible();
  const [sales] = await portal.rows<{ amount: string }>(
    `select sum(trans_amount) as amount from trans where trans_status = 'SUCCESS' and trans_time >= $1 and trans_time < $2`,
    days.map((day, place) => Date.parse(`${day}T00:00:00+08:00`) + place * dayMs),
  );
  await expect(
    page.getByRole('region', { name: '合计' }).getByText(formatMoney(Number(sales!.amount)), { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: '汇总维度：按日' }).click();
  await page.getByRole('menuitemradio', { name: '按代理商名称' }).click();
  await expect(main.getByRole('list', { name: '交易金额按代理商名称' })).toBeVisible();
  await expect(page).toHaveURL(/by=agentName/);
  await page.getByRole('button', { name: '统计内容：交易金额' }).click();
  await page.getByRole('menuitemradio', { name: '失败笔数' }).click();
  await expect(main.getByRole('list', { name: '失败笔数按代理商名称' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file.split('\r\n')[0]).toMatch(/^\ufeff代理商名称,交易金额\(元\),对比期交易金额\(元\),/);

  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  const picture = await sharp(await (await drawing).path()).stats();
  // Bars, letters and their ground: not a blank sheet, and not a black one.
  expect(picture.channels.slice(0, 3).every(({ mean, stdev }) => mean > 150 && stdev > 10)).toBe(true);

  await page.getByText('不对比', { exact: true }).click();
  await expect(page).not.toHaveURL(/against/);
  await page.goBack();
  await expect(page).toHaveURL(/against=PREVIOUS/);
  await page.getByRole('link', { name: '查看明细' }).click();
  await expect(page).toHaveURL(new RegExp(`/trans/searchTrans\\?transTimeStart=${days[0]}`));
});

test('a board on the home page shows an analysis, warns, and is changed and removed', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/trans/searchTrans?transTime=last7');
  await page.getByRole('button', { name: '数据分析' }).click();
  await page.getByRole('button', { name: '固定到首页' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '看板名称' }).fill('本周交易');
  await dialog.getByRole('combobox', { name: '提醒条件' }).click();
  await page.getByRole('option', { name: '高于' }).click();
  await dialog.getByRole('textbox', { name: '提醒金额' }).fill('0.01');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已固定到首页')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  const tile = page.getByRole('region', { name: '本周交易' });
  await expect(tile.getByText('高于 0.01')).toBeVisible();
  await expect(tile.getByRole('slider', { name: /本周交易/ })).toBeVisible();

  await tile.getByRole('button', { name: '本周交易的操作' }).click();
  await page.getByRole('menuitem', { name: '修改' }).click();
  await dialog.getByRole('textbox', { name: '看板名称' }).fill('七天交易');
  await dialog.getByRole('button', { name: '确定' }).click();
  const renamed = page.getByRole('region', { name: '七天交易' });
  await renamed.getByRole('link', { name: '七天交易' }).click();
  await expect(page.getByRole('heading', { name: '分析 交易查询' })).toBeVisible();
  await page.goBack();
  await renamed.getByRole('button', { name: '七天交易的操作' }).click();
  await page.getByRole('menuitem', { name: '移除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(renamed).toHaveCount(0);
});
