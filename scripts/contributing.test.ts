/** Checks the claims of the documents: paths, commands, and the number of files that an addition touches. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { text } from '@/api/schema/kinds';
import { contract } from '@/api/contract';
import { defineList } from '@/pages/kit/list/define-list';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).map(name => `docs/decisions/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...decisions];

const rooms = 'src|server|scripts|docs|tests|public|\\.storybook|\\.dependency-cruiser';
const pathsIn = (document: string) =>
  [...document.matchAll(new RegExp(`[\`(]((?:${rooms})[/.][\\w./<>-]+)[\`)]`, 'g'))].map(([, path]) => path!);
const files = rooms
  .split('|')
  .filter(room => !room.startsWith('\\'))
  .flatMap(room => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(name => `${room}/${name}`));
/** `<area>` matches any name. */
const isThere = (path: string) =>
  path.includes('<')
    ? files.some(file => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`).test(file))
    : existsSync(join(root, path));

it.each(documents)('%s names paths that exist', file => {
  expect(pathsIn(read(file)).filter(path => !isThere(path))).toEqual([]);
});

it.each(documents)('%s names commands that exist', file => {
  const commands = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command!);
  expect(commands.filter(command => !(command in packageJson.scripts))).toEqual([]);
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

const additions = [...read('CONTRIBUTING.md').matchAll(/^\| (an? .+?) \| (?:\d-)?(\d) \| (.+) \|$/gm)];

it('lists eight kinds of additions', () => {
  expect(additions).toHaveLength(8);
});

it.each(additions.map(([, what, files, which]) => [what!, Number(files), which!] as const))(
  'counts the files of %s',
  (_what, files, which) => {
    const named = pathsIn(which).filter(path => !path.startsWith('docs/'));
    expect(new Set(named).size).toBe(files);
  },
);

it('shows a column as soon as the contract names it', () => {
  const { list } = contract.deposit;
  const longer = { ...list, row: { ...list.row, shelf: text('货架') } };
  const columnsOf = (each: typeof list) =>
    defineList({ list: each, rowKey: 'custNo', mobileCard: {} } as never).lists![0]!.definition.columns;
  expect(columnsOf(list)).not.toContain('shelf');
  expect(columnsOf(longer)).toContain('shelf');
});
