/**
 * `npm run prove -- defects`: plants the defects of `scripts/defects` one after another, runs the related
 * tests, and prints how many were caught. Each file is always restored. An argument limits it to files with that word in their
 * path; `--check` only checks that each defect still matches the sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { colleagues } from './defects/colleagues';
import { first } from './defects/first';
import { front } from './defects/front';
import { installation } from './defects/installation';
import { lists } from './defects/lists';
import { moneyDefects } from './defects/money';
import { portalReview } from './defects/portal-review';
import { portalSecondReview } from './defects/portal-second-review';
import { serverReview } from './defects/server-review';
import { serverSecondReview } from './defects/server-second-review';
import { time } from './defects/time';
import type { Defect } from './defects/defect';

const defects: readonly Defect[] = [
  ...colleagues,
  ...first,
  ...front,
  ...installation,
  ...lists,
  ...moneyDefects,
  ...portalReview,
  ...portalSecondReview,
  ...serverReview,
  ...serverSecondReview,
  ...time,
];

/** What `tests` of a defect may name a part of the path of. */
const testFiles = ['server', 'src', 'scripts', 'tests']
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`))
  .filter(name => /\.(test|stories)\.tsx?$|^scripts\/columns\.ts$/.test(name));

/** Reason why a defect no longer applies; null if it does. */
function misfit({ file, find, tests }: Defect): string | null {
  if (!existsSync(file)) return `${file} is not there any more`;
  const times = readFileSync(file, 'utf8').split(find).length - 1;
  if (times !== 1) return `${file} holds ${times} times instead of once: ${find}`;
  return testFiles.some(name => name.includes(tests)) ? null : `${file}: no test is named ${tests}`;
}

/** Whether the tests fail that `npm test` runs; where there are none, nothing is caught. */
function caught({ file, find, put, tests, project = 'unit' }: Defect): boolean {
  const source = readFileSync(file, 'utf8');
  try {
    writeFileSync(
      file,
      source.replace(find, () => put),
    );
    const command =
      project === 'check' ? ['tsx', tests] : ['vitest', 'run', '--project', project, '--passWithNoTests', tests];
    return (
      spawnSync('npx', command, { stdio: 'ignore', env: { ...process.env, NO_COLOR: '1', SUITE: 'test' } }).status !== 0
    );
  } finally {
    writeFileSync(file, source);
  }
}

/** Plants the defects of files whose path contains `part`, one after another; returns the number that no test caught. */
function plant(part: string): number {
  const chosen = defects.filter(({ file }) => file.includes(part));
  const missed = chosen.filter(defect => {
    const seen = caught(defect);
    process.stdout.write(
      `${seen ? 'caught' : 'MISSED'}  ${defect.file}: ${defect.find.slice(0, 60)} → ${defect.put.slice(0, 40) || '(nothing)'}\n`,
    );
    return !seen;
  });
  process.stdout.write(`${chosen.length - missed.length} of ${chosen.length} defects caught\n`);
  return missed.length;
}

const [argument = ''] = process.argv.slice(2);
const misfits = defects.map(misfit).filter(text => text !== null);
for (const text of misfits) process.stdout.write(`${text}\n`);
if (misfits.length > 0) process.exitCode = 1;
else if (argument === '--check') process.stdout.write(`${defects.length} defects fit the sources\n`);
else process.exitCode = plant(argument) > 0 ? 1 : 0;
