/** Where PostgreSQL's programs are. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** The directory of `postgres` and `initdb`: on the path or where Debian puts them, the newest; null when there is none. */
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
