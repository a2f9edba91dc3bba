/** Finds the PostgreSQL programs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Directory of `postgres` and `initdb`: on the PATH, or the newest of Debian's; null if there is none. */
export function postgresBinaries() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  return (
    candidates.find(directory => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres'))) ??
    null
  );
}
