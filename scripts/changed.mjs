/** Which sources were changed since they were last known to be in order. */
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

/**
 * TypeScript files that differ from what is upstream, or, where there is no upstream, from the last commit but one; null where
 * that cannot be told.
 * @returns {string[] | null}
 */
export function changedSources() {
  const base = git('merge-base', 'HEAD', '@{upstream}') ?? git('rev-parse', '--verify', 'HEAD~1');
  const differing = base && git('diff', '--name-only', '--diff-filter=d', base[0] ?? '');
  const added = git('ls-files', '--others', '--exclude-standard');
  return differing && added && [...differing, ...added].filter(path => /\.tsx?$/.test(path));
}

/** The lines that a command of git prints; null where it fails. @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : null;
}
