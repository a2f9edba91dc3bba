/**
 * The build reads sources with parsers, and changes them through what a plugin's API offers: a regular expression over code mistakes
 * what is written otherwise, and misses what was renamed.
 */
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

/** What a build starts from; all else in these folders that it runs is imported from there. */
const configs = [
  ...['portal', 'inspect', 'server'].map(name => `config/vite.${name}.ts`),
  'config/panda.workshop.ts',
  'config/postcss.config.mjs',
];
const isOfBuild = (path: string) => path.startsWith('config/') || path.startsWith('scripts/');
/** Names of files, by which hooks and Rolldown choose modules. */
const filters = new Set(['id', 'test']);

interface Found {
  readonly imports: readonly string[];
  readonly expressions: readonly string[];
}
function read(file: string): Found {
  const imports: string[] = [];
  const expressions: string[] = [];
  const chosen = new Set<object>();
  new Visitor({
    ImportDeclaration({ source }) {
      if (source.value.startsWith('.')) imports.push(normalize(join(file, '..', source.value)));
    },
    Property: ({ key, value }) => void (key.type === 'Identifier' && filters.has(key.name) && chosen.add(value)),
    Literal: node => void ('regex' in node && !chosen.has(node) && expressions.push(node.regex.pattern)),
    NewExpression: ({ callee }) =>
      void (callee.type === 'Identifier' && callee.name === 'RegExp' && expressions.push('new')),
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return { imports: imports.filter(isOfBuild), expressions };
}

it('has no regular expression over code, documents or styles', () => {
  const files = new Set(configs);
  const found: [file: string, pattern: string][] = [];
  for (const file of files) {
    const { imports, expressions } = read(file);
    imports.forEach(each => files.add(each));
    found.push(...expressions.map((pattern): [string, string] => [file, pattern]));
  }
  for (const file of ['chunks.ts', 'pages.ts', 'split-styles.mjs', 'words/plugin.ts', 'manual/pages.ts'])
    expect([...files]).toContain(`scripts/${file}`);
  expect(found.toSorted()).toEqual([
    // The lines of icons, names of files, and texts that operators read.
    [
      'scripts/one-path.ts',
      '^\\s*m[\\s,]*([-+]?(?:\\d+\\.?\\d*|\\.\\d+))[\\s,]*([-+]?(?:\\d+\\.?\\d*|\\.\\d+))[\\s,]*(?=([-+.\\d])?)',
    ],
    ['scripts/prepare.mjs', '\\.(test|stories)\\.'],
    ['scripts/words/longer.ts', '[\\u4e00-\\u9fff]'],
    ['scripts/words/longer.ts', '^(\\s*)([\\s\\S]*?)(\\s*)$'],
    ['scripts/words/texts.ts', '[\\u4e00-\\u9fff\\u3001-\\u3011\\uff01-\\uff5e]'],
  ]);
});
