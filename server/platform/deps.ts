/** What the server is made of. Built once in main.ts, or by a test with its own clock, randomness and store. */
import type { FastifyBaseLogger } from 'fastify';
import type { Load } from './calls/load';
import type { Clock } from './clock';
import type { Db } from './db/open';
import type { Metrics } from './metrics';
import type { FileStore } from './files/store';

export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  /** Cryptographically strong bytes. */
  readonly random: (bytes: number) => Buffer;
  /** Key of the password pepper and of the link signatures, at least 32 bytes. */
  readonly secret: Buffer;
  /** Where finished exports lie. */
  readonly filesDir: string;
  /** Uploaded files. */
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  /** Errors of the portal are to be reported and logged; absent means not. */
  readonly frontErrors?: boolean;
  /** What is under way. */
  readonly load: Load;
  /** Is told of every call that was answered. */
  readonly metrics?: Pick<Metrics, 'answered'>;
  /** Called after a job was enqueued, so that a worker in this process need not wait for its next poll. */
  readonly onJob?: () => void;
}
