/** Finds nginx, for tests of the server behind a proxy. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** On the PATH or in Debian's /usr/sbin, which may be missing from PATH; null if there is none. */
export function nginxPath() {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  return folders.map(folder => join(folder, 'nginx')).find(path => existsSync(path)) ?? null;
}
