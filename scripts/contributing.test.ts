/** Checks that paths and folders that the documents name exist, documents.test.ts links and commands; additions.test.ts tries what they say of additions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).map(name => `docs/decisions/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...decisions];

const rooms = 'src|server|scripts|docs|tests|public|config|\\.storybook';
const pathsIn = (document: string) =>
  [...document.matchAll(new RegExp(`[\`(]((?:${rooms})[/.][\\w./<>-]+)[\`)]`, 'g'))].map(([, path]) => path!);
const files = rooms
  .split('|')
  .filter(room => !room.startsWith('\\'))
  .flatMap(room => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(name => `${room}/${name}`));
/** `<subject>` matches any name. */
const isThere = (path: string) =>
  path.includes('<')
    ? files.some(file => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`).test(file))
    : existsSync(join(root, path));

it.each(documents)('%s names paths that exist', file => {
  expect(pathsIn(read(file)).filter(path => !isThere(path))).toEqual([]);
});

it('lists the top-level folders that exist', () => {
  const drawn = [...read('CONTRIBUTING.md').matchAll(/^((?:src|server)\/\w+) /gm)].map(([, room]) => room!);
  const folders = ['src', 'server'].flatMap(half =>
    readdirSync(join(root, half), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${half}/${name}`),
  );
  expect([...drawn, 'src/theme'].toSorted()).toEqual(folders.toSorted());
});
