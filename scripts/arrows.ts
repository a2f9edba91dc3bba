/** The directions of imports between the rooms of the house, and the absence of cycles. Prints every breach and fails on any. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

/** What a room may import; the first pattern that matches a file is its room. Files not listed may import anything. */
const rooms: readonly (readonly [room: RegExp, may: readonly RegExp[]])[] = [
  [/\.(test|stories)\.tsx?$/, [/./]],
  [/^src\/machines\/flows\//, [/^src\/machines\/flows\//, /^src\/api\//]],
  [/^src\/machines\//, [/^src\/machines\//, /^src\/api\//]],
  [/^src\/api\//, [/^src\/api\//]],
  [/^src\/theme\//, [/^src\/theme\//, /^src\/api\/constants$/, /^src\/components\/.+\.recipe$/]],
  // Components know no call: of the contract's room they may use what formats values.
  [/^src\/components\//, [/^src\/components\//, /^src\/theme\//, /^src\/api\/(constants|format|mask)$/]],
  [/^src\/pages\/kit\//, [/^src\/pages\/kit\//, /^src\/(components|machines|api)\//]],
  [
    /^src\/pages\/shell\//,
    [
      /^src\/pages\/(kit|shell|login)\//,
      /^src\/pages\/(routes|routing|public-paths)$/,
      /^src\/(components|machines|api)\//,
    ],
  ],
  [/^src\/pages\/routes\.ts$/, [/^src\/pages\//, /^src\/api\//]],
  [/^src\/pages\/routing\.ts$/, [/^src\/pages\/(routes|public-paths)$/, /^src\/(machines|api)\//]],
  // A section is one room: it imports itself and the kit, never another section.
  [/^src\/pages\/(\w+)\//, [/^src\/pages\/kit\//, /^src\/pages\/$1\//, /^src\/(components|machines|api)\//]],
  [/^src\/browser\//, [/^src\//]],
  [/^src\//, [/^src\//]],
  [/^server\//, [/^server\//, /^src\/api\//, /^src\/machines\/flows\//]],
];

const sources = ['src', 'server', 'tests', 'bench', '.storybook', 'scripts'].flatMap(folder => filesOf(folder));
const graph = new Map(sources.map(file => [file, importsOf(file)]));
const breaches = [...graph].flatMap(([file, imports]) =>
  imports.filter(target => !mayImport(file, target)).map(target => `${file} must not import ${target}`),
);
const cycles = findCycles();
for (const line of [...breaches, ...cycles]) process.stdout.write(`${line}\n`);
process.exitCode = breaches.length + cycles.length > 0 ? 1 : 0;

function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isDirectory()) return readdirSync(full).flatMap(name => filesOf(join(path, name)));
  return /\.tsx?$/.test(path) ? [path] : [];
}

/** What a file imports from this repository, as paths from its root without extension. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
  return importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith('@/')
      ? join('src', fileName.slice(2))
      : /^#(server|tests)\//.test(fileName)
        ? fileName.slice(1)
        : fileName.startsWith('.') && !fileName.endsWith('.css')
          ? relative(root, join(root, dirname(file), fileName))
          : null;
    return target ? [target.replace(/\.tsx?$/, '')] : [];
  });
}

function mayImport(file: string, target: string): boolean {
  const [room, may] = rooms.find(([pattern]) => pattern.test(file)) ?? [/./, [/./]];
  const section = room.exec(file)?.[1] ?? '';
  return may.some(pattern => new RegExp(pattern.source.replace('$1', section)).test(target));
}

/** Files that import themselves by a detour; imports that are waited for (`import()`) count too. */
function findCycles(): string[] {
  const fileOf = (target: string) =>
    [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find(name => graph.has(name));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) found.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
    if (done.has(file) || trail.includes(file)) return;
    for (const target of graph.get(file) ?? []) {
      const next = fileOf(target);
      if (next) visit(next, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
