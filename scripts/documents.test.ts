/** Every document: its links, pictures, anchors and commands are there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { slugOf } from '@/app/manual-chapter';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = [
  ...readdirSync(root).filter(name => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

/** Code and what stands in it is no link. */
const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
const slugsIn = (text: string) => [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading!));
const targetsIn = (text: string) => [
  ...[...prose(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, to]) => to!),
  ...[...prose(text).matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, to]) => to!),
];

function isBroken(document: string, target: string): boolean {
  if (/^https?:/.test(target)) return false;
  const [path = '', anchor] = target.split('#') as [string, string?];
  const file = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(root, file))) return true;
  return anchor !== undefined && file.endsWith('.md') && !slugsIn(read(file)).includes(decodeURIComponent(anchor));
}

it.each(documents)('%s links to what exists', document => {
  expect(targetsIn(read(document)).filter(target => isBroken(document, target))).toEqual([]);
});

it('has no picture that no document shows', () => {
  const shown = documents.flatMap(document =>
    targetsIn(read(document)).map(target => normalize(join(dirname(document), target))),
  );
  const pictures = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.png'))
    .map(name => `docs/${name}`);
  expect(pictures.filter(picture => !shown.includes(picture))).toEqual([]);
});

/** Commands with a list of names, by their group. */
const groups = Object.fromEntries(
  ['look', 'prove', 'bench'].map(group => [
    group,
    execFileSync(process.execPath, [join(root, 'scripts/command.mjs'), group], { encoding: 'utf8' }),
  ]),
);
it.each(documents)('%s names commands that exist', document => {
  const commands = [...read(document).matchAll(/npm run ([\w:-]+)(?: -- ([a-z][\w-]*))?/g)];
  const unknown = commands.filter(
    ([, command, name]) =>
      !(command! in packageJson.scripts) ||
      (groups[command!] && name && !new RegExp(`^\\s*${name}\\b`, 'm').test(groups[command!]!)),
  );
  expect(unknown.map(([whole]) => whole)).toEqual([]);
});
