/**
 * What the inspector copies as a test runs as it is pasted: the machines' own tests are recorded as the inspector records, every walk of
 * every machine is copied, and all copies are run by vitest; those with a wrong end have to fail.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machines } from '@/app/charts/machines';
import { cutShort } from '@/app/inspect/test-of';
import { root } from './prepare.mjs';

const minutes = 60_000;
/** Within the repository, where the copies find its packages. */
const directory = join(root, '.cache/copied');

interface Result {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}
/** Runs vitest with its own config. */
async function run(env: Readonly<Record<string, string>>): Promise<Result> {
  const output = join(directory, 'result.json');
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', root];
  await promisify(execFile)(
    process.execPath,
    [...vitest, '--config', 'config/vitest.copied.ts', '--reporter=json', `--outputFile=${output}`],
    { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 << 20 },
  ).catch(() => {
    // Tests that fail are in the result.
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Result;
}
const failed = ({ testResults }: Result) => testResults.filter(({ status }) => status !== 'passed');

let recorded: Result;
beforeAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  recorded = await run({ COPIED: directory });
}, 3 * minutes);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Texts of the copies, by machine. */
const copies = () =>
  new Map(
    readdirSync(join(directory, 'green')).map(machine => {
      const folder = join(directory, 'green', machine);
      return [machine, readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))] as const;
    }),
  );

it('records the tests of all machines without disturbing them', () => {
  expect(failed(recorded)).toEqual([]);
  expect([...copies().keys()].toSorted()).toEqual([...machines.keys()].toSorted());
});

it('copies of every machine whole walks', () => {
  for (const [machine, texts] of copies()) expect([machine, texts.every(isCut)]).toEqual([machine, false]);
  // One: a telephone number became another that is masked alike.
  expect([...copies().values()].flat().filter(isCut)).toHaveLength(1);
});
const isCut = (text: string) => text.includes(cutShort);

it('runs every copy as it is pasted', { timeout: 3 * minutes }, async () => {
  const result = await run({ COPIES: join(directory, 'green') });
  expect(failed(result)).toEqual([]);
  expect(result.numPassedTests).toBe([...copies().values()].flat().length);
});

it('fails where the machine went another way', { timeout: 3 * minutes }, async () => {
  const result = await run({ COPIES: join(directory, 'red') });
  expect(result.numPassedTests).toBe(0);
  expect(result.numFailedTests).toBe([...copies().values()].flat().length);
});
