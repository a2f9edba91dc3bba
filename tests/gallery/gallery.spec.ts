/**
 * Visits every screen at five widths, light and dark, in forced colours and on paper: takes pictures and checks layout, legibility and accessibility. Findings
 * are written to a file for the command, which fails on them: a failing test would restart the worker and rebuild the demo data.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '../../scripts/crawl/wire';
import { deadEnd } from '../../scripts/crawl/words';
import { basePath, languageCookie } from '@/api/constants';
import { test } from '../journeys/fixtures';
import { cutFigures, misfitsOf } from '../journeys/layout-checks';
import { outsideViewport } from './deciding';
import { chineseLeft } from './left-chinese';
import { isRefusal, nameOf, places } from './places';

const folder = process.env['GALLERY']!;
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
  test(`${operator ?? 'nobody'} ${path}`, async ({ page, portal, signedIn, open, expected }) => {
    expected.pattern = /./; // console errors are reported as findings
    const findings = new Findings();
    let group = 'at first';
    const wire = listen(page, (kind, what) => findings.add(`${kind}: ${what}`, group));
    if (language) {
      const { hostname } = new URL(portal.url);
      await page.context().addCookies([{ name: languageCookie, value: language, domain: hostname, path: basePath }]);
    }
    const address = await place.address(portal);
    if (operator) await signedIn(operator, address);
    else await open(address);
    await page.getByRole('main').waitFor();
    const shoot = async (name: string) => {
      group = name;
      await wire.settle();
      await page.screenshot({ path: join(folder, name, `${nameOf(place)}.png`), animations: 'disabled' });
    };
    for (const size of windows)
      for (const colorScheme of ['light', 'dark'] as const) {
        group = `${size.width}-${colorScheme}`;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await shoot(group);
        findings.addAll(await misfitsOf(page), group);
        if (!examined.includes(size.width)) continue;
        findings.addAll(await violationsOn(page, colorScheme), group);
        // Chosen for the widths of Chinese names; in English the table is scrolled.
        if (size.width === 1440 && !language) findings.addAll(await outsideViewport(page), group);
      }
    await page.setViewportSize(windows[0]!);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await shoot('forced-colours');
    findings.addAll(await violationsOn(page, 'light', ['color-contrast']), 'forced-colours');
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await page.setViewportSize(sheet);
    await shoot('print');
    // The letters of a table are small on paper on purpose. In English the browser makes the widest lists smaller still.
    if (!language)
      findings.addAll(
        (await misfitsOf(page)).filter(each => each.includes('too wide')),
        'print',
      );
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(windows[0]!);
    findings.addAll(await cutFigures(page), 'at last');
    if (language)
      findings.addAll(
        (await chineseLeft(page)).map(text => `Chinese: ${text}`),
        'at last',
      );
    if (!isRefusal(place))
      findings.addAll(await page.getByText(deadEnd).filter({ visible: true }).allInnerTexts(), 'at last');
    writeFileSync(join(folder, 'findings', `${nameOf(place)}.json`), JSON.stringify(findings.all));
  });
}

/** axe violations; in dark mode only colour contrast, since everything else is the same as in light mode. In forced colours the system answers for it. */
async function violationsOn(page: Page, scheme: 'light' | 'dark', without: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const all = axe.disableRules([...without]);
  const { violations } = await (scheme === 'dark' ? axe.withRules(['color-contrast']) : all).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Findings of a screen, each with the windows in which it occurs. */
class Findings {
  private readonly known = new Map<string, Set<string>>();

  add(what: string, group: string): void {
    this.known.set(what, (this.known.get(what) ?? new Set()).add(group));
  }
  addAll(all: readonly string[], group: string): void {
    for (const what of all) this.add(what, group);
  }
  get all(): string[] {
    return [...this.known].map(([what, groups]) => `${what} (${[...groups].join(', ')})`);
  }
}
