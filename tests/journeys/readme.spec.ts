/** The walk of both READMEs, step by step: who has read nothing else decides an application in the demo. */
import { readFileSync } from 'node:fs';
import { type DemoCode, demoCodesPath } from '@/api/demo-phone';
import { demoPassword } from '#server/demo/agents';
import type { Page } from '@playwright/test';
import { clockOffsetMs, moveDate } from './clock';
import { codeOf } from './demo-phone';
import { expect, fillForm, test } from './fixtures';

const stepsIn = (file: string, title: string) => {
  const [, section] = readFileSync(file, 'utf8').split(`### ${title}\n`);
  return section!
    .split(/^#/m, 1)[0]!
    .split('\n')
    .filter(line => /^\d\. /.test(line));
};
const english = stepsIn('README.md', 'Ten minutes with the demo');
const chinese = stepsIn('README.zh-CN.md', '十分钟走一遍');
const namesIn = (steps: readonly string[]) =>
  steps.map(step => [...step.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name!));
const loginIn = (step: string) => /`(\w+)`/.exec(step)![1]!;
const pathIn = (step: string) => /localhost:8080\/agent-web(\S*)/.exec(step)![1]!;

test('both READMEs walk the same way', () => {
  expect(english).toHaveLength(9);
  expect(namesIn(english)).toEqual(namesIn(chinese));
  expect([0, 4].map(at => [pathIn(english[at]!), loginIn(english[at]!)])).toEqual(
    [0, 4].map(at => [pathIn(chinese[at]!), loginIn(chinese[at]!)]),
  );
});

test('who reads only the README decides an application and finds its merchant, in less than ten minutes', async ({
  page,
  portal,
  open,
}) => {
  test.setTimeout(10 * 60_000);
  const [, [section, list], [unfold, status, waiting, query], [detail, approve, confirm], , last] = namesIn(
    english,
  ) as [[], [string, string], [string, string, string, string], [string, string, string], [], string[]];
  const [ownSection, ownList, byName, ask, approved] = last as [string, string, string, string, string];
  const enter = async (group: string, entry: string) => {
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: group }).click();
    await menu.getByRole('link', { name: entry, exact: true }).click();
  };
  await open(pathIn(english[0]!));
  await fillForm(page, loginIn(english[0]!), demoPassword);
  await enter(section, list);
  await page.getByRole('button', { name: unfold, exact: true }).click();
  await page.getByRole('search').getByLabel(status, { exact: true }).click();
  await page.getByRole('option', { name: waiting }).click();
  await page.getByRole('button', { name: query, exact: true }).click();
  await expect(page).toHaveURL(/examineStatus=INIT/);
  await page.getByRole('link', { name: detail }).first().click();
  await expect(page).toHaveURL(/incrNo=/);
  const incrNo = new URL(page.url()).searchParams.get('incrNo');
  await page.getByRole('button', { name: approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByText(approved).first()).toBeVisible();

  const [applied] = await portal.rows<{ cust_name: string; cust_no: string }>(
    'select cust_name, cust_no from merchant_incr where incr_no = $1',
    [incrNo],
  );
  await open(pathIn(english[4]!));
  await fillForm(page, loginIn(english[4]!), demoPassword);
  await enter(ownSection, ownList);
  await page.getByRole('search').getByLabel(byName, { exact: true }).fill(applied!.cust_name);
  await page.getByRole('button', { name: ask, exact: true }).click();
  await expect(page).toHaveURL(/custName=/);
  await expect(page.getByRole('row', { name: applied!.cust_no })).toContainText(approved);
});

test('who reads on has a second person approve what one alone may not pay out', async ({
  page,
  portal,
  open,
  browser,
}) => {
  const [asking, proving, approving] = namesIn(english.slice(6)) as [string[], string[], string[]];
  const [section, list, withdraw, send, ask] = asking as [string, string, string, string, string];
  const [, requests, look, approve, confirm] = approving as [string, string, string, string, string];
  // What the demo's days have left to this provider differs from day to day.
  await portal.rows(
    `update withdraw set withdraw_status = 'REFUSE' where agent_no = '80000001' and withdraw_status in ('INIT', 'DOING')`,
  );
  await portal.rows(
    `update account set balance = 200000, total_in = total_out + 200000, frozen = 0 where agent_no = '80000001' and account_type = 'PROFIT'`,
  );
  const enter = async (at: Page, entry: string) => {
    const menu = at.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: section }).click();
    await menu.getByRole('link', { name: entry, exact: true }).click();
  };
  await open('/login');
  await fillForm(page, loginIn(english[6]!), demoPassword);
  await enter(page, list);
  await page.getByRole('button', { name: withdraw, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('提现金额').fill(/`(\d+)`/.exec(english[6]!.replace(/`agent\w+`/, ''))![1]!);
  const code = await codeOf(portal, () => dialog.getByRole('button', { name: send }).click());
  await dialog.getByLabel('短信验证码').fill(code);
  await dialog.getByRole('button', { name: ask }).click();
  await expect(page.getByText(/已提交复核/).first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.addInitScript(moveDate, clockOffsetMs());
  await other.goto(`${portal.url}/login`);
  await fillForm(other, loginIn(english[7]!), demoPassword);
  const [shown] = (await (await fetch(new URL(demoCodesPath, portal.url))).json()) as DemoCode[];
  await other.getByLabel(proving[0]!, { exact: true }).fill(shown!.code);
  await other.getByRole('button', { name: '验证', exact: true }).click();
  await enter(other, requests);
  await other.getByRole('link', { name: look }).first().click();
  await other.getByRole('button', { name: approve, exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(other.getByText('已批准').first()).toBeVisible();
  await elsewhere.close();
  const [made] = await portal.rows<{ n: string }>(
    `select count(*) as n from withdraw where agent_no = '80000001' and withdraw_amount = 110000 and withdraw_status = 'INIT'`,
  );
  expect(Number(made!.n)).toBe(1);
});
