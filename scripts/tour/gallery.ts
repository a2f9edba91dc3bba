/**
 * `npm run look -- gallery`: pictures of every screen at 390, 1024, 1280, 1440 and 1920 px, light and dark, in forced colours and on
 * paper, in test-results/gallery/<width>-<scheme>, and sheets of twelve in test-results/gallery/sheets. `--longer` takes a build in a
 * pseudo-language whose texts are as wide as English, `--english` the English portal, and names texts that it shows in Chinese.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';
import { bin, root } from '../prepare.mjs';
import type { Visitor } from './visitor';

const perSheet = 12;

export const gallery: Visitor = {
  spec: 'gallery.spec.ts',
  isTitledByPath: true,
  prepare() {
    const isLonger = process.argv.includes('--longer');
    const PORTAL = isLonger ? 'dist/longer' : 'dist/web';
    if (isLonger) buildLonger(PORTAL);
    return Promise.resolve({ PORTAL, LANGUAGE: process.argv.includes('--english') ? 'en' : '' });
  },
  report: async folder => `${await drawSheets(folder)}\n`,
};

function buildLonger(folder: string): void {
  const { status } = spawnSync(
    bin('vite'),
    ['build', '--config', 'config/vite.portal.ts', '--outDir', folder, '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, WORDS: 'longer' },
    },
  );
  if (status !== 0) throw new Error('The portal in longer words cannot be built');
}

/** Draws contact sheets of twelve pictures per group, each labelled with the name of its screen. */
async function drawSheets(folder: string): Promise<string> {
  const sheets = join(folder, 'sheets');
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  const page = await browser.newPage({ viewport: { width: 2560, height: 600 } });
  mkdirSync(sheets, { recursive: true });
  for (const group of readdirSync(folder).filter(name => /^(\d+-|forced-colours|print)/.test(name))) {
    const names = readdirSync(join(folder, group)).toSorted();
    for (let from = 0; from < names.length; from += perSheet) {
      const sheet = join(sheets, `${group}-${String(from / perSheet + 1).padStart(2, '0')}`);
      writeFileSync(`${sheet}.html`, sheetOf(group, names.slice(from, from + perSheet)));
      await page.goto(pathToFileURL(`${sheet}.html`).href);
      await page.screenshot({ path: `${sheet}.png`, fullPage: true });
    }
  }
  await browser.close();
  return sheets;
}

function sheetOf(group: string, names: readonly string[]): string {
  const pictures = names.map(
    name => `<figure><figcaption>${name.replace('.png', '')}</figcaption><img src="../${group}/${name}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${group}</title><style>
body { display: grid; grid-template-columns: repeat(${group.startsWith('390') ? 6 : 4}, minmax(0, 1fr)); gap: 12px; margin: 12px; background: #888 }
figure { margin: 0 } figcaption { font: 14px sans-serif } img { width: 100% }
</style>${pictures.join('')}`;
}
