/** The folders whose code is mutated, and for each file the tests that have to notice. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

export interface Source {
  readonly file: string;
  /** Pattern of the test files. */
  readonly tests: string;
  /** The file, its tests and our rules: while they stay the same, so does its result. */
  readonly inputs: readonly string[];
}
export interface Room {
  readonly name: string;
  readonly sources: readonly Source[];
}

/** `byFolder`: only the tests of the same folder, because nearly every database test runs nearly every file. */
const folders = [
  { name: 'rules', folder: 'server/rules' },
  { name: 'machines', folder: 'src/machines' },
  { name: 'api', folder: 'src/api' },
  { name: 'app', folder: 'src/app' },
  { name: 'foundation', folder: 'server/foundation', byFolder: true },
  { name: 'features', folder: 'server/features', byFolder: true },
];

/** What is left out, and how tests are run. */
const rules = ['scripts/mutants/texts.mjs', 'config/vitest.mutants.ts'];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|stories|d)\.tsx?$/.test(file);

export const rooms: readonly Room[] = folders.map(({ name, folder, byFolder = false }) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
  const sourceOf = (file: string): Source => {
    const [inner = '', ...rest] = file.slice(folder.length + 1).split('/');
    const below = byFolder && rest.length > 0 ? `${folder}/${inner}` : folder;
    const tests = files.filter(each => isTest(each) && each.startsWith(`${below}/`));
    return { file, tests: `${below}/**/*.test.{ts,tsx}`, inputs: [file, ...tests, ...rules] };
  };
  return { name, sources: files.filter(isSource).map(sourceOf) };
});
