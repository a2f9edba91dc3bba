/**
 * `npm run prove -- mutants [room | path] [--minutes=120] [--survivors]`: changes the code of a room in many small ways, runs the tests
 * beside it for each, and prints how many changes a test notices. Results are kept per file in .cache/mutants: a run that was
 * stopped continues, and a file is measured again only after it or a test of its room changed. `--minutes=0` only prints.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root, stampFor } from './prepare.mjs';
import { rooms, type Source } from './mutants/rooms';
import { resultsOf, scoreTable, withoutSurvivors, type Results } from './mutants/results';

/** An enumeration of a package that is not ours to import. */
type LogLevel = NonNullable<NonNullable<ConstructorParameters<typeof Stryker>[0]>['logLevel']>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '120' }, survivors: { type: 'boolean', default: false } },
});
const [wanted = ''] = positionals;
const end = Date.now() + Number(values.minutes) * 60_000;

const reportOf = ({ file }: Source) => join(root, '.cache/mutants', `${file}.json`);
const stampOf = ({ file, inputs }: Source) => stampFor(join('.cache/mutants', `${file}.stamp`), inputs);

/** Stryker makes no mutants without a test: where none is related, this one reaches none of them. */
const unrelated = 'src/api/format/digest.test.ts';

async function measure(source: Source): Promise<void> {
  const report = reportOf(source);
  mkdirSync(dirname(report), { recursive: true });
  // Code that runs while a file loads belongs to no test, so Stryker would keep its survivors whatever tests are added.
  if (existsSync(report)) writeFileSync(report, withoutSurvivors(readFileSync(report, 'utf8')));
  const mutants = await mutate(source, source.tests, true);
  if (mutants.length === 0) await mutate(source, unrelated, false);
  stampOf(source).renew();
}

function mutate(source: Source, tests: string, related: boolean) {
  process.env['MUTANTS_TESTS'] = tests;
  return new Stryker({
    mutate: [source.file],
    testRunner: 'vitest',
    vitest: { configFile: 'config/vitest.mutants.ts', related },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/texts.mjs'],
    ignorers: ['texts'],
    incremental: true,
    incrementalFile: reportOf(source),
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A busy machine must not turn a slow test into a killed mutant.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    allowEmpty: true,
    reporters: [],
    logLevel: 'error' as LogLevel,
    tempDirName: '.cache/mutants/sandbox',
    ignorePatterns: [
      '**',
      '!src/**',
      '!docs/**',
      '!server/**',
      '!tests/**',
      '!scripts/**',
      '!config/**',
      '!*.{json,ts}',
      '!.cache/world/embedded-*',
    ],
  }).runMutationTest();
}

/** Measures the remaining sources until the time is up. */
async function measureAll(sources: readonly Source[]): Promise<void> {
  const open = sources.filter(source => !stampOf(source).isCurrent());
  for (const [index, source] of open.entries()) {
    if (Date.now() >= end) return;
    const began = Date.now();
    await measure(source);
    const { mutants, killed } = resultsIn(source) ?? { mutants: 0, killed: 0 };
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`${index + 1}/${open.length} ${source.file}: ${killed} of ${mutants} killed, ${seconds} s\n`);
  }
}

/** Undefined while the file has not been measured as it is now. */
function resultsIn(source: Source): Results | undefined {
  if (!stampOf(source).isCurrent()) return undefined;
  return existsSync(reportOf(source)) ? resultsOf(readFileSync(reportOf(source), 'utf8')) : resultsOf('{"files":{}}');
}

const isRoom = rooms.some(({ name }) => name === wanted);
const chosen = rooms
  .filter(({ name }) => !isRoom || name === wanted)
  .map(({ name, sources }) => ({ name, sources: sources.filter(({ file }) => isRoom || file.includes(wanted)) }))
  .filter(({ sources }) => sources.length > 0);
for (const { sources } of chosen) await measureAll(sources);
const scores = chosen.map(({ name, sources }) => ({
  room: name,
  files: sources.length,
  results: sources.map(resultsIn).filter(each => each !== undefined),
}));
if (values.survivors)
  for (const line of scores.flatMap(({ results }) => results.flatMap(each => each.survivors)))
    process.stdout.write(`${line}\n`);
process.stdout.write(scoreTable(scores));
