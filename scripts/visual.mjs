/** `npm run visual`: builds the Storybook and compares its pictures with the approved ones; `-- --update-snapshots` approves. */
import { spawnSync } from 'node:child_process';
import { ensureMachine } from './machine.mjs';
import { bin, ensureInstalled, ensureStyles, root, run } from './prepare.mjs';

ensureInstalled();
ensureMachine();
ensureStyles();
run(bin('storybook'), ['build', '--quiet']);
const { status } = spawnSync(
  bin('playwright'),
  ['test', '--config', 'tests/visual/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.stdout.write('报告：test-results/visual-report/index.html\n');
process.exitCode = status ?? 1;
