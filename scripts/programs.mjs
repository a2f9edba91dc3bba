/** Finds programs of Debian that tests and the cluster use, such as nginx, haproxy and patroni. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * On the PATH or in Debian's /usr/sbin, which may be missing from PATH; null if there is none.
 * @param {string} name
 */
export function programPath(name) {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  return folders.map(folder => join(folder, name)).find(path => existsSync(path)) ?? null;
}
