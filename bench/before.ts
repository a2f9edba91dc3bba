/** An earlier state of this repository, measured in turns with the present one: both meet the same machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../scripts/prepare.mjs';

/** The program that installs, builds and starts that state; it is checked out once. */
export function programAt(commit: string): string {
  const directory = join(root, '.cache/before', commit);
  if (!existsSync(directory)) {
    run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, directory]);
    run('git', ['-C', directory, 'checkout', '--quiet', '--detach', commit]);
  }
  return join(directory, 'scripts/start.mjs');
}
