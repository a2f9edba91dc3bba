/**
 * The parts of a backup, which a directory holds in clear or encrypted: database, files (exports and uploads), keys (what
 * `DATA_DIR` keeps secret), and what is known about the database.
 */
import type { Readable } from 'node:stream';
import type { FileStore } from '#server/foundation/files/store';
import type { About } from './manifest';

/** Writes the parts of a backup that is being made. */
export interface PartsWriter {
  /** Of the embedded store, while nothing writes. @param pgdata Its directory. */
  embedded(pgdata: string): Promise<void>;
  /** Of a PostgreSQL, by its own program. */
  postgres(copy: PostgresCopy): Promise<void>;
  files(store: FileStore): Promise<void>;
  /** @param keys Paths of the files. */
  keys(paths: readonly string[]): Promise<void>;
  about(about: About): Promise<void>;
}
/** `pg_basebackup` with the arguments that say where from. */
export interface PostgresCopy {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Reads the parts of a backup. Each method throws Unusable if a part cannot be read. */
export interface PartsReader {
  about(): Promise<About>;
  /** @param take Called with each key’s name and content. */
  keys(take: (name: string, content: Readable) => Promise<void>): Promise<void>;
  files(store: FileStore): Promise<void>;
  /** Lays out the embedded store’s directory as `to`, which does not exist. */
  embedded(to: string): Promise<void>;
  /** Lays out a PostgreSQL’s data directory in `to`, which is empty. */
  postgres(to: string): Promise<void>;
}
