/** Figures of /metrics that features hand out. */
import type { Db } from './db/open';

/** A figure of /metrics that is read from the database. */
export interface Figure {
  /** Without the prefix `agent_web_`. */
  readonly name: string;
  readonly help: string;
  /** What its values are told apart by. */
  readonly labels?: readonly string[];
  /** Each value behind those of its labels. No value: there is nothing to measure. */
  readonly read: (db: Db, now: number) => Promise<readonly (readonly [...labels: string[], value: number])[]>;
}
