/**
 * `npm run look -- crawl|screens|gallery`: walks through the built portal in a browser (tests/tour) and prints what it found. `--only
 * <word>` visits only screens with that word in their path. What else each of them takes: scripts/tour/<name>.ts.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../tests/tour/findings';
import { bin, ensureBuilt, root } from './prepare.mjs';
import { crawl } from './tour/crawl';
import { gallery } from './tour/gallery';
import { screens } from './tour/screens';
import type { Visitor } from './tour/visitor';

const visitors: Readonly<Record<string, Visitor>> = { crawl, gallery, screens };
const [name = '', ...options] = process.argv.slice(2);
const visitor = visitors[name];
if (!visitor) throw new Error(`Expected one of ${Object.keys(visitors).join(', ')}, got ${name}`);
const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined;
const folder = join(root, 'test-results', name);

ensureBuilt();
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'findings'), { recursive: true });
const prepared = await visitor.prepare(folder);
const args = ['test', '--config', 'tests/tour/playwright.config.ts', visitor.spec, '--reporter=line,json'];
const { status } = spawnSync(bin('playwright'), only && visitor.isTitledByPath ? [...args, '-g', only] : args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TOUR: folder,
    ...(only && { ONLY: only }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json'),
    ...prepared,
  },
});
process.stdout.write(await visitor.report(folder));
const found = findingsIn(folder);
for (const [what, { where, address }] of found)
  process.stdout.write(`✗ ${what} (${[...where].join(', ')})\n    ${address}\n`);
process.stdout.write(`${found.size} findings\n`);
process.exitCode = found.size > 0 ? 1 : (status ?? 1);

/** Findings of all tests; the same of several is one. */
function findingsIn(results: string) {
  const all = new Map<string, { readonly where: Set<string>; readonly address: string }>();
  for (const file of readdirSync(join(results, 'findings')))
    for (const { what, where, address } of JSON.parse(
      readFileSync(join(results, 'findings', file), 'utf8'),
    ) as Finding[]) {
      const met = all.get(what) ?? { where: new Set(), address };
      all.set(what, met);
      for (const each of where) met.where.add(each);
    }
  return new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
