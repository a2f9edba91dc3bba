/** Finds the PostgreSQL programs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

// PostgreSQL refuses to run as root; `nobody` exists on every system and owns no files.
const nobody = 65_534;
/** The user that its programs run as for a root: null for anybody else. @type {{ uid: number, gid: number } | null} */
export const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null;

/**
 * Directory of `postgres`, `initdb` and the further programs: on the PATH, or the newest of Debian's; null if there is none.
 * @param {...string} further
 */
export function postgresBinaries(...further) {
  const wanted = ['initdb', 'postgres', ...further];
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  return candidates.find(directory => wanted.every(program => existsSync(join(directory, program)))) ?? null;
}
