/**
 * In development an edit of a screen or a component is taken in where it stands: it, or all that import it, hand out nothing but
 * components and screens, or else the window would reload. Says which file would reload it.
 */
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { hotPagesOf } from './dev/hot-pages.ts';
import { sourcesIn } from './lacking/sources';
import { root } from './prepare.mjs';

const sources = sourcesIn('src').filter(({ file }) => !/\.(stories|test|sample)\.tsx?$/.test(file));
const textOf = new Map(sources.map(({ file, text }) => [file, text]));

/** The source that an import names; undefined for packages and styles. */
function imported(by: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? join('src', name.slice(2)) : name.startsWith('.') ? join(dirname(by), name) : '';
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(file => textOf.has(file));
}
const importers = new Map<string, string[]>();
for (const [file, text] of textOf)
  for (const [, name] of text.matchAll(/(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()\s*'([^']+)'/gms)) {
    const found = imported(file, name!); // the expression has the group
    if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
  }

const exported = (text: string) =>
  [...text.matchAll(/^export (?:default )?(?:const|let|class|(?:async )?function) (\w+)/gm)].map(([, name]) => name!);
const isComponent = (name: string) => /^[A-Z]/.test(name);

/** As Vite's refresh of React and scripts/dev/hot-pages.ts decide. */
function takesItself(file: string): boolean {
  const text = textOf.get(file)!;
  if (!file.endsWith('.tsx')) return false;
  if (hotPagesOf(text, join(root, file)).length > 0) return true;
  const names = exported(text);
  return (
    names.length > 0 &&
    names.every(isComponent) &&
    !/^export (?:\{|\*|default [^a])/m.test(text.replaceAll('export default function', ''))
  );
}
function reloads(file: string, seen = new Set<string>()): boolean {
  if (takesItself(file) || seen.has(file)) return false;
  seen.add(file);
  const by = importers.get(file) ?? [];
  return file === 'src/main.tsx' || by.some(each => reloads(each, seen));
}
const showsSomething = (file: string) =>
  /^src\/(pages|components)\/.*\.tsx$/.test(file) &&
  (exported(textOf.get(file)!).some(isComponent) || hotPagesOf(textOf.get(file)!, join(root, file)).length > 0);

it('takes in an edit of each screen and component without reloading the window', () => {
  const shown = [...textOf.keys()].filter(showsSomething);
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.filter(file => reloads(file))).toEqual([]);
});

it('knows what would reload it: a file that hands out something else to what is no component', () => {
  expect(reloads('src/components/lazy.tsx')).toBe(true);
});
