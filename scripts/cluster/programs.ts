/** The programs of the cluster, as Debian installs them. */
import { postgresBinaries } from '../postgres.mjs';
import { programPath } from '../programs.mjs';
import { nodePrograms } from './topology';

const debianPackages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const;

/** Debian packages of the programs that this machine lacks. */
export const missingPackages = (): readonly string[] => [
  ...(postgresBinaries(...nodePrograms) ? [] : ['postgresql']),
  ...Object.entries(debianPackages).flatMap(([program, name]) => (programPath(program) ? [] : [name])),
];
