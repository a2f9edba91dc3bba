/** The programs of the cluster, as Debian installs them, and the user that they run as. */
import { postgresBinaries } from '../postgres.mjs';
import { programPath } from '../programs.mjs';
import { nodePrograms } from './topology';

const debianPackages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const;

/** Debian packages of the programs that this machine lacks. */
export const missingPackages = (): readonly string[] => [
  ...(postgresBinaries(...nodePrograms) ? [] : ['postgresql']),
  ...Object.entries(debianPackages).flatMap(([program, name]) => (programPath(program) ? [] : [name])),
];

// PostgreSQL refuses to run as root; `nobody` exists on every system and owns nothing.
const nobody = 65_534;
export const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null;
