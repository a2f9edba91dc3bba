/**
 * `npm run prove -- defects`: plants the defects of `scripts/defects` one after another, runs the related
 * tests, and prints how many were caught: BROKEN are tests that fail without the defect. Each file is always restored. An argument limits it to files with that word in their
 * path, `--part=2/5` to every fifth from the second on; `--check` only checks that each defect still matches the sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
import { openTestRunner, type TestRunner } from './defects/test-runner';

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

/** Whether the tests of a defect fail that `npm test` runs; where there are none, nothing is caught. */
async function failing(runner: TestRunner, { tests, project = 'unit', inDemo }: Defect): Promise<boolean> {
  const fails = (...command: readonly string[]) => spawnSync('npx', command, { stdio: 'ignore' }).status !== 0;
  if (project === 'check') return fails('tsx', tests);
  if (inDemo) return fails('vitest', 'run', '--project', project, tests);
  return runner.fails(project, tests);
}

/** The same with the defect in its file, which is restored. */
async function caught(runner: TestRunner, defect: Defect): Promise<boolean> {
  const source = readFileSync(defect.file, 'utf8');
  const store = (text: string) => {
    writeFileSync(defect.file, text);
    runner.changed(resolve(defect.file));
  };
  try {
    store(source.replace(defect.find, () => defect.put));
    return await failing(runner, defect);
  } finally {
    store(source);
  }
}

/** Plants the defects of files whose path contains `word`, one after another, or a part of them; returns the number of failures. */
async function plant(word: string, [at, of]: readonly [number, number]): Promise<number> {
  const chosen = defects.filter(({ file }) => file.includes(word)).filter((_defect, place) => place % of === at - 1);
  const runner = openTestRunner();
  const sound = new Map<string, Promise<boolean>>();
  let missed = 0;
  for (const defect of chosen) {
    const { file, find, put, tests, project = 'unit' } = defect;
    const name = `${project} ${tests}`;
    // Tests that fail anyway notice nothing.
    const isSound = sound.get(name) ?? failing(runner, defect).then(fails => !fails);
    sound.set(name, isSound);
    const said = !(await isSound) ? 'BROKEN' : (await caught(runner, defect)) ? 'caught' : 'MISSED';
    if (said !== 'caught') missed += 1;
    process.stdout.write(`${said}  ${file}: ${find.slice(0, 60)} → ${put.slice(0, 40) || '(nothing)'}\n`);
  }
  process.stdout.write(`${chosen.length - missed} of ${chosen.length} defects caught\n`);
  await runner.close();
  return missed;
}

const given = process.argv.slice(2);
const word = given.find(text => !text.startsWith('--')) ?? '';
const [, at = '1', of = '1'] = /^--part=(\d+)\/(\d+)$/.exec(given.find(text => text.startsWith('--part=')) ?? '') ?? [];
const misfits = defects.map(misfit).filter(text => text !== null);
for (const text of misfits) process.stdout.write(`${text}\n`);
if (misfits.length > 0) process.exitCode = 1;
else if (given.includes('--check')) process.stdout.write(`${defects.length} defects fit the sources\n`);
else {
  process.env['SUITE'] = 'test';
  process.exit((await plant(word, [Number(at), Number(of)])) > 0 ? 1 : 0);
}
