/**
 * A disk of its own for one database node, small enough to be filled: a file system in memory, which an unprivileged user may
 * mount in a namespace of its own. A program that only sleeps holds the namespace while the node is killed and started again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Program } from './process';
import { identity } from '../postgres.mjs';

const megabytes = 2048;
const hold = 'mount -t tmpfs -o size="$1"m,mode=700 none "$2" && echo $$ > "$0" && exec sleep infinity';
// PostgreSQL refuses to run as the namespace's root.
const enter =
  'exec nsenter -t "$(cat "$0")" -U -m --preserve-credentials unshare -U --map-user=$1 --map-group=$1 "${@:2}"';
const user = String(identity?.uid ?? process.getuid?.());

export class SmallDisk {
  readonly #holder: Program;
  readonly #pidFile: string;
  readonly #filler: string;
  /** @param at Where it is mounted: an empty directory. @param own Directory for its files. */
  constructor(
    readonly at: string,
    own: string,
  ) {
    this.#pidFile = join(own, 'pid');
    this.#filler = join(at, 'filler');
    const args = ['-Urm', 'sh', '-c', hold, this.#pidFile, String(megabytes), at];
    this.#holder = new Program('small disk', 'unshare', args, join(own, 'log'), own);
  }
  /** Whether this machine lets the cluster's user make namespaces. */
  static isPossible(): boolean {
    return spawnSync('unshare', ['-Urm', 'true'], { ...identity }).status === 0;
  }
  start(): void {
    this.#holder.start();
  }
  get isMounted(): boolean {
    return existsSync(this.#pidFile);
  }
  async end(): Promise<void> {
    await this.#holder.signal('SIGKILL');
  }

  /** The command line that runs this one where the disk is. */
  inside(line: readonly string[]): readonly string[] {
    return ['bash', '-c', enter, this.#pidFile, user, ...line];
  }
  /** A path on the disk as it is seen from outside. */
  seen(path: string): string {
    return `/proc/${this.#holder.pid}/root${path}`;
  }
  fill(): void {
    this.#do(['dd', 'if=/dev/zero', `of=${this.#filler}`, 'bs=1M']); // ends with an error when nothing is left
  }
  free(): void {
    this.#do(['rm', this.#filler]);
  }
  #do(what: readonly string[]): void {
    const [first, ...rest] = this.inside(what);
    const { error } = spawnSync(first!, rest, { ...identity, stdio: 'ignore' });
    if (error) throw error;
  }
}
