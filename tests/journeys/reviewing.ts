/** What a reviewer does with the record on the screen. */
import { expect, type Page } from '@playwright/test';

/** A record can be decided once it was on the screen for a second. */
export const isSeen = (page: Page) =>
  expect(page.getByRole('group', { name: '审核结论' }).and(page.locator(':not([data-resting])'))).toBeVisible();

/** Compares every field that an approval needs. */
export async function compareAll(page: Page): Promise<void> {
  await isSeen(page);
  const open = page.locator('[data-open]');
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
}
