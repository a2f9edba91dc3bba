/** Finds the files that changed since they were last checked. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const lintRules = ['.oxlintrc.json', 'scripts/lint-rules.mjs'];

/** Changed files relative to upstream, including deleted ones; null if there is no upstream. */
export const changedFromUpstream = () => changedFrom(git('merge-base', 'HEAD', '@{upstream}'));

/**
 * Files that differ from upstream, or, where nothing does or there is none, from the parent of the last commit, or, if there is only one
 * commit, from that one. Null if this is no repository.
 * @returns {string[] | null}
 */
export function changedFiles() {
  const fromUpstream = changedFromUpstream();
  if (fromUpstream && fromUpstream.length > 0) return fromUpstream;
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
