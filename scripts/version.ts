/** What a build is called: the version of package.json and the commit of its sources. */
import { spawnSync } from 'node:child_process';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './prepare.mjs';

export interface BuildName {
  readonly version: string;
  readonly commit: string;
}

/** COMMIT is for builds without a repository, as in a container. */
export const buildName = (): BuildName => ({
  version: packageJson.version,
  commit: process.env['COMMIT'] || commitHere() || 'unknown',
});

/** Abbreviated, with `-dirty` after changes; empty outside of a repository. */
function commitHere(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}
