/**
 * `npm run look -- gallery`: takes pictures of every screen at 390, 1024, 1280, 1440 and 1920 px, light and dark,
 * in forced colours and on paper, in test-results/gallery/<width>-<scheme>, and sheets of twelve in test-results/gallery/sheets. Fails on overflow, unreadable text
 * or accessibility errors. `-- --only <word>` visits only screens with that word in their path, `-- --longer` a build in a
 * pseudo-language whose texts are as wide as English, `-- --english` the English portal, and names texts that it shows in Chinese.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { bin, ensureBuilt, root } from './prepare.mjs';

const folder = join(root, 'test-results', 'gallery');
const sheets = join(folder, 'sheets');
const findingsFolder = join(folder, 'findings');
const perSheet = 12;
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;

const isLonger = process.argv.includes('--longer');
const LANGUAGE = process.argv.includes('--english') ? 'en' : '';
const PORTAL = isLonger ? 'dist/longer' : 'dist/web';

ensureBuilt();
if (isLonger) {
  const built = spawnSync(bin('vite'), ['build', '--outDir', PORTAL, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WORDS: 'longer' },
  });
  if (built.status !== 0) throw new Error('The portal in longer words cannot be built');
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(findingsFolder, { recursive: true });
const { status } = spawnSync(
  bin('playwright'),
  ['test', '--config', 'tests/gallery/playwright.config.ts', '--reporter=line', ...(only ? ['-g', only] : [])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GALLERY: folder, PORTAL, LANGUAGE } },
);
await drawSheets();
const findings = readdirSync(findingsFolder).flatMap(file => {
  const all = JSON.parse(readFileSync(join(findingsFolder, file), 'utf8')) as string[];
  return all.map(each => `✗ ${file.replace('.json', '')}: ${each}\n`);
});
process.stdout.write(`${findings.join('')}${findings.length} findings; ${sheets}\n`);
process.exitCode = findings.length > 0 ? 1 : (status ?? 1);

/** Draws contact sheets of twelve pictures per group, each labelled with the name of its screen. */
async function drawSheets(): Promise<void> {
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
