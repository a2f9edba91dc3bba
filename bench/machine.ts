/** Day and machine of a measurement, for the documents. */
import { availableParallelism, cpus } from 'node:os';

export const machineLine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`;
