/** deploy/Containerfile passes the checks of a linter; where a builder is there, `podman build -f deploy/Containerfile .` makes it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');

it('is well formed', () => {
  expect(validate(text).map(({ range, message }) => [range.start.line + 1, message])).toEqual([]);
});

it('starts a program that exists, as a user that may not write to it, and says whether it lives', () => {
  const [program] = /^CMD \["node", "(.+)"\]$/m.exec(text)!.slice(1);
  expect(existsSync(join(root, program!))).toBe(true);
  expect(text.indexOf('USER agent-web')).toBeGreaterThan(text.indexOf('COPY --from=build'));
  expect(text).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
});

it('leaves out what is built or written on this machine', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map(line => line.replaceAll('/', ''))
    .filter(Boolean);
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(['node_modules', 'dist', 'data', '.git'].filter(name => !left.includes(name))).toEqual([]);
  expect(ignored.filter(name => existsSync(join(root, name)) && !left.includes(name))).toEqual([]);
});
