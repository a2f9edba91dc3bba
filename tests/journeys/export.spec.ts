import { readFileSync } from 'node:fs';
import readExcel from 'read-excel-file/node';
import { contract } from '@/api/contract';
import { dayOf, startOfDay } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { now } from './clock';
import { expect, test } from './fixtures';

const dayMs = 86_400_000;

test('exports the rows of the list, and the file has the rows and sum of the database', async ({
  page,
  portal,
  signedIn,
}) => {
  const start = dayOf(now() - 29 * dayMs);
  await signedIn(
    'agent_l1',
    `/trans/searchTrans?transTimeStart=${start}&transTimeEnd=${dayOf(now())}&transStatus=SUCCESS`,
  );
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('button', { name: '开始导出' }).click();
  await expect(page.getByText('导出任务已提交')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('交易查询');
  await expect(row.getByRole('button', { name: '下载', exact: true })).toBeVisible({ timeout: 60_000 });
  const [download, asked, fetched] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest(`**${contract.download.getUrl.path}`),
    page.waitForRequest('**/agent-web/files/*'),
    row.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  const headers = { appcode: 'AGENT_WEB', version: '1.0.0', brandtype: 'SKB', token: expect.any(String) as unknown };
  for (const request of [asked, fetched]) expect(await request.allHeaders()).toMatchObject(headers);
  expect(download.suggestedFilename()).toMatch(/^交易查询.*\.xlsx$/);

  const [{ data }] = (await readExcel(readFileSync(await download.path()))) as unknown as [
    { data: (string | number | null)[][] },
  ];
  const head = data.findIndex(cells => cells.includes('交易单号'));
  const column = (label: string) => data[head]!.findIndex(cell => String(cell).startsWith(label));
  const found = data.slice(head + 1);
  const expected = await portal.rows<{ trans_no: string; trans_amount: string }>(
    `select trans_no, trans_amount from trans where trans_time >= $1 and trans_status = 'SUCCESS' and agent_path like (select agent_path from agent where agent_no = '80000001') || '%' order by trans_time desc, trans_no desc`,
    [startOfDay(start)],
  );
  expect(found.map(cells => cells[column('交易单号')])).toEqual(expected.map(({ trans_no }) => trans_no));
  const fen = (cell: unknown) => (typeof cell === 'number' ? Math.round(cell * 100) : parseMoney(String(cell))!);
  const sum = found.reduce((total, cells) => total + fen(cells[column('交易金额')]), 0);
  expect(sum).toBe(expected.reduce((total, { trans_amount }) => total + Number(trans_amount), 0));
});
