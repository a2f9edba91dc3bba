/** What the operations interface tells of the server in Prometheus' text format (version 0.0.4). */
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
  /** How many took no longer than the bucket of the same place. */
  readonly within: number[];
}

export interface Metrics {
  /** Counts an answer: the call's path, the code of its envelope and how long it took. */
  answered(route: string, code: number, seconds: number): void;
  /** All figures; `exportsWaiting` is null when the database could not be asked. */
  text(exportsWaiting: number | null): string;
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
    text(exportsWaiting) {
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
        metric('agent_web_exports_waiting', 'gauge', exportsWaiting === null ? [] : [['', exportsWaiting]]),
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

/** Lines of a metric; each begins with what follows its name. */
const metric = (name: string, type: string, lines: readonly (readonly [string, number])[]): string =>
  `# TYPE ${name} ${type}\n${lines.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')}`;

function linesOf({ route, code, count, seconds, within }: Answered): [string, number][] {
  const labels = `route="${route}",code="${code}"`;
  return [
    ...buckets.map((bound, place): [string, number] => [`_bucket{${labels},le="${bound}"}`, within[place] ?? 0]),
    [`_bucket{${labels},le="+Inf"}`, count],
    [`_sum{${labels}}`, seconds],
    [`_count{${labels}}`, count],
  ];
}
