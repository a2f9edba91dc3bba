/** Metrics of the server for the operations interface, in Prometheus' text format (version 0.0.4). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { successCode } from '@/api/failure';
import { workClasses, type Load } from './calls/load';

/** Upper bounds of the durations' buckets, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Answered {
  readonly route: string;
  readonly code: number;
  count: number;
  seconds: number;
  /** Cumulative counts, one for each bucket. */
  readonly within: number[];
}

export interface Metrics {
  /** Counts an answer: the call's path, the code of its envelope and how long it took. */
  answered(route: string, code: number, seconds: number): void;
  /** All metrics; those of the database are null if it could not be queried. */
  text(stored: StoredFigures | null): string;
}

export interface TimerFigures {
  readonly name: string;
  readonly lateMs: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Epoch milliseconds; null before the first success. */
  readonly successTime: number | null;
}
/** Metrics that are read from the database. */
export interface StoredFigures {
  readonly exportsWaiting: number;
  readonly timers: readonly TimerFigures[];
  /** Number of records that a job failed to process, by job. */
  readonly failedRecords: readonly { readonly job: string; readonly count: number }[];
  /** How far ahead of now every month has its partitions. */
  readonly partitionsAheadMs: number;
}

interface Watched {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly load: Load;
  /** The call whose refusals are failed sign-ins. */
  readonly signInRoute: string;
}

export function createMetrics({ pool, load, signInRoute }: Watched): Metrics {
  const seen = new Map<string, Answered>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let failedSignIns = 0;
  return {
    answered(route, code, seconds) {
      const key = `${route} ${code}`;
      const known = seen.get(key) ?? { route, code, count: 0, seconds: 0, within: buckets.map(() => 0) };
      seen.set(key, known);
      known.count += 1;
      known.seconds += seconds;
      buckets.forEach((bound, place) => {
        if (seconds <= bound) known.within[place] = (known.within[place] ?? 0) + 1;
      });
      if (route === signInRoute && code !== successCode) failedSignIns += 1;
    },
    text(stored) {
      const figures = load.figures();
      const byClass = (name: 'running' | 'waiting' | 'refused') =>
        workClasses.map(kind => [`{class="${kind}"}`, figures[kind][name]] as const);
      const lag = delay.max / 1e9;
      delay.reset();
      return [
        metric('agent_web_call_seconds', 'histogram', [...seen.values()].flatMap(linesOf)),
        metric('agent_web_calls_running', 'gauge', byClass('running')),
        metric('agent_web_calls_waiting', 'gauge', byClass('waiting')),
        metric('agent_web_calls_refused_total', 'counter', byClass('refused')),
        metric('agent_web_sign_in_failures_total', 'counter', [['', failedSignIns]]),
        ...(stored ? linesOfStored(stored) : []),
        metric('agent_web_event_loop_lag_max_seconds', 'gauge', [['', lag]]),
        metric('agent_web_database_connections', 'gauge', [
          ['{state="idle"}', pool.idleCount],
          ['{state="used"}', pool.totalCount - pool.idleCount],
          ['{state="wanted"}', pool.waitingCount],
        ]),
      ].join('');
    },
  };
}

/** Lines of a metric; each begins with its labels. */
const metric = (name: string, type: string, lines: readonly (readonly [string, number])[]): string =>
  `# TYPE ${name} ${type}\n${lines.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')}`;

function linesOfStored({ exportsWaiting, timers, failedRecords, partitionsAheadMs }: StoredFigures): string[] {
  const byTimer = (value: (timer: TimerFigures) => number | null) =>
    timers.flatMap((timer): [string, number][] => {
      const figure = value(timer);
      return figure === null ? [] : [[`{timer="${timer.name}"}`, figure]];
    });
  const lastSuccess = byTimer(({ successTime }) => successTime && successTime / 1000);
  return [
    metric('agent_web_exports_waiting', 'gauge', [['', exportsWaiting]]),
    metric(
      'agent_web_timer_late_seconds',
      'gauge',
      byTimer(({ lateMs }) => lateMs / 1000),
    ),
    metric(
      'agent_web_timer_failures',
      'gauge',
      byTimer(({ failures }) => failures),
    ),
    metric('agent_web_timer_last_success_timestamp_seconds', 'gauge', lastSuccess),
    metric(
      'agent_web_failed_records',
      'gauge',
      failedRecords.map(({ job, count }) => [`{job="${job}"}`, count]),
    ),
    metric('agent_web_partitions_ahead_seconds', 'gauge', [['', partitionsAheadMs / 1000]]),
  ];
}

function linesOf({ route, code, count, seconds, within }: Answered): [string, number][] {
  const labels = `route="${route}",code="${code}"`;
  return [
    ...buckets.map((bound, place): [string, number] => [`_bucket{${labels},le="${bound}"}`, within[place] ?? 0]),
    [`_bucket{${labels},le="+Inf"}`, count],
    [`_sum{${labels}}`, seconds],
    [`_count{${labels}}`, count],
  ];
}
