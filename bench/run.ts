/**
 * `npm run bench -- all`: runs all benchmarks one after the other, with nothing else running, and generates docs/performance.md from
 * them. Arguments are passed to both benchmarks (`--rounds 7`); `--written` only regenerates the document from the last run's
 * figures.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf, type Figure } from './figures';
import { machineLine } from './machine';
import { rivals } from './web/rivals';

const root = join(import.meta.dirname, '..');
const suites = ['web', 'server'];
const given = process.argv.slice(2);

const figuresOf = (suite: string): readonly Figure[] =>
  (JSON.parse(readFileSync(join(root, `.cache/bench/${suite}.json`), 'utf8')) as { figures: readonly Figure[] })
    .figures;

if (!given.includes('--written'))
  for (const suite of suites) {
    const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), [`bench/${suite}/run.ts`, ...given], {
      cwd: root,
      stdio: 'inherit',
    });
    // A counted budget was exceeded; the figures are still usable.
    if (status !== 0) process.exitCode = 1;
  }

/** Figures with a target, missed ones first. All others are in .cache/bench. */
const judged = suites
  .flatMap(suite => figuresOf(suite).filter(({ target }) => target !== null))
  .toSorted((a, b) => Number(b.missed) - Number(a.missed));

writeFileSync(
  join(root, 'docs/performance.md'),
  `# Performance

Written by \`npm run bench -- all\` on ${machineLine()}.
Medians of as many samples as stated. Figures with a target, missed ones first; the command leaves all others in
\`.cache/bench\`. Beside them the best of four open admin portals on that line, measured in the same way on another machine (bench/web/rivals.ts). Figures of the server begin with
the name of the store, and \`to statements\` compares them with their bare statements in the scope of the same reader, on the same database in the same run. What
is counted (requests, bytes, elements, components) is the same on every machine; what is timed is not.

${tableOf(judged, rivals)}`,
);
