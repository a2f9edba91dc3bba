/** A feature that is a folder only would have calls, jobs and lists that nobody runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/prepare.mjs';

it('every folder that hands something out is in the list', () => {
  const folders = readdirSync(`${root}/server/features`, { withFileTypes: true }).filter(each => each.isDirectory());
  const handingOut = folders.filter(({ name }) => {
    const files = readdirSync(`${root}/server/features/${name}`);
    return files.some(file => /(^feature|\.(calls|moves|jobs)|(^|\.)queries)\.ts$/.test(file));
  });
  const list = readFileSync(`${root}/server/features/features.ts`, 'utf8');
  const listed = [...list.matchAll(/from '\.\/([\w-]+)\/feature'/g)].map(([, name]) => name);
  expect(listed).toEqual(handingOut.map(({ name }) => name).toSorted());
});
