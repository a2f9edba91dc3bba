/** Checks that the portal sends every call of the contract. A call that no screen sends is dead code, or a screen is missing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callGroups } from '@/api/contract';
import { root } from './prepare.mjs';

const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file) && !file.startsWith('api/contract/'))
  .map(file => readFileSync(join(root, 'src', file), 'utf8'))
  .join('\n');

/** Sign-in calls are used without the name of their group; groups with the same shape as another may be passed as a whole object. */
const sent = (group: string, call: string) =>
  new RegExp(`\\b${group === 'login' ? '' : `${group}\\.`}${call}\\b`).test(source) ||
  (new RegExp(`[(,]\\s*${group}\\s*[,)]`).test(source) && new RegExp(`\\.${call}\\b`).test(source));

it('every call is sent by a screen', () => {
  const unsent = callGroups.flatMap(([group, calls]) =>
    Object.keys(calls).flatMap(call => (sent(group, call) ? [] : [`${group}.${call}`])),
  );
  expect(unsent).toEqual([]);
});
