/** A copy of the sources in which additions are made and checked. It is inside the repository, so that packages resolve. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';
import { keysOf } from '../words/catalogue';
import type * as sources from '../words/sources';
import type { Edit } from './samples';

const copied = [
  'src',
  'server',
  'tests',
  'scripts',
  'docs',
  'deploy',
  '.storybook',
  'config',
  'index.html',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const pictures = /\.png$/;

/** Everything that uses the places where additions are made. */
const checked = [
  'src/main.tsx',
  'src/pages/merchant/*.stories.tsx',
  'src/machines/flows/*.test.ts',
  'server/app/main.ts',
  'server/app/flow-coverage.test.ts',
  'tests/example/*.tsx',
  'tests/world/setup.*.ts',
];
const unitTests = `
export default {
  resolve: { tsconfigPaths: true, alias: { '#server': import.meta.dirname + '/server', '#tests': import.meta.dirname + '/tests' } },
  test: { environment: 'node', include: ['{src,server,scripts}/**/*.test.ts'], isolate: false, chaiConfig: { truncateThreshold: 0 } },
};
`;

export function scratchCopy() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const directory = mkdtempSync(join(root, '.cache/additions-'));
  for (const name of copied)
    cpSync(join(root, name), join(directory, name), { recursive: true, filter: source => !pictures.test(source) });
  symlinkSync(join(root, 'styled-system'), join(directory, 'styled-system'));
  const inDirectory = (path: string) => join(directory, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(inDirectory(path)), { recursive: true });
    writeFileSync(inDirectory(path), text);
  };
  write('vitest.unit.ts', unitTests);
  write('tsconfig.checked.json', JSON.stringify({ extends: './tsconfig.json', include: checked }));

  return {
    directory,
    write,
    /** Makes one change of an addition; fails if its place is gone. */
    apply({ file, at, text }: Edit) {
      if (at === null && existsSync(inDirectory(file))) throw new Error(`${file} is there already`);
      const before = at === null ? '' : readFileSync(inDirectory(file), 'utf8');
      if (at !== null && before.split(at).length !== 2) throw new Error(`Expected in ${file} once: ${at}`);
      write(file, at === null ? text : before.replace(at, () => text));
    },
    types: () => run(directory, join(root, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.checked.json'),
    /** What the additions lack so far, as `npm run check` says it before all else. */
    lacking: () => run(directory, '--import', 'tsx', 'scripts/lacking.ts'),
    /** Loads every query, as the start of the server does. */
    start: () => run(directory, '--import', 'tsx', 'server/app/query-registry.ts'),
    /** Gives every new text some English, as a person would who reads the list of english.test.ts. */
    async translate() {
      const file = inDirectory('src/api/words/en.json');
      const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      const { sourcesOfWords } = (await import(inDirectory('scripts/words/sources.ts'))) as typeof sources;
      const keysIn = keysOf(known);
      const keys = sourcesOfWords().flatMap(({ file, texts }) => {
        const keyOf = keysIn(file);
        return texts.map(({ key, names }) => keyOf(key, names));
      });
      for (const key of keys) known[key] ??= ['A new text', ...(key.match(/\{\d+\}/g) ?? [])].join(' ');
      const sorted = Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    },
    generate: (...args: string[]) => run(directory, '--import', 'tsx', 'scripts/generate.ts', ...args),
    async tests(...files: string[]) {
      await run(
        directory,
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config=vitest.unit.ts',
        '--reporter=json',
        '--outputFile=report.json',
        ...files,
      );
      return failuresIn(JSON.parse(readFileSync(inDirectory('report.json'), 'utf8')) as Report);
    },
  };
}

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
/** Failed tests with their messages, and files that could not be run. */
function failuresIn({ numTotalTests, testResults }: Report): readonly string[] {
  if (numTotalTests === 0) throw new Error('Expected tests to run');
  return testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [`${name}: ${message}`]
      : assertionResults.flatMap(({ status, fullName, failureMessages }) =>
          status === 'failed' ? [`${fullName}: ${failureMessages.join('\n')}`] : [],
        ),
  );
}

/** What a program of Node prints; its exit code does not matter, because a failure prints something. */
function run(directory: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)));
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: directory, env, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
