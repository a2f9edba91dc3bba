/** The walk of README.zh-CN.md, word by word. */
import { readFileSync } from 'node:fs';
import { demoPassword } from '#server/demo/agents';
import { expect, fillForm, test } from './fixtures';

const readme = readFileSync('README.zh-CN.md', 'utf8');
const walk = readme.split('\n').find(line => line.startsWith('几分钟走一遍'))!; // the paragraph that this journey follows

test('who reads only the README decides an application and finds its merchant', async ({
  page,
  portal,
  open,
  signedIn,
}) => {
  const quoted = [...walk.matchAll(/“([^”]+)”/g)].map(([, words]) => words!);
  expect(quoted).toHaveLength(12);
  const [section, list, unfold, status, waiting, detail, approve, confirm, ownSection, ownList, byName, approved] =
    quoted as [string, string, string, string, string, string, string, string, string, string, string, string];
  const enter = async (group: string, entry: string) => {
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: group }).click();
    await menu.getByRole('link', { name: entry, exact: true }).click();
  };
  await open('/platform');
  await fillForm(page, 'platform_entry', demoPassword);
  await enter(section, list);
  await page.getByRole('button', { name: unfold, exact: true }).click();
  await page.getByRole('search').getByLabel(status, { exact: true }).click();
  await page.getByRole('option', { name: waiting }).click();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/examineStatus=INIT/);
  await page.getByRole('link', { name: detail }).first().click();
  await expect(page).toHaveURL(/incrNo=/);
  const incrNo = new URL(page.url()).searchParams.get('incrNo');
  await page.getByRole('button', { name: approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByText(approved).first()).toBeVisible();

  await signedIn('org_demo');
  await enter(ownSection, ownList);
  const [applied] = await portal.rows<{ cust_name: string; cust_no: string }>(
    'select cust_name, cust_no from merchant_incr where incr_no = $1',
    [incrNo],
  );
  await page.getByRole('search').getByLabel(byName, { exact: true }).fill(applied!.cust_name);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/custName=/);
  await expect(page.getByRole('row', { name: applied!.cust_no })).toContainText(approved);
});
