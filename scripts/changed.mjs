/** Finds the files that changed since they were last checked. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const lintRules = ['.oxlintrc.json', 'scripts/lint-rules.mjs'];

/** What a branch that was never pushed is compared with, in this order. */
const usualBases = ['main', 'master'];

/**
 * The branch that this one is compared with: its upstream, or, of a branch that was never pushed, the one that it will be merged into.
 * Null if there is neither.
 * @returns {{ name: string, isUpstream: boolean } | null}
 */
export function baseBranch() {
  const [upstream] = git('rev-parse', '--abbrev-ref', '@{upstream}') ?? [];
  if (upstream) return { name: upstream, isUpstream: true };
  const [own] = git('branch', '--show-current') ?? [];
  const [remote] = git('rev-parse', '--abbrev-ref', 'origin/HEAD') ?? [];
  // The base itself has nothing to be compared with.
  const others = [remote, ...usualBases].filter(name => name && name !== own && name !== `origin/${own}`);
  const name = others.find(each => git('rev-parse', '--verify', `${each}^{commit}`));
  return name === undefined ? null : { name, isUpstream: false };
}

/** Files changed since the base branch was left, including deleted ones; null if there is no base. */
export function changedFromBase() {
  const base = baseBranch();
  return base && changedFrom(git('merge-base', 'HEAD', base.name));
}

/**
 * Files that differ from the base branch, or, where nothing does or there is none, from the parent of the last commit, or, if there is
 * only one commit, from that one. Null if this is no repository.
 * @returns {string[] | null}
 */
export function changedFiles() {
  const fromBase = changedFromBase();
  if (fromBase && fromBase.length > 0) return fromBase;
  return changedFrom(git('rev-parse', '--verify', 'HEAD~1')) ?? changedFrom(git('rev-parse', 'HEAD'));
}

/** The TypeScript files among them; null if the lint rules changed too, or if this is no repository. @returns {string[] | null} */
export function changedSources() {
  const changed = changedFiles();
  if (!changed || changed.some(path => lintRules.includes(path))) return null;
  return changed.filter(path => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

/** @param {string[] | null} base output line with the name of a commit */
function changedFrom(base) {
  const differing = base && git('diff', '--name-only', base[0] ?? '');
  const added = git('ls-files', '--others', '--exclude-standard');
  return differing && added && [...differing, ...added];
}

/** Output lines of a git command; null if it fails. @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : null;
}
