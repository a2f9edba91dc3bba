/** Compares the selected stories with the approved pictures. */
import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenOf, themesOf, type Entry } from './chosen';
import { test } from './one-page';

const built = join(import.meta.dirname, '..', '..', 'storybook-static');
const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
const stories = chosenOf(Object.values(entries));
const fileOf = (id: string, theme: string) => `${id}-${theme}.png`;

for (const story of stories) {
  const { id, title, name } = story;
  test(`${title}: ${name}`, async ({ frame }) => {
    // Skip axe: it runs in the Storybook tests, and would only cost time here.
    await frame.goto(`iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
    expect(await endOf(frame)).toBe('finished');
    await frame.evaluate(() => document.fonts.ready);
    for (const theme of themesOf(story)) {
      // Sets the theme as the settings do; overlays opened by the story's play function stay open.
      await frame.evaluate(chosen => (document.documentElement.dataset['theme'] = chosen), theme);
      await expect.soft(frame).toHaveScreenshot(fileOf(id, theme), { fullPage: true });
    }
  });
}

test('every approved picture belongs to a selected story', () => {
  const taken = new Set(stories.flatMap(story => themesOf(story).map(theme => fileOf(story.id, theme))));
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
