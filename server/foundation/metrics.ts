/** Metrics of the server for the operations interface, in Prometheus' text format (version 0.0.4). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { successCode } from '@/api/failure';
import { workClasses, type Load } from './calls/load';
import { watchDataDirectory } from './data-directory';
import type { CopyResult } from './db/copy';
import type { Figure } from './figure';
import { commit, version } from './version';

/** Upper bounds of the durations' buckets, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics {
  /** Counts an answer: the call's path, the code of its envelope and how long it took. */
  answered(route: string, code: number, seconds: number): void;
  /** Counts a read that was ended because it took too long. */
  overTime(route: string): void;
  /** Counts a read that went to the copy, and what became of it. */
  copyRead(result: CopyResult): void;
  /** Notes whether the copy has what the database had when it was looked at before. */
  copyLooked(isLevel: boolean): void;
  /** Counts a report of the payment channel. */
  reported(kind: string, result: string): void;
  /** Counts a request whose client address the proxies did not forward readably. */
  addressUnread(): void;
  /** All metrics. @param stored What the database says; null if it was too slow to say it. @param isUp Whether it answers at all. */
  text(stored: StoredFigures | null, isUp: boolean): Promise<string>;
  readonly contentType: string;
}

export interface TimerFigures {
  readonly name: string;
  readonly lateMs: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Epoch milliseconds; null before the first success. */
  readonly successTime: number | null;
}
/** A lane of the job queue. */
export interface LaneFigures {
  readonly name: string;
  /** Jobs in the queue, including those in progress. */
  readonly waiting: number;
  /** How long the oldest due job has been waiting for a worker. */
  readonly lateMs: number;
}
type Values = Awaited<ReturnType<Figure['read']>>;
/** Metrics that are read from the database. */
export interface StoredFigures {
  readonly lanes: readonly LaneFigures[];
  readonly timers: readonly TimerFigures[];
  /** Number of records that a job failed to process, by job. */
  readonly failedRecords: readonly { readonly job: string; readonly count: number }[];
  /** Those that features hand out. */
  readonly figures: readonly (Pick<Figure, 'name' | 'help' | 'labels'> & { readonly values: Values })[];
  /** How far ahead of now every month has its partitions. */
  readonly partitionsAheadMs: number;
}

interface Watched {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly load: Load;
  /** The call whose refusals are failed sign-ins. */
  readonly signInRoute: string;
  /** Whose disk and backups are watched. */
  readonly dataDir?: string;
}

export function createMetrics({ pool, load, signInRoute, dataDir }: Watched): Metrics {
  const registry = new Registry();
  if (dataDir) watchDataDirectory([registry], dataDir);
  const named = <const L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) => ({
    name: `agent_web_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  new Gauge(named('build_info', 'Version and commit of this program; always 1.', ['version', 'commit'])).set(
    { version, commit },
    1,
  );
  const calls = new Histogram({
    ...named('call_seconds', 'Duration of calls, by path and code of the answer.', ['route', 'code']),
    buckets,
  });
  const signInFailures = new Counter(named('sign_in_failures_total', 'Refused sign-ins.'));
  const reports = new Counter(
    named('acquirer_reports_total', 'Reports of the payment channel, by kind and result.', ['kind', 'result']),
  );
  const overTime = new Counter(
    named('calls_over_time_total', 'Reads ended because they took longer than they may, by path.', ['route']),
  );
  const copyReads = new Counter(
    named('copy_reads_total', 'Reads sent to the copy: answered, or repeated because it was behind or away.', [
      'result',
    ]),
  );
  // With a label: without one it would be 0 where there is no copy.
  const copyLevel = new Gauge(
    named(
      'copy_level',
      'Whether the copy answers, and has what the database had five seconds ago; absent without one.',
      ['copy'],
    ),
  );
  const addressesUnread = new Counter(
    named('addresses_unread_total', 'Requests whose client address the proxies did not forward readably.'),
  );
  const up = new Gauge(named('database_up', 'Whether the database answered when the figures were read.'));
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  new Counter({
    ...named('calls_refused_total', 'Calls refused because too many were waiting.', ['class']),
    collect() {
      this.reset(); // the load counts by itself
      for (const kind of workClasses) this.inc({ class: kind }, load.figures()[kind].refused);
    },
  });
  const byClass = (name: 'running' | 'waiting') =>
    new Gauge({
      ...named(`calls_${name}`, `Calls ${name} now, by class of work.`, ['class']),
      collect() {
        for (const kind of workClasses) this.set({ class: kind }, load.figures()[kind][name]);
      },
    });
  byClass('running');
  byClass('waiting');
  new Gauge({
    ...named('event_loop_lag_max_seconds', 'Longest delay of the event loop since the last reading.'),
    collect() {
      this.set(delay.max / 1e9);
      delay.reset();
    },
  });
  new Gauge({
    ...named('database_connections', 'Connections of the pool; wanted: callers waiting for one.', ['state']),
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });

  return {
    contentType: registry.contentType,
    answered(route, code, seconds) {
      calls.observe({ route, code }, seconds);
      if (route === signInRoute && code !== successCode) signInFailures.inc();
    },
    overTime: route => overTime.inc({ route }),
    copyRead: result => copyReads.inc({ result }),
    copyLooked: isLevel => copyLevel.set({ copy: 'replica' }, isLevel ? 1 : 0),
    reported: (kind, result) => reports.inc({ kind, result }),
    addressUnread: () => addressesUnread.inc(),
    async text(stored, isUp) {
      up.set(isUp ? 1 : 0);
      return (await registry.metrics()) + (stored ? `\n${await textOfStored(stored)}` : '');
    },
  };
}

/** A registry of its own for each reading: figures that could not be read are absent, not the last ones. */
function textOfStored({ lanes, timers, failedRecords, figures, partitionsAheadMs }: StoredFigures): Promise<string> {
  const registry = new Registry();
  const gauge = <const L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `agent_web_${name}`, help, labelNames, registers: [registry] });
  const waiting = gauge('jobs_waiting', 'Jobs in the queue, by lane.', ['lane']);
  const waited = gauge('job_late_seconds', 'How long the oldest due job has waited for a worker, by lane.', ['lane']);
  for (const { name: lane, waiting: jobs, lateMs } of lanes) {
    waiting.set({ lane }, jobs);
    waited.set({ lane }, lateMs / 1000);
  }
  gauge('partitions_ahead_seconds', 'How far ahead every month has its partitions.').set(partitionsAheadMs / 1000);
  for (const { name, help, labels = [], values } of figures) {
    const figure = gauge<string>(name, help, labels);
    for (const value of values)
      figure.set(Object.fromEntries(labels.map((label, at) => [label, value[at]!])), Number(value.at(-1)));
  }
  // Not `job`: Prometheus gives that label the name of its own scrape job.
  const records = gauge('failed_records', 'Records that a job failed to process.', ['task']);
  for (const { job: task, count } of failedRecords) records.set({ task }, count);
  const late = gauge('timer_late_seconds', 'How late a timer is.', ['timer']);
  const failed = gauge('timer_failures', 'Consecutive failures of a timer.', ['timer']);
  const success = gauge('timer_last_success_timestamp_seconds', 'Last success of a timer.', ['timer']);
  for (const { name: timer, lateMs, failures, successTime } of timers) {
    late.set({ timer }, lateMs / 1000);
    failed.set({ timer }, failures);
    if (successTime !== null) success.set({ timer }, successTime / 1000);
  }
  return registry.metrics();
}
