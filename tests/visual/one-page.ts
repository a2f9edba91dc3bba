/** One page per worker for all pictures: shared files are fetched once, and every story starts in a new document. */
import { test as base, type Page } from '@playwright/test';
import { storyNow } from '#tests/fakes/contract';

export const test = base.extend<object, { readonly frame: Page }>({
  frame: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, viewport, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
        baseURL: process.env['STORYBOOK_URL']!,
      });
      // Removes browser storage left by the previous story.
      await context.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(storyNow);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});
