/** What is drawn for what an operator does all day, counted: a part that listens to too much shows here on every machine alike. */
import type { Page } from '@playwright/test';
import { probe } from '../../bench/web/probe-script';
import { expect, test } from './fixtures';

const drawn = (page: Page) => page.evaluate<{ commits: number; components: number }>('bench.drawn()');

test('a keystroke draws its field, a new page its rows, and a row is an element a cell', async ({ page, signedIn }) => {
  await page.addInitScript({ content: await probe() });
  await signedIn('org_demo', '/custManage/searchCust');
  await expect(page.locator('main tr[data-row]')).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate<number>('bench.rowElements()')).toBeLessThanOrEqual(36);

  await page.getByRole('search').getByLabel('商户名称').focus();
  await drawn(page);
  await page.keyboard.type('abcdefghij');
  const keys = await drawn(page);
  expect(keys.components, 'components drawn for ten keys').toBeLessThan(100);
  await page.getByRole('search').getByLabel('商户名称').fill('');

  const turn = async (to: '下一页' | '上一页') => {
    const before = await page.locator('main tr[data-row]').first().textContent();
    await drawn(page);
    await page.getByRole('button', { name: to }).click();
    await expect(page.locator('main tr[data-row]').first()).not.toHaveText(before ?? '');
    await page.waitForLoadState('networkidle');
    return drawn(page);
  };
  // Parts that are fetched in an idle moment are drawn once, whenever that comes; what listens to too much is drawn every time.
  const turns = [await turn('下一页'), await turn('上一页'), await turn('下一页'), await turn('上一页')];
  const fewest = (what: 'commits' | 'components') => Math.min(...turns.map(each => each[what]));
  expect(fewest('components'), 'components drawn for a new page').toBeLessThan(320);
  // Four; an answer that is late is said to be, which is drawn and taken away.
  expect(fewest('commits'), 'times that anything was drawn').toBeLessThanOrEqual(6);
});
