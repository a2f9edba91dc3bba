/**
 * `npm run bench -- all`: runs all benchmarks one after the other, with nothing else running, and generates docs/performance.md from
 * them. Arguments are passed to both benchmarks (`--rounds 5`); `--written` only regenerates the document from the last run's
 * figures.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { tableOf, type Figure } from './figures';
import { rivals } from './web/rivals';

const root = join(import.meta.dirname, '..');
const suites = { web: 'In the browser', server: 'On the server' } as const;
const given = process.argv.slice(2);

const figuresOf = (suite: string): readonly Figure[] =>
  (JSON.parse(readFileSync(join(root, `.cache/bench/${suite}.json`), 'utf8')) as { figures: readonly Figure[] })
    .figures;

if (!given.includes('--written'))
  for (const suite of Object.keys(suites)) {
    const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), [`bench/${suite}/run.ts`, ...given], {
      cwd: root,
      stdio: 'inherit',
    });
    // A counted budget was exceeded; the figures are still usable.
    if (status !== 0) process.exitCode = 1;
  }

const section = (suite: keyof typeof suites): string => `## ${suites[suite]}\n\n${tableOf(figuresOf(suite), rivals)}`;
const missed = Object.keys(suites).flatMap(suite => figuresOf(suite).filter(each => each.missed));

writeFileSync(
  join(root, 'docs/performance.md'),
  `# Performance

Written by \`npm run bench -- all\` on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}).
Beside it the best of four open admin portals on that line, measured in the same way on another machine (bench/web/rivals.ts).
What is counted (requests, bytes, elements, components) is the same on every machine; what is timed is not. A figure of the
server stands beside its bare statements on the same database in the same run.

${section('web')}
${section('server')}
## Missed

${missed.length === 0 ? 'None.' : missed.map(({ name }) => `- ${name}`).join('\n')}
`,
);
