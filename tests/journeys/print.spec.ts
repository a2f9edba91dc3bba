/** What is printed is read back from a PDF, with Debian's pdftotext. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { programPath } from '../../scripts/programs.mjs';
import { expect, test } from './fixtures';
import { showRows } from './page-size';

// `npm test` installs it where it may, and otherwise says what is left out (scripts/machine.mjs).
test.skip(!programPath('pdftotext'), 'no pdftotext here');

/** Text of each page on paper, without the space between its characters. */
async function printed(page: Page, info: TestInfo): Promise<string[]> {
  const path = info.outputPath('printed.pdf');
  writeFileSync(path, await page.pdf({ preferCSSPageSize: true }));
  const text = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  return text
    .split('\f')
    .map(each => each.replace(/\s+/g, ''))
    .filter(Boolean);
}
const frame = ['首页', '下载中心', '常用查询', '解释这笔钱', '列设置'];

test('a list is printed with all its columns, its heads on each page, and no frame', async ({
  page,
  signedIn,
}, info) => {
  await signedIn('agent_l1', '/profit/searchProfit?transTime=last7');
  await expect(page.getByRole('row')).toHaveCount(11);
  await showRows(page, 10, 50);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
  await page.reload();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
  const numbers = await page.locator('tr[data-row] td:nth-child(2)').allInnerTexts();
  const pages = await printed(page, info);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('交易分润');
  // What was queried, in full days, how much of it is here, who printed it and when.
  expect(pages[0]).toMatch(/条件：.*交易时间\d{4}-\d\d-\d\d至\d{4}-\d\d-\d\d/);
  expect(pages[0]).toMatch(/共[\d,]+条，这里是第1页的50条/);
  expect(pages[0]).toMatch(/操作人：.*agent_l1打印时间：\d{4}-\d\d-\d\d\d\d:\d\d/);
  await expect(page.getByText('打印时间')).toHaveCount(0);
  for (const each of pages.slice(0, -1)) for (const head of ['分润金额(元)', '入账时间']) expect(each).toContain(head);
  const all = pages.join('');
  for (const each of numbers) expect(all).toContain(each.trim());
  for (const word of frame) expect(all).not.toContain(word);
  await showRows(page, 50, 10);
});

/** Nothing but the page is waited for: whoever prints at once gets the same paper. */
test('a receipt is printed alone, on one page', async ({ page, portal, signedIn }, info) => {
  const [sale] = await portal.rows<{ trans_no: string }>(
    `select trans_no from trans where trans_status = 'SUCCESS' and agent_path like '/10000001/80000001/%' order by id desc limit 1`,
  );
  await signedIn('agent_l1', `/trans/transDetail?transNo=${sale!.trans_no}`);
  await page.getByRole('button', { name: '电子小票' }).click();
  await expect(page.getByRole('dialog', { name: '电子小票' })).toBeVisible();
  const pages = await printed(page, info);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(sale!.trans_no);
  for (const word of [...frame, '保存图片', '手续费与结算']) expect(pages[0]).not.toContain(word);
});

test('a record is printed with all its values', async ({ page, portal, signedIn }, info) => {
  const [sale] = await portal.rows<{ trans_no: string; cust_name: string }>(
    `select trans_no, cust_name from trans where trans_status = 'SUCCESS' and agent_path like '/10000001/80000001/%' order by id desc limit 1`,
  );
  await signedIn('agent_l1', `/trans/transDetail?transNo=${sale!.trans_no}`);
  await expect(page.getByText('手续费与结算')).toBeVisible();
  const all = (await printed(page, info)).join('');
  for (const text of [sale!.trans_no, sale!.cust_name, '手续费与结算', '结算金额']) expect(all).toContain(text);
  for (const word of frame) expect(all).not.toContain(word);
});

test('the drawing on the home page keeps to its card on paper', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/');
  const drawing = page.locator('.line-chart__drawing').first();
  await expect(drawing).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // As wide as the paper, at once: no script draws anew while a page is printed.
  const [right, edge] = await drawing.evaluate(svg => {
    document.getElementById('root')!.style.width = '900px';
    return [svg.getBoundingClientRect().right, svg.closest('section')!.getBoundingClientRect().right];
  });
  expect(right).toBeLessThanOrEqual(edge);
});

test('a statement is printed with its code, which its holder checks without a login', async ({
  page,
  browser,
  portal,
  signedIn,
}, info) => {
  await signedIn('agent_l1', '/myInfo/account/search');
  await page.getByRole('link', { name: '对账单' }).click();
  await expect(page.getByRole('table', { name: '账户余额' })).toBeVisible();
  const text = (await printed(page, info)).join('');
  const [no, code] = [/DZ\d{18}/, /(?:[0-9A-F]{4}-){3}[0-9A-F]{4}/].map(form => form.exec(text)?.[0]);
  for (const word of frame) expect(text).not.toContain(word);
  const closing = (await page.getByRole('table', { name: '账户余额' }).getByRole('row').nth(1).innerText())
    .split(/\s+/)
    .at(-2)!;
  expect(text).toContain(closing);

  const holder = await browser.newPage();
  await holder.goto(`${portal.url}/verify`);
  await holder.getByRole('textbox', { name: '对账单号' }).fill(no!);
  await holder.getByRole('textbox', { name: '验证码' }).fill('0000-0000-0000-0000');
  await holder.getByRole('button', { name: '查验' }).click();
  await expect(holder.getByRole('alert')).toHaveText('没有找到该对账单，请核对编号和验证码。');
  await holder.getByRole('textbox', { name: '验证码' }).fill(code!.toLowerCase());
  await holder.getByRole('button', { name: '查验' }).click();
  await expect(holder.getByRole('status')).toBeVisible();
  await expect(holder.getByRole('row').nth(1)).toContainText(closing);
  await holder.close();
});
