/** Names of files and folders in the rooms that a subject passes: each begins with one of the subjects of docs/subjects.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './prepare.mjs';

const subjects = [...readFileSync(join(root, 'docs/subjects.md'), 'utf8').matchAll(/^\| ([a-z-]+) \|/gm)]
  .map(([, name]) => name!)
  .filter(name => name !== 'subject' && !/^-+$/.test(name));

/** Rooms, and what in them is about no subject. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/api/contract': ['index', 'groups', 'record-lists', 'file-read', 'everybodys'],
  'src/api/fields': ['index', 'common'],
  'src/api/enums': ['index', 'common'],
  'src/machines/flows': ['index', 'flow', 'flow-state', 'actor', 'decide', 'confirmed', 'spawn-any'],
  'src/pages': ['kit'],
  'server/features': ['features', 'lists'],
  'server/schema': [
    'index',
    'columns',
    'sort-columns',
    'secret-columns',
    'person-columns',
    'request-answer',
    'audit-log',
    'identity',
    'installation',
    'job',
    'live',
    'number-run',
  ],
  'docs/domain': ['README', 'access', 'conventions', 'demo', 'live', 'timers'],
};
const isSubject = (name: string) => subjects.some(each => name === each || name.startsWith(`${each}-`));
const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(name => /\.(tsx?|mjs)$/.test(name));

describe.each(Object.entries(rooms))('%s', (room, others) => {
  it('names what it holds after subjects', () => {
    const names = readdirSync(join(root, room))
      .filter(name => !/\.(test|stories)\.tsx?$/.test(name))
      .map(name => name.split('.')[0]!);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(name => !isSubject(name) && !others.includes(name))).toEqual([]);
  });
  it('has no name for what is not there', () => {
    const names = readdirSync(join(root, room)).map(name => name.split('.')[0]!);
    expect(others.filter(name => !names.includes(name))).toEqual([]);
  });
});

it('has a room for every subject', () => {
  const names = Object.keys(rooms).flatMap(room => readdirSync(join(root, room)));
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects.filter(each => !names.some(name => name.split('.')[0] === each))).toEqual([]);
});

it.each(['src', 'server', 'scripts', 'tests'])('%s is written in kebab-case', folder => {
  const wrong = sources(folder).filter(name => name.split('/').some(part => /[A-Z_]/.test(part)));
  expect(wrong).toEqual([]);
});
