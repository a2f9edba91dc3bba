/** Counts React renders during everyday tasks: a component that subscribes to too much state shows up here on every machine. */
import type { Page } from '@playwright/test';
import { probe } from '../../bench/web/probe-script';
import { expect, test } from './fixtures';

const drawn = (page: Page) => page.evaluate<{ commits: number; components: number }>('bench.drawn()');

test('a keystroke renders only its field, a new page only its rows, and a table cell is a single element', async ({
  page,
  signedIn,
}) => {
  await page.addInitScript({ content: await probe() });
  await signedIn('org_demo', '/custManage/searchCust');
  await expect(page.locator('main tr[data-row]')).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate<number>('bench.rowElements()')).toBeLessThanOrEqual(25);

  await page.getByRole('search').getByLabel('商户名称').focus();
  await drawn(page);
  await page.keyboard.type('abcdefghij');
  const keys = await drawn(page);
  expect(keys.components, 'components drawn for ten keys').toBeLessThan(60);
  await page.getByRole('search').getByLabel('商户名称').fill('');

  const turn = async (to: '下一页' | '上一页') => {
    const before = await page.locator('main tr[data-row]').first().textContent();
    await drawn(page);
    await page.getByRole('button', { name: to }).click();
    await expect(page.locator('main tr[data-row]').first()).not.toHaveText(before ?? '');
    await page.waitForLoadState('networkidle');
    return drawn(page);
  };
  // Lazily loaded parts render once at an unpredictable time; a component with too many subscriptions renders in every turn.
  const turns = [await turn('下一页'), await turn('上一页'), await turn('下一页'), await turn('上一页')];
  const fewest = (what: 'commits' | 'components') => Math.min(...turns.map(each => each[what]));
  expect(fewest('components'), 'components drawn for a new page').toBeLessThan(280);
  // Four commits; a slow response adds a loading indicator that is shown and removed.
  expect(fewest('commits'), 'times that anything was drawn').toBeLessThanOrEqual(6);
});
