/** Measures an earlier commit alternately with the current sources, so that both run under the same machine load. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../scripts/prepare.mjs';

/** Path of the program that installs, builds and starts that commit. The commit is checked out once. */
export function programAt(commit: string): string {
  const directory = join(root, '.cache/before', commit);
  if (!existsSync(directory)) {
    run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, directory]);
    run('git', ['-C', directory, 'checkout', '--quiet', '--detach', commit]);
  }
  return join(directory, 'scripts/start.mjs');
}
