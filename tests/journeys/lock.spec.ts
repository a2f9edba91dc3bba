/** The locked screen: page data is removed from the document and from memory, and unsaved input returns after the password is entered. */
import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demo/agents';
import { contract } from '@/api/contract';
import { tokenCookie } from '@/api/constants';
import { expect, goWithin, test } from './fixtures';

/** All strings reachable from the page's JavaScript and document. */
async function heapOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.takeHeapSnapshot');
  await client.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings.join('\n');
}

async function lock(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /80000031/ })
    .click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await expect(lockDialog(page)).toBeVisible();
}
const lockDialog = (page: Page) => page.getByRole('alertdialog', { name: '屏幕已锁定' });
async function unlock(page: Page): Promise<void> {
  await lockDialog(page).getByLabel('登录密码').fill(demoPassword);
  await lockDialog(page).getByRole('button', { name: '解锁' }).click();
}

test('the locked screen keeps no row and no revealed number, and restores drafts', async ({
  page,
  portal,
  signedIn,
}) => {
  const [own] = await portal.rows<{ phone: string; agent_name: string }>(
    `select phone, agent_name from agent where agent_no = '80000031'`,
  );
  const typed = '西湖区文三路 17 号';
  await signedIn('agent_l3', '/myInfo/prop/change');
  await page.getByRole('textbox', { name: '详细地址' }).fill(typed);
  await goWithin(page, '/custManage/searchCust');
  const merchants = page.getByRole('table', { name: '商户查询' });
  const row = merchants.getByRole('row').nth(1);
  await expect(row).toContainText(/\d{10,}/);
  const merchantNo = /\d{10,}/.exec(await row.innerText())![0];
  await goWithin(page, '/myInfo/myinfo');
  await page.getByRole('button', { name: '查看完整手机号' }).click();
  const question = page.getByRole('dialog', { name: '查看完整信息' });
  await question.getByRole('textbox').fill('核对本人手机号');
  await question.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page.getByText(own!.phone)).toBeVisible();
  const before = await heapOf(page);
  for (const secret of [own!.phone, merchantNo, typed]) expect(before).toContain(secret);
  const { value: token } = (await page.context().cookies()).find(({ name }) => name === tokenCookie)!;

  await lock(page);
  await expect(portal.as(token)(contract.login.queryAgentInfo, {})).rejects.toMatchObject({ reason: 'session' });
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const left = `${await page.content()}\n${stored}`;
  for (const secret of [own!.phone, merchantNo, typed]) expect(left).not.toContain(secret);
  await expect
    .poll(
      async () => {
        const heap = await heapOf(page);
        return [own!.phone, merchantNo, typed].filter(secret => heap.includes(secret));
      },
      // Each snapshot of the heap takes seconds on a busy machine.
      { timeout: 60_000 },
    )
    .toEqual([]);

  await unlock(page);
  await expect(page.getByRole('button', { name: '查看完整手机号' })).toBeVisible();
  await expect(page.getByText(own!.phone)).toBeHidden();
  await goWithin(page, '/myInfo/prop/change');
  await page.getByRole('button', { name: '恢复草稿' }).click();
  const address = page.getByRole('textbox', { name: '详细地址' });
  await expect(address).toHaveValue(typed);

  // Input from a moment ago has not reached the server: the browser stores it encrypted.
  const later = '西湖区文三路 18 号';
  await address.fill(later);
  await lock(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(later);
  await unlock(page);
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect(address).toHaveValue(later);
});
