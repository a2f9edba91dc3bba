/** How components look: the first story of each in light and dark, and its four sizes, beside what a designer approved. */
import { expect, test } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '..', '..', 'storybook-static');
/** Answered from disk; nothing listens there. */
const origin = 'http://storybook.invalid';
const now = Date.UTC(2026, 10, 20, 2, 32, 15);

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}
const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
const stories = Object.values(entries).filter(({ type }) => type === 'story');
const chosen = stories.filter(
  (story, index) => story.name === 'Sizes' || stories.findIndex(({ title }) => title === story.title) === index,
);

for (const { id, title, name } of chosen) {
  for (const theme of name === 'Sizes' ? ['light'] : ['light', 'dark']) {
    test(`${title}: ${name}, ${theme}`, async ({ page }) => {
      await page.clock.setFixedTime(now);
      await page.route(`${origin}/**`, route => {
        const path = join(built, decodeURIComponent(new URL(route.request().url()).pathname));
        return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
      });
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
      await page.waitForFunction(() =>
        ['finished', 'completed', 'played', 'errored'].includes(
          (globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }).__STORYBOOK_PREVIEW__
            ?.currentRender?.phase ?? '',
        ),
      );
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${id}-${theme}.png`);
    });
  }
}
