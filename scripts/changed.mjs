/** Which files were changed since they were last known to be in order. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Files that differ from what is upstream, those that are gone with them; null where nothing is upstream. */
export const changedFromUpstream = () => changedFrom(git('merge-base', 'HEAD', '@{upstream}'));

/**
 * TypeScript files that differ from what is upstream, or, where there is no upstream, from the last commit but one, or, where there
 * is only one, from that; null where the rules of lint differ, too, and where there is no repository.
 * @returns {string[] | null}
 */
export function changedSources() {
  const changed =
    changedFromUpstream() ??
    changedFrom(git('rev-parse', '--verify', 'HEAD~1')) ??
    changedFrom(git('rev-parse', 'HEAD'));
  if (!changed || changed.includes('eslint.config.mjs')) return null;
  return changed.filter(path => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

/** @param {string[] | null} base the line that names a commit */
function changedFrom(base) {
  const differing = base && git('diff', '--name-only', base[0] ?? '');
  const added = git('ls-files', '--others', '--exclude-standard');
  return differing && added && [...differing, ...added];
}

/** The lines that a command of git prints; null where it fails. @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : null;
}
