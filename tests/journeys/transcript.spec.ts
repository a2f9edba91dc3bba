/**
 * What a screen reader says in the daily tasks, in order, as it was approved (tests/transcripts): a label that goes, a state that is not
 * said or a heading out of place fails here. `npm run look -- transcript` approves what is said now.
 */
import type { Locator } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { now } from './clock';
import { expect, test, type Portal } from './fixtures';
import { transcriptOf } from './screen-reader';

const folder = join(import.meta.dirname, '../transcripts');

async function isSaid(task: string, part: Locator, hidden: readonly string[] = []): Promise<void> {
  const file = join(folder, `${task}.txt`);
  const said = await transcriptOf(part, hidden);
  if (process.env['APPROVE']) writeFileSync(file, said);
  expect(said).toBe(readFileSync(file, 'utf8'));
}
/** One text of the demo's database. */
const one = async (portal: Portal, statement: string): Promise<Readonly<Record<string, string>>> =>
  (await portal.rows<Record<string, string>>(`${statement} limit 1`))[0]!; // the demo has one
const mine = `starts_with(agent_path, (select agent_path from agent where agent_no = (select agent_no from operator where username = 'agent_l2')))`;

test('sign in', async ({ page, open }) => {
  await open('/login');
  const form = page.locator('form');
  await form.getByRole('textbox').first().waitFor();
  await isSaid('sign-in', form);
});

test('see the figures of the day', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/dashboard');
  await page.getByText('更新于').first().waitFor();
  await isSaid('home-figures', page.getByRole('region', { name: '经营数据' }));
});

test('find a transaction by its number', async ({ page, portal, signedIn }) => {
  const { no } = await one(
    portal,
    `select trans_no as no from trans where trans_status = 'SUCCESS' and trans_time < ${now()} and ${mine} order by id desc`, // another journey may have moved the server's clock
  );
  await signedIn('agent_l2', '/trans/searchTrans?transTime=last30');
  await page.getByRole('row').nth(3).waitFor();
  await isSaid('list', page.getByRole('main'));
  await page.getByRole('textbox', { name: '交易单号' }).fill(no!);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
  await isSaid('list-found', page.getByRole('region', { name: '合计' }).or(page.getByRole('group', { name: '合计' })));
});

test('choose the columns of a list', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/trans/searchTrans?transTime=last30');
  await page.getByRole('row').nth(3).waitFor();
  await page.getByRole('button', { name: '列设置' }).click();
  const columns = page.getByRole('dialog', { name: '列设置' });
  await columns.getByRole('checkbox').first().waitFor();
  await isSaid('columns', columns);
});

test('review a change', async ({ page, portal, signedIn }) => {
  const change = await one(
    portal,
    `select c.audit_no as no, c.cust_name as name from cust_change c join merchant m using (cust_no)
      where c.audit_status = 2 and starts_with(c.agent_path, (select a.agent_path from agent a join operator o using (agent_no) where o.username = 'agent_l2')) and m.account_status = 'TRUE' and c.cust_change_type <> 'TERM_UNBIND'
      order by c.create_time`,
  );
  await signedIn('agent_l2', `/custManage/custChangeReview?auditNo=${change['no']}`);
  await page.getByRole('button', { name: '通过' }).waitFor();
  await isSaid('review', page.getByRole('group', { name: '审核结论' }), [change['name']!]);
});

test('apply for a merchant', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/custManage/custApply');
  await page.getByRole('combobox', { name: '商户类型' }).waitFor();
  await isSaid('merchant-form', page.getByRole('main'));
  await page.getByRole('button', { name: '下一步' }).click();
  await isSaid('merchant-form-missing', page.locator('main form').first());
});

test('move terminals', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/terminalManage/terminal/allot');
  await page
    .getByRole('button', { name: '下一步' })
    .or(page.getByRole('button', { name: '划拨' }))
    .first()
    .waitFor();
  await isSaid('allot', page.getByRole('main'));
});

test('change the password', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/myInfo/change-pwd');
  await page.locator('main form').waitFor();
  await isSaid('password', page.getByRole('main'));
});

test('export a list', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/custManage/searchCust');
  await page.getByRole('row').nth(3).waitFor();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button').first().waitFor();
  await isSaid('export', dialog);
});

test('go to a page by its name', async ({ page, signedIn }) => {
  await signedIn('agent_l2', '/dashboard');
  await page.getByRole('heading', { name: /好，/ }).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: '搜索' }).fill('提现');
  await expect(page.getByRole('option').first()).toBeVisible();
  await isSaid('search', page.getByRole('dialog'));
});
