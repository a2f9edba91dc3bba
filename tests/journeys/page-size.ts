import type { Page } from '@playwright/test';
import { contract } from '@/api/contract';
import { expect } from './fixtures';

/** Chooses how many rows a page has, and waits until that is stored: whoever changes it for others puts it back. */
export async function showRows(page: Page, from: number, to: number): Promise<void> {
  const stored = page.waitForResponse(`**${contract.preferences.keep.path}`);
  await page.getByRole('button', { name: `${from} 条/页` }).click();
  await page.getByRole('menuitemradio', { name: `${to} 条/页` }).click();
  await expect(page.getByRole('button', { name: `${to} 条/页` })).toBeVisible();
  await stored;
}
