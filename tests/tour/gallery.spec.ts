/** Every screen at five widths, light and dark, in forced colours and on paper: pictures, layout, legibility and accessibility. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { deadEnd } from '../../scripts/crawl/words';
import { basePath, languageCookie } from '@/api/constants';
import { cutFigures, misfitsOf } from '../journeys/layout-checks';
import { outsideViewport } from './deciding';
import { chineseLeft } from './left-chinese';
import { isRefusal, nameOf, places } from './addresses';
import { folder, test } from './walker';

/** Empty for Chinese. */
const language = process.env['LANGUAGE'];
/** The portal's design width comes first, because the page is loaded in it and resized for the others. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const examined = [390, 1440];
/** A4 on its side without the margins, at 96 px an inch. */
const sheet = { width: 1047, height: 718 };

for (const place of places) {
  const { path, operator } = place;
  test(`${operator ?? 'nobody'} ${path}`, async ({ page, portal, signedIn, open, walker }) => {
    walker.screen = nameOf(place);
    if (language) {
      const { hostname } = new URL(portal.url);
      await page.context().addCookies([{ name: languageCookie, value: language, domain: hostname, path: basePath }]);
    }
    const address = await place.address(portal);
    walker.address = address;
    if (operator) await signedIn(operator, address);
    else await open(address);
    await page.getByRole('main').waitFor();
    const shoot = async (name: string) => {
      walker.where = name;
      await walker.wire.settle();
      await page.screenshot({ path: join(folder, name, `${nameOf(place)}.png`), animations: 'disabled' });
    };
    for (const size of windows)
      for (const colorScheme of ['light', 'dark'] as const) {
        const group = `${size.width}-${colorScheme}`;
        walker.where = group;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await shoot(group);
        walker.reportAll(await misfitsOf(page));
        if (!examined.includes(size.width)) continue;
        walker.reportAll(await violationsOn(page, colorScheme));
        // Chosen for the widths of Chinese names; in English the table is scrolled.
        if (size.width === 1440 && !language) walker.reportAll(await outsideViewport(page));
      }
    await page.setViewportSize(windows[0]!);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await shoot('forced-colours');
    walker.reportAll(await violationsOn(page, 'light', ['color-contrast']));
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await page.setViewportSize(sheet);
    await shoot('print');
    // The letters of a table are small on paper on purpose. In English the browser makes the widest lists smaller still.
    if (!language) walker.reportAll((await misfitsOf(page)).filter(each => each.includes('too wide')));
    walker.where = 'at last';
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(windows[0]!);
    walker.reportAll(await cutFigures(page));
    if (language) walker.reportAll((await chineseLeft(page)).map(text => `Chinese: ${text}`));
    if (!isRefusal(place)) walker.reportAll(await page.getByText(deadEnd).filter({ visible: true }).allInnerTexts());
  });
}

/** axe violations; in dark mode only colour contrast, since everything else is the same as in light mode. In forced colours the system answers for it. */
async function violationsOn(page: Page, scheme: 'light' | 'dark', without: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const all = axe.disableRules([...without]);
  const { violations } = await (scheme === 'dark' ? axe.withRules(['color-contrast']) : all).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
