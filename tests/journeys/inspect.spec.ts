import { tokenCookie } from '@/api/constants';
import { expect, test } from './fixtures';

/** An eleven-digit mobile number, not inside a longer number. */
const telephone = /(?<!\d)1[3-9]\d{9}(?!\d)/;

test('a developer inspects the live machines, sends harmless events and steps back', async ({ page, signedIn }) => {
  const [inspector] = await Promise.all([
    page.context().waitForEvent('page'),
    signedIn('agent_l1', '/custManage/searchCust?inspect'),
  ]);
  const { value: token } = (await page.context().cookies()).find(({ name }) => name === tokenCookie)!;
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspector.getByRole('searchbox', { name: '搜索 Actor' }).fill('list');
  await inspector.getByRole('button', { name: /（list）/ }).click();
  const chart = inspector.getByRole('figure', { name: '状态图 list' });
  const lit = (id: string) => chart.locator(`[data-state-id="${id}"][aria-current=step]`);
  await expect(lit('list.rows.shown')).toBeVisible();

  await chart.getByRole('button', { name: 'conditions.fold' }).click();
  await expect(lit('list.conditions.whole')).toBeVisible();
  await expect(page.getByRole('button', { name: '收起' })).toBeVisible();
  await chart.getByRole('button', { name: 'autoRefresh.toggle' }).click();
  await expect(lit('list.autoRefresh.on')).toBeVisible();

  // Events that change data are drawn, but not as buttons.
  await expect(chart.getByText('batch.start')).toBeVisible();
  await expect(chart.getByRole('button', { name: 'batch.start' })).toHaveCount(0);

  await inspector.getByRole('button', { name: '上一步' }).click();
  await expect(inspector.getByRole('status')).toContainText('已暂停');
  await inspector.getByRole('searchbox', { name: '搜索 Actor' }).fill('');
  const text = await inspector.locator('body').innerText();
  expect(text).not.toMatch(telephone);
  expect(text).not.toContain(token);
});
