/** Compares the selected stories in light and dark with the approved pictures. */
import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenOf, type Entry } from './chosen';
import { test } from './one-page';

const built = join(import.meta.dirname, '..', '..', 'storybook-static');
const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
const stories = chosenOf(Object.values(entries));
const themes = ['light', 'dark'] as const;
const whole = { fullPage: true };
/** The colours are the same in all sizes. */
const once = { clip: { x: 0, y: 0, width: 1024, height: 320 } };
const fileOf = (id: string, theme: string) => `${id}-${theme}.png`;

for (const { id, title, name } of stories) {
  test(`${title}: ${name}`, async ({ frame }) => {
    // Skip axe: it runs in the Storybook tests, and would only cost time here.
    await frame.goto(`iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
    expect(await endOf(frame)).toBe('finished');
    await frame.evaluate(() => document.fonts.ready);
    for (const theme of themes) {
      // Sets the theme as the settings do; overlays opened by the story's play function stay open.
      await frame.evaluate(chosen => (document.documentElement.dataset['theme'] = chosen), theme);
      await expect.soft(frame).toHaveScreenshot(fileOf(id, theme), theme === 'dark' && name === 'Sizes' ? once : whole);
    }
  });
}

test('every approved picture belongs to a selected story', () => {
  const taken = new Set(stories.flatMap(({ id }) => themes.map(theme => fileOf(id, theme))));
  expect(readdirSync(join(import.meta.dirname, 'baselines')).filter(file => !taken.has(file))).toEqual([]);
});

/** Final state of the story, including its play function. */
async function endOf(page: Page): Promise<string> {
  const phase = await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    return ['finished', 'errored', 'aborted'].find(end => end === preview?.currentRender?.phase);
  });
  return (await phase.jsonValue())!;
}
