/** Where nginx is, for tests of the server behind a proxy. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** On the path or where Debian puts it, which is not on everybody's path; null when there is none. */
export function nginxPath() {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  return folders.map(folder => join(folder, 'nginx')).find(path => existsSync(path)) ?? null;
}
