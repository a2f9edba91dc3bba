/** `npm run look -- visual`: compares pictures of the built Storybook with the approved ones; `-- --update` approves the new ones. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureMachine } from './machine.mjs';
import { bin, ensureInstalled, ensureStyles, root, run, stampFor } from './prepare.mjs';

const storybookInputs = [
  'src',
  '.storybook',
  'tests/fakes',
  'tests/walks',
  'public',
  'package-lock.json',
  'config',
  'tsconfig.base.json',
  'panda.config.ts',
  'scripts/split-styles.mjs',
];
const baselines = join(root, 'tests/visual/baselines');
const given = process.argv.slice(2);
const others = given.filter(word => word !== '--update');
const update = others.length < given.length;

ensureInstalled();
await ensureMachine();
ensureStyles();
// The stamp is inside the build directory, so any other build removes it.
const built = stampFor('storybook-static/.built', storybookInputs);
if (!built.isCurrent()) {
  process.stdout.write('正在构建 Storybook…\n');
  run(bin('storybook'), ['build', '--quiet']);
  built.renew();
}
// A full update removes the baselines of deleted stories too.
if (update && others.length === 0) rmSync(baselines, { recursive: true, force: true });
const { status } = spawnSync(
  bin('playwright'),
  ['test', '--config', 'tests/visual/playwright.config.ts', ...(update ? ['--update-snapshots'] : []), ...others],
  { cwd: root, stdio: 'inherit' },
);
if (update) await pack();
process.stdout.write(`报告：${join(root, 'test-results/visual-report/index.html')}\n`);
process.exitCode = status ?? 1;

/** Browsers compress PNGs poorly; recompress them for the repository. */
async function pack() {
  const { default: sharp } = await import('sharp');
  for (const name of readdirSync(baselines)) {
    const file = join(baselines, name);
    writeFileSync(file, await sharp(readFileSync(file)).png({ compressionLevel: 9 }).toBuffer());
  }
}
