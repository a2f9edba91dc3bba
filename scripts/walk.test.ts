/** Every script that README.md names is walked by `npm run prove -- scripts`, and none that is not there; Chromatic's verdict is waited for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';
import { notWalked, walks, type Walk } from './walk/walks';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const all = ({ beside = [], then = [], ...walk }: Walk): readonly Walk[] => [
  walk,
  ...[...beside, ...then].flatMap(all),
];
const walked = walks.flatMap(all);
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const named = [...read('README.md').matchAll(/\bnpm (?:run )?([a-z][a-z-]*)/g)].map(([, name = '']) => name);

it('walks each script that the README names', () => {
  const known = new Set([...walked.map(({ script }) => script), ...Object.keys(notWalked)]);
  const unknown = scripts.filter(script => named.includes(script) && !known.has(script));
  expect(named.filter(name => scripts.includes(name)).length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});

it('names only scripts that are there', () => {
  const gone = [...walked.map(({ script }) => script), ...Object.keys(notWalked)].filter(
    each => !scripts.includes(each),
  );
  expect(gone).toEqual([]);
});

it('has each script as the first of a clone', () => {
  const first = walks.flatMap(walk => [walk, ...(walk.beside ?? [])]).map(({ script }) => script);
  expect(walked.map(({ script }) => script).filter(script => !first.includes(script))).toEqual([]);
});

it('leaves the verdict on pictures to whoever runs chromatic', () => {
  const { exitOnceUploaded = false, exitZeroOnChanges = false } = JSON.parse(read('config/chromatic.json')) as Record<
    string,
    unknown
  >;
  expect({ exitOnceUploaded, exitZeroOnChanges }).toEqual({ exitOnceUploaded: false, exitZeroOnChanges: false });
});
