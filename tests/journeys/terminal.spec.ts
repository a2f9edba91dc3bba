/**
 * Terminals are allotted down two levels by a number range; one that cannot move is reported with its reason, on the page and in
 * a file.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contract } from '@/api/contract';
import { stock } from '@/api/contract/terminal/stock';
import { expect, test } from './fixtures';

/** Serial numbers used by no other journey. */
const batch = {
  orgNo: '10000001',
  policyCode: 'DQ2601',
  termModel: 'MP46',
  snStart: '00003602JOURNEYT0001',
  count: 6,
  remark: '补货',
};
const last = '00003602JOURNEYT0006';
const action = stock.allot.summary;

/** Enters the range and the recipient, checks the live count of terminals, and runs the dry run. */
async function tryOut(page: Page, child: string, counted: number): Promise<void> {
  await page.getByRole('link', { name: '批量划拨' }).click();
  await page.getByRole('textbox', { name: '起始SN' }).fill(batch.snStart);
  await page.getByRole('button', { name: '预检' }).click();
  await expect(page.getByText('结束SN不能为空')).toBeVisible();
  await page.getByRole('textbox', { name: '结束SN' }).fill(last);
  await expect(page.getByText(new RegExp(`^号段内 ${counted} 台：`))).toBeVisible();
  await page.getByRole('combobox', { name: '转入代理商' }).fill(child);
  await page.getByRole('option', { name: child }).click();
  await page.getByRole('button', { name: '预检' }).click();
}

test('terminals are allotted down two levels, and one that cannot move is named', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.decide(contract.platformStock.stockIn, batch);
  await signedIn('org_demo', '/terminalManage/terminal/stock');
  await tryOut(page, '80000001', 6);
  await expect(page.getByText('共 6 台，可划拨 6 台，不可划拨 0 台')).toBeVisible();
  // The confirmation shows the entered values, and nothing has moved yet; Escape returns to the form.
  const preview = page.getByRole('region', { name: '确认划拨终端？' });
  await expect(preview).toContainText('转入代理商杭州云启商务服务有限公司 80000001');
  await expect(preview).toContainText(`终端SN${batch.snStart} 至 ${last}`);
  await expect(preview).toContainText('单价未填写单价，不收货款，不产生扣款计划');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: '结束SN' })).toHaveValue(last);
  await expect(page.getByRole('textbox', { name: '起始SN' })).toBeFocused();
  await page.getByLabel('单价').fill('68');
  await page.getByLabel('期数').fill('4');
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('单价68.00 元期数4 期应扣总额408.00 元');
  await expect(preview).toContainText(/首次扣款日\d{4}-\d\d-\d\d 扣 102.00 元/);
  await preview.getByText('全部 6 台终端').click();
  await expect(preview.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: `${action} 6 台` }).click();
  await expect(page.getByText('已划拨 6 台，未划拨 0 台')).toBeVisible();

  await portal.decide(contract.platformStock.scrap, { termSn: last, event: 'scrap' });
  await signedIn('agent_l1', '/terminalManage/terminal/stock');
  await tryOut(page, '80000011', 5);
  await expect(page.getByText('共 6 台，可划拨 5 台，不可划拨 1 台')).toBeVisible();
  await expect(page.getByRole('table', { name: '不可划拨' }).getByRole('row', { name: last })).toContainText('已报废');
  await page.getByRole('button', { name: `${action} 5 台` }).click();
  await expect(page.getByText('已划拨 5 台，未划拨 1 台')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出未划拨明细' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(new RegExp(`${last}.*已报废`));

  await signedIn('agent_l2', `/terminalManage/terminal/stock?termSnStart=${batch.snStart}&termSnEnd=${last}`);
  await expect(page.getByText('共 5 条', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '终端详情', exact: true }).first().click();
  const moves = page.getByRole('table', { name: '流转记录' });
  await expect(moves.getByRole('row', { name: '李建国' })).toContainText('杭州云启商务服务有限公司');
});
