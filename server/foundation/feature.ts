/** What the folders of server/features hand out to the rest of the server, each in its `feature.ts`. */
import type { AnyHandler, RegisteredCall } from './calls/carry-out';
import type { Lane } from './claim';
import type { Db } from './db/open';
import type { Deps } from './deps';
import type { Job } from './each-row';
import type { Figure } from './figure';
import type { AnyMoves } from './flows/moves.types';
import type { ListQuery } from './lists/query.types';
import type { JobHandler } from './queue';

export interface DailyJob {
  readonly name: string;
  /** What operators of the platform read. */
  readonly title: string;
  /** Milliseconds after Shanghai midnight. */
  readonly at: number;
  readonly run: Job;
  /** Jobs that must first have done their runs up to this one's time. */
  readonly after?: readonly string[];
}
/** Runs repeatedly during the day. */
export interface FrequentJob {
  readonly name: string;
  readonly title: string;
  readonly everyMs: number;
  readonly run: Job;
}
/** A lane of the job queue, and what does its jobs. */
export interface WorkLane extends Lane {
  /** What operators of the platform read. */
  readonly title: string;
  readonly handler: (deps: Deps, queries: readonly ListQuery[]) => JobHandler;
}
/** What a feature's calls need of all features together. */
export interface Host {
  /** The queries of every list. */
  readonly queries: readonly ListQuery[];
  /** Whether a daily run that was due before this time is still to be made up for. */
  readonly isBehind: (time: number) => Promise<boolean>;
  /** A call with its handler. */
  readonly registered: (path: string) => RegisteredCall;
}
export type HandlersByGroup = Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>>;

export interface Feature {
  /** Handlers by the names that groups and calls have in the contract. */
  readonly calls?: (deps: Deps, host: Host) => HandlersByGroup;
  /** Modules; each query that they export answers its list, its totals and its exports. */
  readonly queries?: readonly Readonly<Record<string, unknown>>[];
  /** What changes the statuses of its rows. */
  readonly moves?: readonly AnyMoves[];
  readonly daily?: readonly DailyJob[];
  readonly frequent?: readonly FrequentJob[];
  readonly lanes?: Readonly<Record<string, WorkLane>>;
  readonly figures?: readonly Figure[];
  /** Remove rows that nobody can need any more; run every hour. */
  readonly forget?: readonly ((db: Db, now: number) => Promise<unknown>)[];
}

/** Everything that each member of the union has. */
export type Together<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(60 * count);
export const hourly = minutes(60);
/** A time of the day, as daily jobs have it. */
export const clockTime = (hour: number, minute = 0): number => minutes(60 * hour + minute);
