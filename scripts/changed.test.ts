/** What a branch is compared with, in a repository of its own: its upstream, the branch that it leaves, or nothing. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './prepare.mjs';

let directory: string;
const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) => execFileSync('git', [...who, ...args], { cwd: directory, stdio: 'pipe' });
function commit(file: string) {
  writeFileSync(join(directory, file), file);
  git('add', '.');
  git('commit', '-m', file);
}
/** As the program sees it whose sources the repository holds. */
const seen = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { baseBranch, changedFromBase } = await import('./scripts/changed.mjs');
         console.log(JSON.stringify({ base: baseBranch(), changed: changedFromBase() }));`,
      ],
      { cwd: directory, encoding: 'utf8' },
    ),
  ) as unknown;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'agent-web-changed-'));
  mkdirSync(join(directory, 'scripts'));
  for (const name of ['changed', 'prepare', 'installed'])
    cpSync(join(root, `scripts/${name}.mjs`), join(directory, `scripts/${name}.mjs`));
  git('init', '-b', 'main');
  commit('first');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('compares a branch that was never pushed with the one that it leaves', () => {
  git('checkout', '-b', 'own');
  commit('second');
  writeFileSync(join(directory, 'third'), 'not yet in a commit');
  expect(seen()).toEqual({ base: { name: 'main', isUpstream: false }, changed: ['second', 'third'] });
});
it('compares a branch with its upstream', () => {
  git('checkout', '-b', 'pushed');
  commit('second');
  git('checkout', '-b', 'own');
  git('branch', '--set-upstream-to', 'pushed');
  commit('third');
  expect(seen()).toEqual({ base: { name: 'pushed', isUpstream: true }, changed: ['third'] });
});
it('compares the base branch itself with nothing, so that everything is checked', () => {
  commit('second');
  expect(seen()).toEqual({ base: null, changed: null });
});
